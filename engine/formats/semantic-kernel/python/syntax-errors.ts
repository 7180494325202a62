import { libraryError, type LibraryError } from "../../../errors.ts";

/** What a token's class says about content that it refuses. SK: `*BlockSyntaxError`. */
const RULES = {
  FunctionIdBlockSyntaxError:
    "A FunctionIdBlock is composed of either a plugin name and function name separated by a single dot, or just a function name. Both plugin and function names can only contain letters, numbers and underscores.",
  VarBlockSyntaxError:
    "A VarBlock starts with a '$' followed by at least one letter, number or underscore, anything else is invalid.",
  ValBlockSyntaxError:
    "A ValBlock starts with a single or double quote followed by at least one letter, finishing with the same type of quote as the first one.",
  NamedArgBlockSyntaxError:
    "A NamedArgBlock starts with a name (letters, numbers or underscore) followed by a single equal sign, then the value of the argument, which can either be a VarBlock (starting with '$') or a ValBlock (text surrounded by quotes).",
} as const;

export function tokenSyntaxError(className: keyof typeof RULES, content: string): LibraryError {
  return libraryError(className, `${RULES[className]} The content provided was: ${content}`);
}

export function notSeparated(): LibraryError {
  return libraryError("CodeBlockSyntaxError", "Tokens must be separated by one space least");
}

/** SK's names of token types, as its messages print them. */
const TYPE_NAMES = {
  "function-id": "BlockTypes.FUNCTION_ID",
  "named-argument": "BlockTypes.NAMED_ARG",
  value: "BlockTypes.VALUE",
  variable: "BlockTypes.VARIABLE",
} as const;

export type TokenType = keyof typeof TYPE_NAMES;

export function wrongFirstToken(type: TokenType): LibraryError {
  return orderError(`The first token needs to be a function_id, value or variable, got: ${TYPE_NAMES[type]}`);
}

export function wrongSecondToken(type: TokenType): LibraryError {
  return orderError(
    `Unexpected type for the second token type, should be variable, value or named_arg: ${TYPE_NAMES[type]}`,
  );
}

export function argumentWithoutName(type: TokenType): LibraryError {
  return orderError(
    `Every argument for the function after the first has to be a named arg, instead: ${TYPE_NAMES[type]}`,
  );
}

function orderError(message: string): LibraryError {
  return libraryError("CodeBlockTokenError", message);
}

/** What building the template raises for a block; `content` is the block's text without white space at its ends. */
export function blockSyntaxError(content: string, cause: LibraryError): LibraryError {
  return libraryError("TemplateSyntaxError", `Failed to tokenize code block: ${content}. ${cause.message}`, cause);
}
