import * as l10n from "@vscode/l10n";
import {
  problemParts,
  rootCause,
  type LibraryError,
  type PipelineResult,
  type Problem,
  type Stage,
} from "../../engine/index.ts";
import type { FailureView, Place } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import { argumentOf } from "./argument-fields.ts";
import { keyRange } from "./config-edits.ts";
import type { Typed } from "./form-value.ts";
import { placeIn } from "./place.ts";
import { placeInRendered } from "./rendered-place.ts";
import { selectedKey } from "./selected-key.ts";

/** The stage that failed: what, why, where, and what to do. */
export function failureView(prompt: PromptDocument, result: PipelineResult, typed: Typed): FailureView | undefined {
  const stage = result.failed;
  if (stage === undefined) return undefined;
  if (result.unread !== undefined) return formatFailure(result.unread);
  if (stage === "render" && result.rendered === undefined) return valueFailure(prompt, typed.problems);
  const fault = faultOf(prompt, result, stage);
  const error = fault?.error;
  const parts = fault?.problem && problemParts(fault.problem, l10n.t);
  const place = fault && placeOf(prompt, result, stage, fault, argumentNames(result, typed));
  const unknownServices = result.service?.kind === "failed" ? result.service.unknownKeys : [];
  return {
    stage,
    summary: stageSummary(stage, parts?.what ?? error?.message ?? ""),
    explanation: parts?.advice ?? "",
    ...errorFields(error),
    ...(place && { place }),
    ...(unknownServices.length > 0 && { unknownServices }),
  };
}

/** A format that is not read: there is nothing to show, and no place is at fault. */
function formatFailure(unread: Problem): FailureView {
  const { what, advice } = problemParts(unread, l10n.t);
  return { stage: "config", summary: stageSummary("config", what), explanation: advice, ...errorFields(unread.error) };
}

/** A typed value that is none: the library is not asked. */
function valueFailure({ source, template }: PromptDocument, problems: Typed["problems"]): FailureView {
  const [[name, explanation] = ["", ""]] = problems;
  const reference = template?.variables.find((variable) => variable.name === name);
  return {
    stage: "render",
    summary: stageSummary("render", l10n.t("the value of {0} cannot be read", name)),
    explanation,
    ...(reference && {
      place: {
        ...placeIn(source.text, reference.span),
        template: source.toFile(reference.span),
        argument: name,
      },
    }),
  };
}

function argumentNames({ template }: PipelineResult, { values }: Typed): ReadonlySet<string> {
  return new Set([...values.keys(), ...(template?.variables.map(({ name }) => name) ?? [])]);
}

/** What the status line says of a stage that failed. */
export function stageSummary(stage: Stage, what: string): string {
  switch (stage) {
    case "config":
      return l10n.t("Config: {0}", what);
    case "template":
      return l10n.t("Template: {0}", what);
    case "render":
      return l10n.t("Render: {0}", what);
    case "messages":
      return l10n.t("Messages: {0}", what);
    case "service":
      return l10n.t("Service: {0}", what);
    case "request":
      return l10n.t("Request: {0}", what);
    default:
      return stage satisfies never;
  }
}

interface Fault {
  readonly problem?: Problem;
  readonly error?: LibraryError;
  /** In the text that the stage examined. */
  readonly span: { readonly start: number; readonly end: number };
}

function faultOf({ reading, unreadConfig }: PromptDocument, result: PipelineResult, stage: Stage): Fault | undefined {
  switch (stage) {
    case "config":
      if (unreadConfig !== undefined) return outcomeFault({ problem: unreadConfig });
      return reading.fatal && fatalFault(reading.fatal, reading.problems);
    case "template":
      return result.template?.fatal && fatalFault(result.template.fatal, result.template.problems);
    case "render":
      return result.rendered?.kind === "failed" ? outcomeFault(result.rendered) : undefined;
    case "messages":
      return result.reparsed?.kind === "failed" ? outcomeFault(result.reparsed) : undefined;
    case "service":
      return result.service?.kind === "failed" ? outcomeFault(result.service) : undefined;
    case "request":
      return result.request?.kind === "failed" ? outcomeFault(result.request) : undefined;
    default:
      return stage satisfies never;
  }
}

function fatalFault(
  fatal: { readonly error: LibraryError; readonly span: Problem["span"] },
  problems: readonly Problem[],
): Fault {
  const { error, span } = fatal;
  const problem =
    problems.find((found) => found.error === error) ??
    problems.find((found) => found.severity === "error" && found.span.start === span.start) ??
    problems.find((found) => found.severity === "error");
  return problem === undefined ? { error, span } : { error, span: problem.span, problem };
}

function outcomeFault({ problem, error = problem.error }: Pick<Fault, "error"> & { readonly problem: Problem }): Fault {
  return { ...(error && { error }), problem, span: problem.span };
}

function placeOf(
  prompt: PromptDocument,
  result: PipelineResult,
  stage: Stage,
  { problem, span }: Fault,
  names: ReadonlySet<string>,
): Place | undefined {
  switch (stage) {
    case "config":
      return prompt.configDocument && { ...placeIn(prompt.configDocument.getText(), span), config: span };
    case "template":
    case "render": {
      // An argument that the template does not name has no place in it.
      if (span.end === span.start) return undefined;
      const argument = stage === "render" && problem !== undefined ? argumentOf(problem, names) : undefined;
      const place = { ...placeIn(prompt.source.text, span), template: prompt.source.toFile(span) };
      return argument === undefined ? place : { ...place, argument };
    }
    case "messages":
      return result.rendered?.kind === "rendered" ? placeInRendered(prompt, result.rendered, span) : undefined;
    case "service":
      return placeInConfig(
        prompt,
        ["execution_settings"],
        result.service?.kind === "failed" ? result.service.unknownKeys[0] : undefined,
      );
    case "request": {
      // Of messages none is known to be at fault: no character is.
      const service = problem?.code === "setting-refused" ? selectedKey(prompt, result) : undefined;
      return service === undefined
        ? undefined
        : placeInConfig(prompt, ["execution_settings", service], problem?.args[0]);
    }
    default:
      return stage satisfies never;
  }
}

/** Where `config.json` writes a key of an object; nothing where it does not. */
function placeInConfig(
  { configDocument }: PromptDocument,
  path: readonly string[],
  key: string | undefined,
): Place | undefined {
  const range = configDocument && key !== undefined ? keyRange(configDocument, path, key) : undefined;
  return configDocument && range && { ...placeIn(configDocument.getText(), range), config: range };
}

function errorFields(error: LibraryError | undefined): Pick<FailureView, "errorClass" | "causeClass" | "errorMessage"> {
  if (error === undefined) return {};
  const cause = rootCause(error);
  return {
    errorClass: error.class,
    ...(cause !== error && { causeClass: cause.class }),
    errorMessage: cause.message,
  };
}
