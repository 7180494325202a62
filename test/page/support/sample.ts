// One prompt as the server would show it, from a short notation: `{$name}` in a text stands for a marked piece.
import type { Piece, PieceSource, PreviewResult } from "../../../protocol/preview.ts";

export const TEMPLATE = `<message role="system">You answer customers of {{$company}}.
It is {{time.now}}.
Be brief and kind. Never promise a refund.</message>
<message role="user"><text>Where is my parcel? This is the label.</text><image>{{$label}}</image></message>
<message role="assistant"><function_call id="call_1" name="orders-find">{"number": 4711}</function_call></message>
<message role="tool"><function_result id="call_1" name="orders-find">{{orders.find number=$number}}</function_result></message>
<message role="user">{{$question}}</message>`;

const LABEL = `data:image/png;base64,${"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==".padEnd(2880, "A")}`;
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export const QUESTION = 'It says "in transit" since Friday. Is it <lost>?';
const ORDER = '{"status": "in transit", "since": "2025-07-11"}';
const NOW = "Monday, July 14, 2025 09:15 AM";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The place of a piece of the template, by its text. */
function span(text: string): { start: number; end: number } {
  const start = TEMPLATE.indexOf(text);
  return { start, end: start + text.length };
}

function made(source: PieceSource, name: string, code: string, text: string): Piece {
  return { text, source, name, template: span(code) };
}

export const company = (text = "Contoso & Sons") => made("variable", "company", "{{$company}}", text);
export const now = (text = NOW) => made("function", "time.now", "{{time.now}}", text);
export const hole = () => made("placeholder", "time.now", "{{time.now}}", "time.now()");
const order = (text = ORDER) => made("function", "orders.find", "{{orders.find number=$number}}", text);
const question = (text = QUESTION) => made("variable", "question", "{{$question}}", text);
const label = (text = LABEL) => made("variable", "label", "{{$label}}", text);

export function plain(text: string): Piece {
  return { text, source: "template", template: span(text) };
}

export function markup(text: string): Piece {
  return { text, source: "markup", template: span(text) };
}

