import { problem, type Problem } from "../../problem.ts";
import { memberOf, valueOfNode, type JsonNode } from "../json-tree.ts";

/** Top-level keys of the layout before 1.0, which the library ignores without a word. */
const LEGACY = ["completion", "input"];

/** What the author of an old `config.json` should know. Another framework's files (`schema: 1.1`) are left alone. */
export function legacyProblems(root: JsonNode): readonly Problem[] {
  const schema = memberOf(root, "schema")?.value;
  const version = schema === undefined ? undefined : valueOfNode(schema);
  if (version?.kind === "float" && version.value === 1.1) return [];
  return LEGACY.flatMap((key) => {
    const member = memberOf(root, key);
    return member === undefined ? [] : [problem("config-legacy", member.keySpan, [key])];
  });
}
