import * as l10n from "@vscode/l10n";
import { LOSS_REASONS, writeJson, type Runtime } from "../../engine/index.ts";
import type { Product, RenderProblem, RenderResult } from "../prompts/render-outcome.ts";
import { codeFrame } from "./code-frame.ts";
import { JSON_INDENT } from "./json-shapes.ts";
import { messagesHuman } from "./messages-human.ts";
import type { Paint } from "./paint.ts";
import { printable } from "./printable.ts";
import { problemHuman } from "./problem-human.ts";

/** What `skein render` prints for people: the product on one stream, everything about it on the other. */
export function renderHuman(result: RenderResult, runtime: Runtime, cwd: string, paintOut: Paint, paintErr: Paint) {
  const { product, problems, missing, unusedCalls } = result;
  const notes = problems.map((found) => withRendered(problemHuman(found, cwd, paintErr), found, paintErr) + "\n");
  for (const name of unusedCalls)
    notes.push(`${l10n.t("--call {0} is not used: the template does not call it.", printable(name))}\n`);
  if (missing.length > 0) notes.push(`${l10n.t("Rendering calls no functions. Say what they return:")}\n`);
  for (const { option, code } of missing) notes.push(`  ${option}  ${paintErr("faint", `# ${printable(code)}`)}\n`);
  if (product?.kind === "request")
    for (const { name, why, sentAs = "" } of product.lostSettings)
      notes.push(
        `${l10n.t("The setting {0} is not sent: {1}", name, l10n.t(LOSS_REASONS[why], runtime.name, sentAs))}\n`,
      );
  return { out: product === undefined ? "" : productText(product, runtime, paintOut), err: notes.join("") };
}

function productText(product: Product, runtime: Runtime, paint: Paint): string {
  switch (product.kind) {
    case "text":
      return product.text;
    case "messages":
      return messagesHuman(product.messages, runtime.prompt.textOf, paint);
    case "request":
      return writeJson(product.body, JSON_INDENT).text + "\n";
    default:
      return product satisfies never;
  }
}

function withRendered(shown: string, { rendered, problem }: RenderProblem, paint: Paint): string {
  if (rendered === undefined) return shown;
  const { kind, name } = rendered.source;
  const what = kind === "variable" ? l10n.t("in the text of ${0}:", name) : l10n.t("in what {0} returned:", name);
  return `${shown}  ${what}\n${codeFrame(rendered.lines, rendered.span, problem.severity, paint)}`;
}
