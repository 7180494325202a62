import assert from "node:assert/strict";
import { FIRST_STATE, reduce, type Action, type PanelState } from "../../../client/webview/state/state.ts";
import type { PreviewResult } from "../../../protocol/preview.ts";
import { SAMPLE } from "../../page/support/sample.ts";
import { FAILED, FALLBACK } from "../../page/support/states.ts";

const PROMPT: Action = { type: "prompt", uri: SAMPLE.uri, values: { arguments: {}, functionResults: {} } };
const preview = (result: PreviewResult): Action => ({ type: "preview", result });
const after = (...actions: readonly Action[]): PanelState => actions.reduce(reduce, FIRST_STATE);
const copy = (result: PreviewResult): PreviewResult => structuredClone(result);

describe("the panel's state", () => {
  it("keeps what did not change", () => {
    const first = after(PROMPT, preview(SAMPLE));
    const second = reduce(first, preview(copy(SAMPLE)));
    assert.equal(second.messages, first.messages);
    assert.equal(second.rendered, first.rendered);
    assert.equal(second.result, first.result);
  });
  it("passes over a preview of another prompt", () => {
    const state = after(PROMPT, preview(SAMPLE));
    assert.equal(reduce(state, preview({ ...SAMPLE, uri: "file:///other" })), state);
  });
  it("keeps the last good result of a stage that failed", () => {
    const state = after(PROMPT, preview(SAMPLE), preview(FAILED));
    assert.equal(state.messages?.stale, true);
    assert.equal(state.messages?.value.length, 5);
    assert.equal(reduce(state, preview(SAMPLE)).messages?.stale, false);
  });
  it("keeps no result of another prompt", () => {
    const state = after(PROMPT, preview(SAMPLE), { ...PROMPT, uri: "file:///other" });
    assert.equal(state.messages, undefined);
  });

  it("opens the notice only after a pause", () => {
    const typing = after(PROMPT, preview(SAMPLE), preview(FAILED));
    assert.equal(typing.notice, undefined);
    assert.equal(reduce(typing, { type: "settled" }).notice?.fault.kind, "failure");
  });
  it("opens the notice at once for a prompt that is shown anew", () => {
    assert.equal(after(PROMPT, preview(FALLBACK)).notice?.fault.kind, "fallback");
  });
  it("dims the notice of a fault that is gone, and closes it after a pause", () => {
    const open = after(PROMPT, preview(FAILED), preview(SAMPLE));
    assert.deepEqual([open.notice?.gone, open.notice?.fault.kind], [true, "failure"]);
    assert.equal(reduce(open, preview(FAILED)).notice?.gone, false);
    assert.equal(reduce(open, { type: "settled" }).notice, undefined);
  });
  it("says a fault and its end", () => {
    const fault = after(PROMPT, preview(FAILED));
    assert.equal(fault.said, "Template: an argument has no value, line 6");
    assert.equal(after(PROMPT, preview(FAILED), preview(SAMPLE), { type: "settled" }).said, "No fault any more.");
  });

  it("sets values and takes them back", () => {
    const set = after(PROMPT, { type: "set-argument", name: "a", value: { kind: "null" } });
    assert.deepEqual(set.values.arguments, { a: { kind: "null" } });
    assert.deepEqual(reduce(set, { type: "set-argument", name: "a", value: undefined }).values.arguments, {});
    const typed = reduce(set, { type: "set-function-result", key: "time.now", text: "noon" });
    assert.deepEqual(typed.values.functionResults, { "time.now": "noon" });
    const emptied = reduce(typed, { type: "set-function-result", key: "time.now", text: "" });
    assert.deepEqual(emptied.values.functionResults, {});
  });
  it("arranges each prompt as it was left", () => {
    const arranged = after(PROMPT, { type: "lay-out", change: { tab: "request" } });
    const other = reduce(arranged, { ...PROMPT, uri: "file:///other" });
    assert.equal(other.layout.tab, "messages");
    assert.deepEqual(reduce(other, { ...PROMPT, layout: arranged.layout }).layout, arranged.layout);
  });

  const start: Action = { type: "run-started", runId: "1", model: "m", startedAt: 0 };
  const said = (text: string): Action => ({ type: "run-event", runId: "1", event: { kind: "text", text } });
  it("collects an answer and opens its section", () => {
    const state = after(PROMPT, start, said("One. "), said("Tw"));
    assert.equal(state.run?.text, "One. Tw");
    assert.equal(state.layout.answerOpen, true);
  });
  it("leaves its section as it was for a run that is shown again", () => {
    assert.equal(after(PROMPT, { ...start, again: true }).layout.answerOpen, false);
  });
  it("reads whole sentences out", () => {
    const spoken = reduce(after(PROMPT, start, said("One. Tw")), { type: "speak" });
    assert.equal(spoken.saidOfAnswer, "One.");
    assert.equal(reduce(spoken, { type: "speak" }), spoken);
    assert.equal(reduce(reduce(spoken, said("o! ")), { type: "speak" }).saidOfAnswer, "Two!");
  });
  it("passes over events of a run that another one replaced", () => {
    const state = after(PROMPT, start, { ...start, runId: "2" });
    assert.equal(reduce(state, said("late")), state);
  });
});
