import { loadCases } from "./cases.ts";
import { compareOutcomes } from "./compare.ts";
import type { KnownDifference } from "./known-differences.ts";
import type { Json, RecordedCase, Suite } from "./suite.ts";

export interface RunOptions {
  /** What was named: a file, or a file and the beginning of its cases' ids (`request/prompt-`). None: all suites. */
  readonly names: readonly string[];
  readonly directory: string;
  readonly suites: readonly Suite[];
  readonly known: readonly KnownDifference[];
  readonly print: (line: string) => void;
}

interface Failure {
  readonly recorded: RecordedCase;
  readonly difference: string;
  readonly got: Json | undefined;
}

interface Tally {
  passed: number;
  known: number;
  leftOut: number;
  readonly failures: Failure[];
}

const SHOWN_FAILURES = 5;

/** Runs recorded cases, prints a line a file, then the first failures in full. Gives the exit code: 1 if anything failed. */
export async function runConformance(options: RunOptions): Promise<0 | 1> {
  const { directory, suites, known, print } = options;
  const named = options.names.length > 0;
  const names = named ? options.names : suites.map((suite) => suite.file);
  const taken = new Map<KnownDifference, number>();
  const failures: Failure[] = [];
  let ran = 0;
  let broken = false;
  for (const name of names) {
    const { suite, prefix } = findSuite(suites, name);
    if (suite === undefined) {
      print(`${name}: failed, no suite of this name`);
      broken = true;
      continue;
    }
    const cases = await loadCases(directory, suite.file);
    if (cases === undefined) {
      print(named ? `${name}: failed, no such file` : `${name}: not run (no file)`);
      broken ||= named;
      continue;
    }
    const chosen = cases.filter((one) => one.id.startsWith(prefix));
    const tally = await runSuite(suite, chosen, known, taken);
    const count = tally.passed + tally.failures.length + tally.known;
    const leftOut = tally.leftOut === 0 ? "" : `, ${tally.leftOut} left out`;
    print(`${name}: ${tally.passed} passed, ${tally.failures.length} failed, ${tally.known} known${leftOut}`);
    if (named && count === 0) {
      print(`${name}: failed, no case to run`);
      broken = true;
    }
    ran += count;
    failures.push(...tally.failures);
  }
  for (const [entry, count] of taken) print(`known in ${entry.file}: ${count} (${entry.reason})`);
  for (const failure of failures.slice(0, SHOWN_FAILURES)) printFailure(failure, print);
  if (ran === 0) print("failed: no case was run");
  return broken || ran === 0 || failures.length > 0 ? 1 : 0;
}

/** A name is a suite's file, or a suite's file, `/` and a prefix of ids. */
function findSuite(suites: readonly Suite[], name: string): { suite: Suite | undefined; prefix: string } {
  const whole = suites.find((suite) => suite.file === name);
  if (whole !== undefined) return { suite: whole, prefix: "" };
  const suite = suites.find((one) => name.startsWith(`${one.file}/`));
  return { suite, prefix: suite === undefined ? "" : name.slice(suite.file.length + 1) };
}

async function runSuite(
  suite: Suite,
  cases: readonly RecordedCase[],
  known: readonly KnownDifference[],
  taken: Map<KnownDifference, number>,
): Promise<Tally> {
  const tally: Tally = { passed: 0, known: 0, leftOut: 0, failures: [] };
  const entries = known.filter((entry) => entry.file === suite.file);
  for (const recorded of cases) {
    if (suite.leftOut?.(recorded) !== undefined) {
      tally.leftOut++;
      continue;
    }
    const { difference, got } = await runCase(suite, recorded);
    if (difference === undefined) {
      tally.passed++;
      continue;
    }
    const entry =
      got === undefined ? undefined : entries.find((one) => one.matches(recorded.json, expectation(recorded), got));
    if (entry === undefined) {
      tally.failures.push({ recorded, difference, got });
    } else {
      tally.known++;
      taken.set(entry, (taken.get(entry) ?? 0) + 1);
    }
  }
  return tally;
}

async function runCase(suite: Suite, recorded: RecordedCase): Promise<{ difference?: string; got?: Json }> {
  try {
    const got = await suite.run(recorded);
    const difference = (suite.compare ?? compareOutcomes)(expectation(recorded), got);
    return difference === undefined ? { got } : { difference, got };
  } catch (error) {
    return { difference: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function expectation(recorded: RecordedCase): Json {
  return recorded.json["expect"] ?? null;
}

function printFailure({ recorded, difference, got }: Failure, print: (line: string) => void): void {
  const { id: _id, note: _note, expect, ...input } = recorded.json;
  print("");
  print(`failed: ${recorded.id}: ${difference}`);
  print(`  input:    ${JSON.stringify(input)}`);
  print(`  expected: ${JSON.stringify(expect)}`);
  print(`  got:      ${got === undefined ? "nothing" : JSON.stringify(got)}`);
}
