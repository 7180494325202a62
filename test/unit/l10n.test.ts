import assert from "node:assert/strict";
import { LOSS_REASONS, SERVICE_FAULTS } from "../../engine/index.ts";
import { PROBLEMS } from "../../engine/problems.ts";
import { extractStrings, readRootFile, sourcesWithTexts } from "../support/l10n-strings.ts";

const BUNDLE = "l10n/bundle.l10n.zh-cn.json";

describe("translations", () => {
  const bundle = readRootFile("l10n", "bundle.l10n.zh-cn.json");
  const extractions = sourcesWithTexts().map(({ place, source }) => extractStrings(source, place));
  const used = new Set([
    ...extractions.flatMap(({ texts }) => texts),
    ...Object.values(LOSS_REASONS),
    ...Object.values(PROBLEMS).map(({ message }) => message),
    ...Object.values(SERVICE_FAULTS).flatMap(({ sentence, advice }) => [sentence, advice]),
  ]);

  it("can see every text in the sources", () => {
    assert.deepEqual(
      extractions.flatMap(({ unknown }) => unknown),
      [],
    );
  });
  it("has Chinese for every text", () => {
    const translated = keysOf(bundle);
    assert.deepEqual(
      [...used].filter((text) => !translated.includes(text)),
      [],
    );
  });
  it("has no text that nobody uses", () => {
    assert.deepEqual(
      keysOf(bundle).filter((key) => !used.has(key)),
      [],
    );
  });
  checkBundle(BUNDLE, bundle, (key) => key);

  const manifest = readRootFile("package.json");
  const english: Readonly<Record<string, string>> = JSON.parse(readRootFile("package.nls.json"));
  const placeholders = [...manifest.matchAll(/"%([^%"]+)%"/gu)].map((match) => match[1] ?? "");
  for (const file of ["package.nls.json", "package.nls.zh-cn.json"]) {
    const text = readRootFile(file);
    it(`has what the manifest names, no more and no less: ${file}`, () => {
      assert.deepEqual(keysOf(text), [...new Set(placeholders)].sort());
    });
    checkBundle(file, text, (key) => english[key] ?? "");
  }
});

/** What holds for a bundle of texts; `source` gives the English text of a key. */
function checkBundle(name: string, text: string, source: (key: string) => string): void {
  const entries = Object.entries<string>(JSON.parse(text));
  const faulty = (isFaulty: (english: string, translated: string) => boolean): readonly string[] =>
    entries.filter(([key, translated]) => isFaulty(source(key), translated)).map(([, translated]) => translated);

  it(`is sorted and names nothing twice: ${name}`, () => {
    const keys = keysOf(text);
    assert.deepEqual(keys, [...new Set(keys)].sort());
  });
  it(`keeps the placeholders: ${name}`, () => {
    assert.deepEqual(
      faulty((english, translated) => placeholdersOf(english) !== placeholdersOf(translated)),
      [],
    );
  });
  if (!name.includes("zh-cn")) return;
  it(`sets Chinese as Chinese is set: ${name}`, () => {
    // A blank between Chinese and Latin letters, full-width punctuation after Chinese.
    const badly = /\p{Script=Han}[0-9A-Za-z{`$]|[0-9A-Za-z}`]\p{Script=Han}|\p{Script=Han}[,;:?!.]/u;
    assert.deepEqual(
      faulty((_, translated) => badly.test(translated)),
      [],
    );
  });
  it(`says the same words for the same things: ${name}`, () => {
    const terms: readonly (readonly [RegExp, RegExp])[] = [
      [/\bprompts?\b/iu, /提示/u],
      [/\bpreviews?\b/iu, /预览/u],
      [/\bvariables?\b/iu, /变量/u],
      [/\bfunctions?\b/iu, /函数/u],
      [/\btemplates?\b/iu, /模板/u],
      [/\bmodels?\b/iu, /模型/u],
      [/\barguments?\b/iu, /参数/u],
    ];
    const otherwise = /提示词|聊天历史|提示语|令牌|语义内核|消息体|模型服务商/u;
    assert.deepEqual(
      faulty(
        (english, translated) =>
          otherwise.test(translated) || terms.some(([word, term]) => word.test(english) && !term.test(translated)),
      ),
      [],
    );
  });
}

/** The keys as they stand, the same one as often as it stands there. */
function keysOf(text: string): readonly string[] {
  return [...text.matchAll(/^\s*("(?:[^"\\]|\\.)*")\s*:/gmu)].map((match): string => JSON.parse(match[1] ?? '""'));
}

function placeholdersOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\d+\}/gu)].map((match) => match[0]))].sort().join();
}

function check(source: string, texts: readonly string[], unknown: readonly string[] = []): void {
  it(source, () => assert.deepEqual(extractStrings(source, "x.ts"), { texts, unknown }));
}

describe("extractStrings", () => {
  check('l10n.t("One {0}", a)', ["One {0}"]);
  check('vscode.l10n.t(\n  "Two \\"quoted\\" …",\n)', ['Two "quoted" …']);
  check("html`<b>${l10n.t('Three')}</b>`", ["Three"]);
  check("l10n.t(PROBLEMS[code].message, ...args)", []);
  check("// l10n.t(text)", []);
  check("l10n.t(text)", [], ["x.ts:1"]);
  check('l10n.t("a" + b)', [], ["x.ts:1"]);
  check("\nl10n.t(`a ${b}`)", [], ["x.ts:2"]);
  check('import { t } from "@vscode/l10n";', [], ["x.ts:1"]);
  check("const say = vscode.l10n.t;", [], ["x.ts:1"]);
});
