import assert from "node:assert/strict";
import { languageOf } from "../../cli/language.ts";

function check(env: Record<string, string>, expected: string, systemLocale?: string): void {
  it(`${JSON.stringify(env)} ${systemLocale ?? ""} → ${expected}`, () =>
    assert.equal(languageOf(env, systemLocale), expected));
}

describe("languageOf", () => {
  check({}, "en");
  check({ LANG: "C.UTF-8" }, "en");
  check({ LANG: "zh_CN.UTF-8" }, "zh-cn");
  check({ LANG: "zh_SG" }, "zh-cn");
  check({ LANG: "zh-Hans" }, "zh-cn");
  check({ LANG: "zh" }, "zh-cn");
  check({ LANG: "zh_TW.UTF-8" }, "en");
  check({ LANG: "zh-Hant-HK" }, "en");
  check({ LANG: "en_US.UTF-8", SKEIN_LANG: "zh-cn" }, "zh-cn");
  check({ LANG: "zh_CN.UTF-8", SKEIN_LANG: "en" }, "en");
  check({ LANG: "zh_CN.UTF-8", LC_ALL: "de_DE" }, "en");
  check({ LANG: "de_DE", LC_MESSAGES: "zh_CN" }, "zh-cn");
  check({ LANG: "zh_CN", SKEIN_LANG: "" }, "zh-cn");
  check({}, "zh-cn", "zh-Hans-CN");
  check({ LANG: "en" }, "en", "zh-Hans-CN");
});
