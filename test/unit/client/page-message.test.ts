import assert from "node:assert/strict";
import { readPageMessage } from "../../../client/preview/page-message.ts";
import { FIRST_LAYOUT } from "../../../client/webview/state/layout.ts";
import type { FromPage } from "../../../protocol/webview.ts";

describe("a message of the page", () => {
  const check = (raw: unknown, expected: FromPage | undefined): void => {
    it(`${JSON.stringify(raw)} is ${expected === undefined ? "none" : "taken"}`, () =>
      assert.deepEqual(readPageMessage(raw), expected));
  };
  const template = { start: 1, end: 3 };
  const values = { arguments: { a: { kind: "number", text: "3" } }, functionResults: { f: "x" } } as const;

  check({ type: "run" }, { type: "run" });
  check({ type: "select", template, focus: true }, { type: "select", template, focus: true });
  check({ type: "select-config", config: template }, { type: "select-config", config: template });
  check({ type: "values", uri: "file:///p", values }, { type: "values", uri: "file:///p", values });
  const layout = { ...FIRST_LAYOUT, answerHeight: 80, folds: { a: true }, scroll: { request: 3 } };
  check({ type: "layout", uri: "file:///p", layout }, { type: "layout", uri: "file:///p", layout });
  check({ type: "copy", text: "x", more: 1 }, { type: "copy", text: "x" });

  check(undefined, undefined);
  check(["run"], undefined);
  check({ type: "nonsense" }, undefined);
  check({ type: "toString" }, undefined);
  check({ type: "select", template: { start: -1, end: 3 }, focus: true }, undefined);
  check({ type: "select", template: { start: 0, end: "3" }, focus: true }, undefined);
  check({ type: "select", template }, undefined);
  check({ type: "select-config", config: [1, 3] }, undefined);
  check({ type: "layout", uri: "file:///p", layout: { ...layout, tab: "answer" } }, undefined);
  check({ type: "layout", uri: "file:///p", layout: { ...layout, answerHeight: "80px" } }, undefined);
  check({ type: "layout", uri: "file:///p", layout: { ...layout, folds: { a: 1 } } }, undefined);
  check({ type: "layout", uri: "file:///p", layout: { ...layout, origins: undefined } }, undefined);
  check({ type: "copy" }, undefined);
  check({ type: "declare", name: 3 }, undefined);
  check({ type: "values", uri: "file:///p", values: { arguments: { a: "3" }, functionResults: {} } }, undefined);
  check({ type: "values", uri: "file:///p", values: { arguments: {}, functionResults: { f: 3 } } }, undefined);
});
