import type { LibraryError } from "../errors.ts";
import type { Span } from "../span.ts";
import type { Value } from "../values/value.ts";

/** SK: `KernelParameterMetadata`. */
export interface KernelParameter {
  readonly name: string;
  readonly description?: string;
  /** The library's type in its own words (`str`, `int`, `list[str]`, `KernelArguments`); decides conversions. */
  readonly type?: string;
  readonly required: boolean;
  readonly defaultValue?: Value;
}

/** What a call gives: a value, an error of the library's, or nothing known (a preview then shows a placeholder). */
export type CallOutcome =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "error"; readonly error: LibraryError }
  | { readonly kind: "unknown" };

/** A function that templates and models can call. SK: `KernelFunction`. */
export interface KernelFunction {
  readonly pluginName?: string;
  readonly name: string;
  readonly description?: string;
  /** Absent where the function is known by name alone: then nothing is bound by position and nothing converted. */
  readonly parameters?: readonly KernelParameter[];
  /** Calls the function with bound, converted arguments. Never rejects but for a bug. */
  invoke(call: FunctionCall): Promise<CallOutcome>;
}

/** One call as a function receives it. */
export interface FunctionCall {
  /** The parameters' values by name, converted to the parameters' types. */
  readonly values: ReadonlyMap<string, Value>;
  /** All arguments in force for this call (SK: `KernelArguments`); a function may set entries, which this call alone sees. */
  readonly all: Map<string, Value>;
  /** What stands before any name (`{{p.f 'x'}}`), as written; only where `parameters` is absent. */
  readonly positional?: Value;
  /** The block in the template that makes the call; absent where no template does. */
  readonly block?: Span;
  readonly signal?: AbortSignal;
}

/** Where a rendering finds functions. SK: `Kernel.get_function`, `get_function_from_fully_qualified_function_name`. */
export interface FunctionSource {
  /** The function by plugin and name; without a plugin the first one of that name in any plugin. */
  find(pluginName: string | undefined, name: string): FunctionLookup;
}

/** The function that was asked for, or what the library raises. */
export type FunctionLookup =
  | { readonly kind: "found"; readonly function: KernelFunction }
  | { readonly kind: "error"; readonly error: LibraryError };
