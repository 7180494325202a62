import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readJson, type DictValue, type Value } from "../../engine/index.ts";
import { asList, asObject, asText, type Json, type RecordedCase } from "./suite.ts";

/** The recorded cases that belong to the project. */
export const CASES_DIRECTORY = fileURLToPath(new URL("../../../test/conformance/cases/", import.meta.url));

/** Cases of our own, in the same form: what was once mirrored wrongly. */
export const MORE_DIRECTORY = fileURLToPath(new URL("../../../test/conformance/more/", import.meta.url));

/** The cases of a file, or nothing where the directory has no such file. `name` is written with `/`, without `.json`. */
export async function loadCases(directory: string, name: string): Promise<readonly RecordedCase[] | undefined> {
  let text: string;
  try {
    text = await readFile(join(directory, ...`${name}.json`.split("/")), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const json: Json = JSON.parse(text);
  const cases = asList(asObject(json)["cases"]);
  const values = lossless(text);
  return cases.map((one, index) => {
    const value = values[index];
    if (value?.kind !== "dict") throw new Error(`${name}: case ${index} is no mapping`);
    return { id: asText(asObject(one)["id"]), json: asObject(one), value };
  });
}

function lossless(text: string): readonly Value[] {
  const reading = readJson(text);
  if (reading.kind === "error") throw new Error(`${reading.message} at ${reading.offset}`);
  const cases = reading.value.kind === "dict" ? field(reading.value, "cases") : undefined;
  return cases?.kind === "list" ? cases.items : [];
}

/** The value under a text key of a mapping. */
export function field(dict: DictValue, key: string): Value | undefined {
  return dict.entries.find(([one]) => one.kind === "text" && one.value === key)?.[1];
}
