import type { Severity } from "./problem.ts";

/**
 * Every problem's severity and its English message, one place per code. `{0}`, `{1}` stand for the arguments. The text is
 * the key of the translation bundles; it says what is wrong and what to do.
 */
export const PROBLEMS = {
  "annotation-type-unknown": {
    severity: "error",
    message:
      "Semantic Kernel has no annotation type {0}. Write url_citation, file_path, file_citation or container_file_citation.",
  },
  "argument-not-a-value": {
    severity: "error",
    message:
      "{0} is neither a variable, a value in quotes nor a named argument. Write $ before a variable's name, or put the text in quotes.",
  },
  "argument-not-encodable": {
    severity: "error",
    message:
      "The argument {0} is neither text nor a number, so Semantic Kernel refuses it. Pass text, or set allow_dangerously_set_content for it in config.json.",
  },
  "argument-without-name": {
    severity: "error",
    message: "Only the first argument may go without a name. Write a name and = before {0}.",
  },
  "attribute-refused": {
    severity: "error",
    message: "Semantic Kernel refuses the attribute {0} on a message. Remove it.",
  },
  "blank-lost": {
    severity: "information",
    message: "The space before this tag is lost, so text and tag run together. Put both into a <message> to keep it.",
  },
  "block-unclosed": {
    severity: "warning",
    message:
      "This block is never closed, so it and everything after it is printed as text. Close it with }}, or write a space between the opening braces if you mean text.",
  },
  "byte-order-mark": {
    severity: "warning",
    message: "A byte order mark becomes a message of its own. Save the file as UTF-8 without one.",
  },
  "call-failed": {
    severity: "error",
    message: "{0} fails: {1}",
  },
  "call-without-value": {
    severity: "error",
    message: "{0} has no value here: rendering calls no functions. Say what it returns.",
  },
  "config-default": {
    severity: "error",
    message: "The default of {0} must be text: Semantic Kernel refuses the whole file. Put it in quotes.",
  },
  "config-format": {
    severity: "error",
    message: "Semantic Kernel has no template format {0}. Write semantic-kernel, handlebars or jinja2.",
  },
  "config-legacy": {
    severity: "information",
    message:
      "Semantic Kernel ignores {0}. Settings belong under execution_settings.default, variables under input_variables.",
  },
  "config-missing": {
    severity: "warning",
    message:
      "There is no config.json beside this prompt, so Semantic Kernel cannot load its folder. Add one: an empty object is enough.",
  },
  "config-name": {
    severity: "error",
    message: "Semantic Kernel refuses the name {0}. Use letters, digits, _ and - only.",
  },
  "config-settings": {
    severity: "error",
    message: "Semantic Kernel cannot read execution_settings: {0}. Write an object with the settings of each service.",
  },
  "config-shape": {
    severity: "error",
    message: "Semantic Kernel refuses {0}: {1}. Correct it in config.json.",
  },
  "config-syntax": {
    severity: "error",
    message: "Semantic Kernel cannot read this file as JSON: {0}. Correct what stands here.",
  },
  "default-unusable": {
    severity: "error",
    message: "Semantic Kernel cannot use a declared default: {0}. Write it as text, or leave it out.",
  },
  "digit-variable": {
    severity: "warning",
    message: "This reads the variable {0}, not the number {1}. Put the number in quotes.",
  },
  "dropped-rest": {
    severity: "warning",
    message:
      "This is ignored: after a variable or a value, the rest of the block is dropped. Remove it, or give it a block of its own.",
  },
  "element-case": {
    severity: "warning",
    message: "Tag names are case-sensitive, so <{0}> is sent as text. Write <{1}>.",
  },
  "empty-block": {
    severity: "information",
    message:
      "An empty block stays in the prompt as text, braces included. Remove it, or write a variable or a function into it.",
  },
  "file-not-utf8": {
    severity: "error",
    message: "This file is not UTF-8. Save it as UTF-8.",
  },
  "file-unreadable": {
    severity: "error",
    message: "Skein cannot read this file: {0}. Check that it exists and that you may read it.",
  },
  "finish-reason-unknown": {
    severity: "error",
    message: "{0} is not a finish reason. Write stop, length, content_filter, tool_calls or function_call.",
  },
  "filter-unknown": {
    severity: "error",
    message: "This template format has no filters. Remove this, or call a function.",
  },
  "format-not-supported": {
    severity: "information",
    message: "Skein does not read the template format {0} yet. This prompt is not checked and cannot be previewed.",
  },
  "function-name-hyphen": {
    severity: "error",
    message: "Plugin and function are joined by a dot here, and names have no hyphen. Write {0}.",
  },
  "function-name-invalid": {
    severity: "error",
    message:
      "{0} is not a function name. Write function or plugin.function, using only letters (a to z), digits and underscores. If it is a variable, write $ before it.",
  },
  "function-unknown": {
    severity: "error",
    message: "There is no function {0}. If a variable is meant, write $ before its name.",
  },
  "function-without-parameters": {
    severity: "error",
    message: "{0} takes no arguments. Remove them.",
  },
  "functions-with-several-answers": {
    severity: "error",
    message: "Semantic Kernel allows function_choice_behavior with one answer only. Remove it, or number_of_responses.",
  },
  "history-child": {
    severity: "error",
    message: "Only <message> is allowed in <chat_history>: Semantic Kernel raises an error for <{0}>. Move it out.",
  },
  "history-text-dropped": {
    severity: "warning",
    message: "Text in <chat_history> outside its messages is dropped. Put it into a <message>.",
  },
  "image-data-uri": {
    severity: "error",
    message: "Semantic Kernel cannot read this as a data URI. Write data:image/png;base64, with the data after it.",
  },
  "image-uri": {
    severity: "error",
    message:
      "{0} is not an address that Semantic Kernel takes. Write a whole one, such as https://example.com/picture.png.",
  },
  "image-url-as-content": {
    severity: "error",
    message: 'The content of <image> must be a data URI. Write the address as an attribute: <image uri="{0}"/>.',
  },
  "index-not-a-number": {
    severity: "error",
    message: "{0} is not a whole number: Semantic Kernel raises an error. Write one.",
  },
  "item-markup-dropped": {
    severity: "warning",
    message: "Everything from this tag to the end of <{0}> is dropped. Write &lt; for its <.",
  },
  "joins-message": {
    severity: "warning",
    message:
      "This tag stands outside all messages, so it is added to the {0} message before it, with the text after it. Put it into a <message>.",
  },
  "json-braces": {
    severity: "error",
    message:
      "Two braces begin a block. If you mean text, write a space between them, or put them in quotes in a block of their own.",
  },
  "leading-text-system": {
    severity: "information",
    message: "Text before the first message is sent as a system message. Put it into a <message> to choose its role.",
  },
  "lone-character": {
    severity: "error",
    message: "A single character cannot be the last word of a block. Write a longer name, or remove it.",
  },
  "lone-surrogate": {
    severity: "error",
    message: "The text holds half a character ({0}), which Python cannot encode. Remove it.",
  },
  "loose-text-user": {
    severity: "information",
    message: "Text after a message is sent as a user message of its own. Put it into a <message> to choose its role.",
  },
  "message-nested": {
    severity: "warning",
    message: "A <message> inside another element is sent as text, tags included. Move it out of <{0}>.",
  },
  "named-argument-blank": {
    severity: "error",
    message:
      "The value of {0} ends at its first space: a value given by name holds no spaces. Pass a variable, or give the value without a name as the first argument.",
  },
  "named-argument-blanks": {
    severity: "error",
    message: "There may be no spaces around the = of an argument. Remove them.",
  },
  "named-argument-character": {
    severity: "error",
    message:
      "The value of {0} holds {1}, which may only be the first character of a value given by name. Pass a variable instead.",
  },
  "named-argument-empty": {
    severity: "error",
    message: "The value of {0} is empty, which a value given by name may not be. Pass a variable instead.",
  },
  "named-argument-first": {
    severity: "error",
    message:
      "A block cannot begin with an argument. Write the function's name before it, or a space in place of = if the name is the function's.",
  },
  "named-argument-name-invalid": {
    severity: "error",
    message: "{0} is not an argument name: only letters (a to z), digits and underscores may stand before =.",
  },
  "named-argument-name-missing": {
    severity: "error",
    message: "The argument's name is missing. Write it directly before =.",
  },
  "named-argument-unquoted": {
    severity: "error",
    message: "{1} is not a value for {0}. Put it in quotes, or write $ before a variable's name.",
  },
  "named-argument-value-missing": {
    severity: "error",
    message: "The argument {0} has no value. Write a value in quotes or a variable directly after =.",
  },
  "parameter-missing": {
    severity: "error",
    message: "{0} needs a value for {1}. Write it into the call, or give the prompt an argument of that name.",
  },
  "parameter-type": {
    severity: "error",
    message: "The value that {0} gets for {1} cannot be made a {2}. Pass another value.",
  },
  "quote-hides-rest": {
    severity: "warning",
    message:
      "This quote opens a value that never ends, so its block and everything after it is printed as text. Close the quote, or remove it.",
  },
  "reference-too-long": {
    severity: "error",
    message: "Python refuses a reference with {0} digits. Remove it.",
  },
  "result-not-json": {
    severity: "error",
    message: "A function result of this message cannot be sent beside others: {0}.",
  },
  "role-missing": {
    severity: "error",
    message: 'A message needs a role. Write role="user", or another of system, assistant, tool and developer.',
  },
  "role-unknown": {
    severity: "error",
    message: "{0} is not a role. Write system, user, assistant, tool or developer, in lower case.",
  },
  "service-unknown": {
    severity: "error",
    message:
      "No model is configured for {0}. Semantic Kernel finds no service for this prompt: map a key to a model, or add default.",
  },
  "setting-breaks-client": {
    severity: "error",
    message: "The OpenAI client of a text-completion service does not take {0}. Remove it from config.json.",
  },
  "setting-refused": {
    severity: "error",
    message: "Semantic Kernel refuses the setting {0}: {1}. Correct it in config.json, or remove it.",
  },
  "status-unknown": {
    severity: "error",
    message: "{0} is not a status. Write completed, failed, in_progress or incomplete.",
  },
  "system-alone": {
    severity: "information",
    message: 'A system message that stands alone is sent as a user message. Add a message, or write role="user".',
  },
  "tags-too-deep": {
    severity: "error",
    message: "These tags are nested too deep for Python's stack. Nest fewer than {0}.",
  },
  "text-beside-calls": {
    severity: "warning",
    message: "The text of an assistant message with function calls is not sent. Put it into a message of its own.",
  },
  "text-dropped": {
    severity: "warning",
    message: "Text after <{0}> is dropped. Put it into a <text>.",
  },
  "tokens-not-separated": {
    severity: "error",
    message: "A space is missing before this. Write one after the value's closing quote.",
  },
  "tool-message-without-result": {
    severity: "error",
    message:
      "Semantic Kernel cannot send this message: one with the role tool must begin with a function_result. Add it, or use another role.",
  },
  "value-unclosed": {
    severity: "error",
    message: "The quote that opens this value is not closed inside the block. Close it before }}.",
  },
  "variable-name-invalid": {
    severity: "error",
    message: "{0} is not a variable: only letters (a to z), digits and underscores may follow $.",
  },
  "variable-name-missing": {
    severity: "error",
    message: "The variable's name is missing: letters (a to z), digits and underscores directly after $.",
  },
  "variable-without-value": {
    severity: "information",
    message: "Nothing gives ${0} a value: it prints nothing.",
  },
  "xml-ampersand": {
    severity: "warning",
    message:
      "This & does not begin an XML reference, so Semantic Kernel sends the whole prompt as one user message. Write &amp;.",
  },
  "xml-attribute": {
    severity: "warning",
    message:
      '{0} is not written as an attribute, name="value", so Semantic Kernel sends the whole prompt as one user message. Correct it, or write &lt; for the <, if no tag is meant.',
  },
  "xml-attribute-less-than": {
    severity: "warning",
    message:
      "The value of {0} holds a <, so Semantic Kernel sends the whole prompt as one user message. Write &lt;, or close the value's quotes.",
  },
  "xml-attribute-twice": {
    severity: "warning",
    message:
      "The attribute {0} stands here twice, so Semantic Kernel sends the whole prompt as one user message. Remove one.",
  },
  "xml-cdata-end": {
    severity: "warning",
    message: "]]> is not allowed in text, so Semantic Kernel sends the whole prompt as one user message. Write ]]&gt;.",
  },
  "xml-cdata-unclosed": {
    severity: "warning",
    message:
      "This CDATA section is not closed, so Semantic Kernel sends the whole prompt as one user message. Close it with ]]>.",
  },
  "xml-character": {
    severity: "warning",
    message:
      "XML does not allow the character {0}, so Semantic Kernel sends the whole prompt as one user message. Remove it.",
  },
  "xml-comment-dashes": {
    severity: "warning",
    message:
      "Two dashes are not allowed inside a comment, so Semantic Kernel sends the whole prompt as one user message. Remove one, or close the comment with -->.",
  },
  "xml-comment-unclosed": {
    severity: "warning",
    message:
      "This comment is not closed, so Semantic Kernel sends the whole prompt as one user message. Close it with -->.",
  },
  "xml-declaration": {
    severity: "warning",
    message:
      "An XML declaration is not allowed here, so Semantic Kernel sends the whole prompt as one user message. Remove it.",
  },
  "xml-doctype": {
    severity: "warning",
    message:
      "A DOCTYPE is not allowed here, so Semantic Kernel sends the whole prompt as one user message. Remove it, or write &lt; for its <.",
  },
  "xml-entity": {
    severity: "warning",
    message:
      "XML does not know {0}, so Semantic Kernel sends the whole prompt as one user message. Write the character itself, or &amp; for the &.",
  },
  "xml-instruction": {
    severity: "warning",
    message:
      "This processing instruction is not well formed, so Semantic Kernel sends the whole prompt as one user message. Close it with ?>, or write &lt; for its <.",
  },
  "xml-less-than": {
    severity: "warning",
    message: "This < does not begin a tag, so Semantic Kernel sends the whole prompt as one user message. Write &lt;.",
  },
  "xml-namespace": {
    severity: "warning",
    message:
      "The namespace {0} may not be declared so, so Semantic Kernel sends the whole prompt as one user message. Remove the declaration.",
  },
  "xml-prefix": {
    severity: "warning",
    message:
      "The prefix of {0} is not declared, so Semantic Kernel sends the whole prompt as one user message. Remove it, or write &lt; for the <, if no tag is meant.",
  },
  "xml-reference": {
    severity: "warning",
    message:
      "{0} is not a character that XML allows, so Semantic Kernel sends the whole prompt as one user message. Remove it.",
  },
  "xml-stray-end": {
    severity: "warning",
    message:
      "</{0}> closes nothing, so Semantic Kernel sends the whole prompt as one user message. Remove it, or write &lt; for its <.",
  },
  "xml-unclosed": {
    severity: "warning",
    message:
      "<{0}> is not closed, so Semantic Kernel sends the whole prompt as one user message. Close it with </{0}>, or write &lt; for its <.",
  },
} as const satisfies Record<string, { severity: Severity; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
