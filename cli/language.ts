/** The environment variables that decide the language, the strongest first; `SKEIN_LANG` is Skein's own. */
const LANGUAGE_VARIABLES = ["SKEIN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] as const;

/** The languages that there are. */
export type Language = "en" | "zh-cn";

/**
 * The language that the environment asks for: `zh_CN.UTF-8`, `zh-Hans`, `zh` and the like are Simplified Chinese,
 * everything else is English. Without any of the variables (Windows) `systemLocale` decides.
 */
export function languageOf(env: Readonly<Record<string, string | undefined>>, systemLocale = ""): Language {
  const variable = LANGUAGE_VARIABLES.find((name) => (env[name] ?? "") !== "");
  const locale = (variable === undefined ? systemLocale : (env[variable] ?? "")).toLowerCase();
  const [language, ...rest] = locale.split(/[-_.@]/);
  if (language !== "zh") return "en";
  return rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "en" : "zh-cn";
}
