/** Text as Markdown that shows it as it stands. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&=]/g, String.raw`\$&`);
}

/** Text as a Markdown code span, on one line. */
export function code(text: string): string {
  const line = text.replaceAll(/\s*[\r\n]+\s*/g, " ↵ ");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = line === "" || line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}
