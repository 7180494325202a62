// Every state that the panel can be in, as the messages that bring it there and the tab that shows it.
import type { FormValue, MessageView, PreviewResult, PromptValues } from "../../../protocol/preview.ts";
import type { ToPage } from "../../../protocol/webview.ts";
import { hole, QUESTION, SAMPLE, TEMPLATE } from "./sample.ts";

export interface PanelSample {
  readonly messages: readonly ToPage[];
  readonly tab?: "rendered" | "request";
  readonly folded?: boolean;
  readonly descriptions?: boolean;
}

const text = (value: string): FormValue => ({ kind: "text", text: value });
const VALUES: PromptValues = {
  arguments: { company: text("Contoso & Sons"), number: { kind: "number", text: "4711" }, question: text(QUESTION) },
  functionResults: {
    "time.now": "Monday, July 14, 2025 09:15 AM",
    "orders.find number=$number": '{"status": "in transit", "since": "2025-07-11"}',
  },
};
const ANSWER =
  "Sorry for the wait. Your parcel has been in transit since Friday, 11 July, and is not marked as lost. Carriers often scan nothing over a weekend.\n\nIf nothing changes by Wednesday, write to us again and we will ask the carrier to look for it.";

export function shows(result: PreviewResult, values = VALUES): ToPage[] {
  return [
    { type: "prompt", uri: result.uri, values },
    { type: "preview", result },
  ];
}

const started = (model = "gpt-4o-mini", ago = 0): ToPage => ({
  type: "run-started",
  runId: "1",
  model,
  startedAt: Date.now() - ago,
});
const said = (part: string): ToPage => ({ type: "run-event", runId: "1", event: { kind: "text", text: part } });

const { messages: _messages, rendered: _rendered, request: _request, ...withoutStages } = SAMPLE;

export const FAILED: PreviewResult = {
  ...withoutStages,
  version: 2,
  failure: {
    stage: "template",
    summary: "Template: an argument has no value",
    explanation: "After number= write a variable such as $number, or text in quotes.",
    errorClass: "TemplateSyntaxError",
    causeClass: "NamedArgBlockSyntaxError",
    place: {
      line: 6,
      column: 84,
      before: "…{{orders.find ",
      fault: "number=",
      after: "}}…",
      template: { start: 10, end: 17 },
    },
  },
  run: { kind: "off", reason: "Template: an argument has no value" },
};

export const FALLBACK: PreviewResult = {
  ...SAMPLE,
  fields: SAMPLE.fields.filter((field) => field.name === "question"),
  calls: [],
  messages: [
    {
      role: "user",
      template: { start: 0, end: TEMPLATE.length },
      items: [
        {
          kind: "text",
          pieces: [
            {
              source: "template",
              text: '<message role="system">You answer customers of Contoso & Sons.\nBe brief and kind. Never promise a refund.</message>\n<message role="user">',
              template: { start: 0, end: 40 },
            },
            { source: "variable", name: "question", text: QUESTION, template: { start: 40, end: 53 } },
            { source: "template", text: "</message>", template: { start: 53, end: 63 } },
          ],
        },
      ],
    },
  ],
  fallback: {
    character: "&",
    explanation:
      "SK reads the rendered text as XML. This & is not allowed there, so SK sends everything, tags included, as one user message.",
    place: {
      line: 1,
      column: 56,
      before: "…customers of Contoso ",
      fault: "&",
      after: " Sons.",
      template: { start: 55, end: 56 },
    },
    fix: { title: "Write &amp;", template: { start: 55, end: 56 }, newText: "&amp;" },
  },
};

const field = (name: string, change: Partial<PreviewResult["fields"][number]>) => ({
  name,
  description: "",
  declared: true,
  used: true,
  required: false,
  allowDangerouslySetContent: false,
  ...change,
});

export const FORM: PreviewResult = {
  ...FAILED,
  fields: [
    field("company", { description: "Name of the shop.", defaultValue: text("Contoso") }),
    field("question", {
      declared: false,
      declare: {
        uri: "file:///prompts/Support/Reply/config.json",
        range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } },
        newText: "",
      },
    }),
    field("number", { description: "Order number. 4711 is an int, 4711.0 a float." }),
    field("vip", { description: "Renders as True." }),
    field("agent", { description: "Renders as nothing." }),
    field("order", {
      problem:
        "SK refuses a list or dictionary here. Set allow_dangerously_set_content on this variable, or pass text.",
    }),
    field("history", { allowDangerouslySetContent: true }),
    field("tone", { used: false }),
  ],
  failure: {
    stage: "render",
    summary: "Render: SK refuses the argument order",
    explanation: "Set allow_dangerously_set_content on this variable, or pass text.",
  },
  run: { kind: "off", reason: "Render: SK refuses the argument order" },
};

