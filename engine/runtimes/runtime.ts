import type { ChatMessage } from "../chat/chat-message.ts";
import type { ReparseOutcome } from "../chat/reparse-outcome.ts";
import type { TemplateFormat, TemplateFormatId } from "../formats/format.ts";
import type { LibraryError } from "../errors.ts";
import type { AnswerReader } from "../model/answer-reader.ts";
import type { HttpRequestBuilder } from "../model/http-request.ts";
import type { RequestBuilder, ServiceSelector } from "../model/request.ts";
import type { Problem } from "../problem.ts";
import type { ArgumentsFiller } from "../prompt/arguments-filler.ts";
import type { ConfigReader } from "../prompt/config-reader.ts";
import type { TextMap } from "../text-map.ts";
import type { Value } from "../values/value.ts";

/** A library that Skein mirrors, as a table of whole stages. Callers hold one and call its stages; nobody asks which it is. */
export interface Runtime {
  readonly id: "python";
  /** For people: `SK Python`. */
  readonly name: string;
  /** The library's version that these stages mirror. */
  readonly version: string;
  /** The formats that are built; another `template_format` gets a verdict of its own. */
  readonly formats: ReadonlyMap<string, TemplateFormat>;
  /** The formats that the library itself knows. */
  readonly knownFormats: readonly TemplateFormatId[];
  /** What the library raises for a `template_format` that it does not know. */
  readonly unknownFormat: (format: string) => LibraryError;
  readonly readConfig: ConfigReader;
  /** What is wrong with a folder (its path) that holds a `skprompt.txt` alone; absent where the library takes that. */
  readonly missingConfig?: (folder: string) => Problem;
  /** What an invocation fills in for arguments that are not given. SK: `KernelFunctionFromPrompt.update_arguments_with_defaults`. */
  readonly withDefaults: ArgumentsFiller;
  readonly prompt: {
    /** The text form that a template prints for a value. */
    readonly textOf: (value: Value) => string;
  };
  readonly chat: {
    /** Rendered text to messages. SK: `ChatHistory.from_rendered_prompt`. */
    readonly reparse: (rendered: string) => ReparseOutcome;
    /** SK: `ChatHistory.to_prompt`. */
    readonly toPrompt: (messages: readonly ChatMessage[]) => string;
    /** What a text-completion service gets instead of messages: the rendered text unescaped once. */
    readonly completionText: (rendered: string) => { readonly text: string; readonly map: TextMap };
  };
  /** Which configured model answers. */
  readonly selectService: ServiceSelector;
  readonly request: RequestBuilder;
  readonly http: HttpRequestBuilder;
  readonly answer: AnswerReader;
  /** What an invocation raises for an error of one of its stages. */
  readonly invocationError: (functionName: string, error: LibraryError, sending: boolean) => LibraryError;
}
