import { libraryError, type LibraryError } from "../../errors.ts";
import type { AnswerReader } from "../answer-reader.ts";
import { answerMessages, answerTexts } from "./answer-messages.ts";
import { answerPieces, textPieces } from "./answer-pieces.ts";
import { failedReplyError, isRetried } from "./service-error.ts";

/** What the OpenAI connectors make of replies. */
export const answerReader: AnswerReader = {
  messages: answerMessages,
  texts: answerTexts,
  messagePieces: answerPieces,
  textPieces,
  failure: failedReplyError,
  isRetried,
  noMessages,
};

function noMessages(functionName: string): LibraryError {
  return libraryError("FunctionExecutionException", `No completions returned while invoking function ${functionName}`);
}