const FORM_VALUES: PromptValues = {
  arguments: {
    question: text('It says "in transit" since Friday.\nIs it <lost>?'),
    number: { kind: "number", text: "4711" },
    vip: { kind: "boolean", text: "true" },
    agent: { kind: "null" },
    order: { kind: "json", text: '{"items": ["lamp", "shade"], "paid": true}' },
    history: {
      kind: "history",
      messages: [
        { role: "user", content: "Hello" },
        { role: "assistant", content: "Hi, how can I help you?" },
      ],
    },
  },
  functionResults: VALUES.functionResults,
};

export const PLACEHOLDER: PreviewResult = {
  ...SAMPLE,
  calls: SAMPLE.calls.map((call) => (call.key === "time.now" ? { ...call, hasValue: false } : call)),
  messages: (SAMPLE.messages ?? []).map((message, index) => (index === 0 ? withHole(message) : message)),
  run: { kind: "off", reason: "Run needs 1 value: what time.now() returns", missingCalls: ["time.now"] },
};

function withHole(message: MessageView): MessageView {
  return {
    ...message,
    items: message.items.map((item) =>
      item.kind === "text"
        ? { ...item, pieces: item.pieces.map((piece) => (piece.name === "time.now" ? hole() : piece)) }
        : item,
    ),
  };
}

const NO_VARIABLES: PreviewResult = {
  ...SAMPLE,
  fields: [],
  calls: [],
  messages: [
    {
      role: "user",
      template: { start: 0, end: 40 },
      items: [{ kind: "text", pieces: [{ source: "template", text: "Write a four-line poem about autumn." }] }],
    },
  ],
};

const run = (...messages: ToPage[]): ToPage[] => [...shows(SAMPLE), ...messages];

export const STATES: Readonly<Record<string, () => PanelSample>> = {
  empty: () => ({ messages: [{ type: "empty" }] }),
  "empty-prompt": () => ({ messages: shows(NO_VARIABLES, { arguments: {}, functionResults: {} }) }),
  normal: () => ({ messages: [...shows(SAMPLE), { type: "cursor", offset: TEMPLATE.indexOf("$company") }] }),
  rendered: () => ({
    messages: [...shows(SAMPLE), { type: "cursor", offset: TEMPLATE.indexOf("$company") }],
    tab: "rendered",
    folded: true,
  }),
  request: () => ({
    messages: shows({
      ...SAMPLE,
      request: {
        pieces: SAMPLE.request?.pieces ?? [],
        lostSettings: [
          { name: "stop_sequences", reason: "SK Python calls it stop." },
          { name: "n", reason: "SK Python calls it number_of_responses." },
        ],
      },
    }),
    tab: "request",
    folded: true,
  }),
  fallback: () => ({ messages: shows(FALLBACK) }),
  "stage-failed": () => ({ messages: [...shows(SAMPLE), { type: "preview", result: FAILED }], folded: true }),
  placeholder: () => ({
    messages: shows(PLACEHOLDER, {
      ...VALUES,
      functionResults: { "orders.find number=$number": '{"status": "in transit", "since": "2025-07-11"}' },
    }),
  }),
  form: () => ({
    messages: [...shows(SAMPLE, FORM_VALUES), { type: "preview", result: FORM }],
    descriptions: true,
  }),
  running: () => ({ messages: run(started("gpt-4o-mini", 1400), said(ANSWER.slice(0, 96))), folded: true }),
  answer: () => ({
    messages: run(started(), said(ANSWER), {
      type: "run-result",
      runId: "1",
      result: {
        kind: "finished",
        finishReason: "stop",
        inputTokens: 209,
        outputTokens: 64,
        milliseconds: 2100,
      },
    }),
    folded: true,
  }),
  "provider-error": () => ({
    messages: run(started(), {
      type: "run-result",
      runId: "1",
      result: {
        kind: "failed",
        sentence: "gpt-4o-mini takes no more requests for this key right now (429).",
        advice: "The service asks to wait 20 seconds. Then run again, or choose another model.",
        detail: '{"error": {"message": "Rate limit reached"}}',
        retryAfter: 20,
        milliseconds: 300,
      },
    }),
    folded: true,
  }),
  offline: () => ({
    messages: [
      ...shows({ ...SAMPLE, model: "offline" }),
      started("offline"),
      said(`(offline) You wrote: ${QUESTION}`),
      {
        type: "run-result",
        runId: "1",
        result: { kind: "finished", finishReason: "stop", milliseconds: 100 },
      },
    ],
    folded: true,
  }),
  restricted: () => ({
    messages: shows({
      ...SAMPLE,
      run: { kind: "off", reason: "Run is off in Restricted Mode: this folder is not trusted.", untrusted: true },
    }),
  }),
};
