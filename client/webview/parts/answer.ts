import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { ModelChoice } from "../../../protocol/preview.ts";
import { seconds, type RunView } from "../state/run-view.ts";
import type { Page } from "../store.ts";
import { colourJson } from "../text/json-tokens.ts";
import { icon } from "./icon.ts";
import { piece } from "./piece.ts";
import { runFailure } from "./run-failure.ts";
import { sectionHeader } from "./section-header.ts";
import { toolButton } from "./tool-button.ts";

/** The model's answer, or what came instead of one. */
export function answerSection(page: Page): TemplateResult {
  const { state, layout, dispatch } = page;
  const { run } = state;
  const open = layout.answerOpen;
  const running = run !== undefined && run.result === undefined;
  return html`<section class="pane answer" aria-label=${l10n.t("Answer")}>
    ${sectionHeader({
      title: l10n.t("Answer"),
      open,
      summary: summary(page, run),
      toggle: () => dispatch({ type: "lay-out", change: { answerOpen: !open } }),
      actions: run === undefined || running ? nothing : actions(page, run),
    })}
    ${running ? html`<div class="progress" role="progressbar" aria-label=${l10n.t("Answering")}><i></i></div>` : nothing}
    ${open ? html`<div class="body" tabindex=${run === undefined ? -1 : 0} role="group" aria-label=${l10n.t("Answer")}>${run === undefined ? nothing : body(page, run)}</div>` : nothing}
  </section>`;
}

function summary({ state, layout }: Page, run: RunView | undefined): string {
  if (run === undefined) return l10n.t("not run yet");
  if (run.result === undefined) return l10n.t("{0} s", seconds(state.now - run.startedAt));
  return layout.answerOpen ? run.model : `${run.model} · ${l10n.t("{0} s", seconds(run.result.milliseconds))}`;
}

function actions({ dispatch, post }: Page, run: RunView): unknown {
  const failed = run.result?.kind === "failed";
  const text =
    run.text !== "" || run.result?.kind !== "failed"
      ? run.text
      : [run.result.sentence, run.result.detail ?? ""].join("\n");
  return [
    failed ? nothing : toolButton("again", l10n.t("Run Again"), () => post({ type: "run" })),
    toolButton("copy", failed ? l10n.t("Copy") : l10n.t("Copy answer"), () => post({ type: "copy", text })),
    toolButton("trash", l10n.t("Clear answer"), () => {
      dispatch({ type: "clear-answer" });
      dispatch({ type: "lay-out", change: { answerOpen: false } });
      post({ type: "clear-answer" });
    }),
  ];
}

function body(page: Page, run: RunView): unknown {
  const { result } = run;
  const model = page.state.result?.models.find(({ id }) => id === run.model);
  return [
    model?.provider === "offline" ? offlineNote(page, model) : nothing,
    run.text === "" && run.toolCalls.length === 0 && result !== undefined && result.kind !== "finished"
      ? nothing
      : answerMessage(run),
    result?.kind === "failed" ? runFailure(page, run, result) : nothing,
    result?.kind === "stopped"
      ? html`<p class="stopped dim">${l10n.t("Stopped. What had arrived is kept.")}</p>`
      : nothing,
    result === undefined || result.kind === "failed" ? nothing : foot(result),
  ];
}

function answerMessage(run: RunView): TemplateResult {
  const caret = run.result === undefined ? html`<span class="caret" aria-hidden="true"></span>` : nothing;
  return html`<article class="message of-assistant" aria-label="assistant">
    <div class="role">assistant</div>
    <div class="content">
      ${
        run.text === "" && run.toolCalls.length > 0
          ? nothing
          : html`<p class="text" aria-live="off">${run.text}${caret}</p>`
      }
      ${run.toolCalls.map(
        (call) =>
          html`<div class="item">
            <div class="head">${icon("function")}<code class="cut grow">${call.name}</code></div>
            <pre>
${colourJson([{ source: "template", parts: [{ text: call.arguments, escaped: false }] }]).map((group) =>
  piece(group, { origins: false, whiteSpace: false, cursor: undefined }),
)}</pre>
          </div>`,
      )}
    </div>
  </article>`;
}

function offlineNote({ post }: Page, { scripted }: ModelChoice): TemplateResult {
  return html`<div class="say">
    <span class="info">${icon("info")}</span>
    <p>
      ${
        scripted === true
          ? l10n.t(
              "offline is built in and is not a model: it gives the replies that the settings list, always in the same way. For a real answer choose a model.",
            )
          : l10n.t(
              "offline is built in and is not a model: it repeats the last message, always in the same way. For a real answer choose a model.",
            )
      }
      <button class="link" @click=${() => post({ type: "choose-model" })}>${l10n.t("Choose Model…")}</button>
    </p>
  </div>`;
}

type Ended = Exclude<NonNullable<RunView["result"]>, { kind: "failed" }>;

function foot(result: Ended): TemplateResult {
  const facts: [string, string | undefined][] =
    result.kind === "stopped"
      ? []
      : [
          [l10n.t("Finish reason"), result.finishReason],
          [l10n.t("In"), result.inputTokens?.toString()],
          [l10n.t("Out"), result.outputTokens?.toString()],
        ];
  facts.push([l10n.t("Time"), l10n.t("{0} s", seconds(result.milliseconds))]);
  return html`<div class="facts">
    ${facts.map(([name, value]) => (value === undefined ? nothing : html`<span>${name} <b>${value}</b></span>`))}
  </div>`;
}