/** A value as it stands in the rendered text: its escaped characters are pieces of their own. */
function escaped(piece: Piece): Piece[] {
  return piece.text
    .split(/([&<>"])/)
    .filter((text) => text !== "")
    .map((text) => {
      const entity = ENTITIES[text];
      return entity === undefined ? { ...piece, text } : { ...piece, text: entity, escaped: true };
    });
}

function lineOf(text: string): { start: number; end: number } {
  const { start } = span(text);
  return { start, end: TEMPLATE.indexOf("</message>", start) + "</message>".length };
}

const rendered: Piece[] = [
  markup('<message role="system">'),
  plain("You answer customers of "),
  ...escaped({ ...company(), message: 0 }),
  plain(".\nIt is "),
  { ...now(), message: 0 },
  plain(".\nBe brief and kind. Never promise a refund."),
  markup("</message>"),
  plain("\n"),
  markup('<message role="user"><text>'),
  plain("Where is my parcel? This is the label."),
  markup("</text><image>"),
  { ...label(), message: 1 },
  markup("</image></message>"),
  plain("\n"),
  markup('<message role="assistant"><function_call id="call_1" name="orders-find">'),
  plain('{"number": 4711}'),
  markup("</function_call></message>"),
  plain("\n"),
  markup('<message role="tool"><function_result id="call_1" name="orders-find">'),
  ...escaped({ ...order(), message: 3 }),
  markup("</function_result></message>"),
  plain("\n"),
  markup('<message role="user">'),
  ...escaped({ ...question(), message: 4 }),
  markup("</message>"),
];

function length(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.length, 0);
}

function roles() {
  const text = rendered.map((piece) => piece.text).join("");
  return Array.from(text.matchAll(/<message role="(\w+)">[^]*?<\/message>/g), (match) => ({
    role: match[1] ?? "",
    rendered: { start: match.index, end: match.index + match[0].length },
  }));
}

function json(...parts: (string | Piece)[]): Piece[] {
  return parts.map((part) => (typeof part === "string" ? { text: part, source: "template" } : part));
}

const inJson = (piece: Piece): Piece => ({ ...piece, text: JSON.stringify(piece.text).slice(1, -1) });

export const SAMPLE: PreviewResult = {
  uri: "file:///prompts/Support/Reply/skprompt.txt",
  version: 1,
  prompt: { name: "Reply", folder: "Support", path: "/prompts/Support/Reply/skprompt.txt" },
  lineStarts: [0, ...Array.from(TEMPLATE.matchAll(/\n/g), (match) => match.index + 1)],
  runtime: "SK Python",
  models: [
    { id: "gpt-4o-mini", provider: "openai", model: "gpt-4o-mini" },
    { id: "offline", provider: "offline", model: "offline" },
  ],
  model: "gpt-4o-mini",
  fields: ["company", "label", "number", "question"].map((name) => ({
    name,
    description: "",
    declared: true,
    used: true,
    required: false,
    allowDangerouslySetContent: false,
    ...(name === "label" && { defaultValue: { kind: "text", text: LABEL } as const }),
    template: span(`$${name}`),
  })),
  calls: [
    { key: "time.now", label: "time.now()", arguments: "", hasValue: true, template: span("{{time.now}}") },
    {
      key: "orders.find number=$number",
      label: "orders.find()",
      arguments: "number = 4711",
      hasValue: true,
      template: span("{{orders.find number=$number}}"),
    },
  ],
  messages: [
    {
      role: "system",
      template: lineOf('<message role="system">'),
      items: [
        {
          kind: "text",
          pieces: [
            plain("You answer customers of "),
            company(),
            plain(".\nIt is "),
            now(),
            plain(".\nBe brief and kind. Never promise a refund."),
          ],
        },
      ],
    },
    {
      role: "user",
      template: lineOf('<message role="user"><text>'),
      items: [
        { kind: "text", pieces: [plain("Where is my parcel? This is the label.")] },
        { kind: "image", mimeType: "image/png", bytes: 2145, src: PIXEL, pieces: [label()] },
      ],
    },
    {
      role: "assistant",
      template: lineOf('<message role="assistant">'),
      items: [{ kind: "function_call", id: "call_1", name: "orders-find", pieces: [plain('{"number": 4711}')] }],
    },
    {
      role: "tool",
      template: lineOf('<message role="tool">'),
      items: [{ kind: "function_result", id: "call_1", name: "orders-find", pieces: [order()] }],
    },
    {
      role: "user",
      template: lineOf('<message role="user">{{'),
      items: [{ kind: "text", pieces: [question()] }],
    },
  ],
  rendered: {
    pieces: rendered,
    length: length(rendered),
    escapedCount: rendered.filter((piece) => piece.escaped === true).length,
    roles: roles(),
  },
  request: {
    pieces: json(
      '{\n  "model": "gpt-4o-mini",\n  "stream": true,\n  "stream_options": {\n    "include_usage": true\n  },\n  "messages": [\n    {\n      "role": "system",\n      "content": "You answer customers of ',
      inJson(company()),
      ".\\nIt is ",
      inJson(now()),
      '.\\nBe brief and kind. Never promise a refund."\n    },\n    {\n      "role": "user",\n      "content": [\n        {\n          "type": "text",\n          "text": "Where is my parcel? This is the label."\n        },\n        {\n          "type": "image_url",\n          "image_url": {\n            "url": "',
      inJson(label()),
      '"\n          }\n        }\n      ]\n    },\n    {\n      "role": "tool",\n      "content": "',
      inJson(order()),
      '",\n      "tool_call_id": "call_1"\n    },\n    {\n      "role": "user",\n      "content": "',
      inJson(question()),
      '"\n    }\n  ],\n  "max_tokens": 300,\n  "seed": 7,\n  "temperature": 0.2\n}',
    ),
    lostSettings: [],
  },
  run: { kind: "ready" },
};
