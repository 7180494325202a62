import type { Span } from "../../engine/index.ts";
import { isLayout } from "../../protocol/layout.ts";
import { isRecord } from "../../protocol/record.ts";
import { isPromptValues } from "../../protocol/values.ts";
import type { FromPage } from "../../protocol/webview.ts";

type Fields = Readonly<Record<string, unknown>>;

/** How each message of the page is read; a message that lacks something is none. */
const MESSAGES: {
  readonly [T in FromPage["type"]]: (fields: Fields) => Extract<FromPage, { readonly type: T }> | undefined;
} = {
  ready: () => ({ type: "ready" }),
  values: ({ uri, values }) => (isText(uri) && isPromptValues(values) ? { type: "values", uri, values } : undefined),
  layout: ({ uri, layout }) => (isText(uri) && isLayout(layout) ? { type: "layout", uri, layout } : undefined),
  select: ({ template, focus }) =>
    isSpan(template) && typeof focus === "boolean" ? { type: "select", template, focus } : undefined,
  "select-config": ({ config }) => (isSpan(config) ? { type: "select-config", config } : undefined),
  run: () => ({ type: "run" }),
  stop: () => ({ type: "stop" }),
  "choose-model": () => ({ type: "choose-model" }),
  "open-prompt": () => ({ type: "open-prompt" }),
  "open-template": () => ({ type: "open-template" }),
  "manage-trust": () => ({ type: "manage-trust" }),
  copy: ({ text }) => (isText(text) ? { type: "copy", text } : undefined),
  "clear-answer": () => ({ type: "clear-answer" }),
  fix: () => ({ type: "fix" }),
  declare: ({ name }) => (isText(name) ? { type: "declare", name } : undefined),
  "rename-setting": ({ name }) => (isText(name) ? { type: "rename-setting", name } : undefined),
  "map-service": ({ key }) => (isText(key) ? { type: "map-service", key } : undefined),
};

/** What the page said, checked: the page shows text from anywhere, so its word is not taken for more than it is. */
export function readPageMessage(raw: unknown): FromPage | undefined {
  const fields = isRecord(raw) ? raw : {};
  const { type } = fields;
  return isType(type) ? MESSAGES[type](fields) : undefined;
}

function isType(type: unknown): type is FromPage["type"] {
  return isText(type) && Object.hasOwn(MESSAGES, type);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isSpan(value: unknown): value is Span {
  return isRecord(value) && isOffset(value["start"]) && isOffset(value["end"]);
}

function isOffset(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
