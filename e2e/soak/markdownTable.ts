/** Formats a table in Markdown whose columns are as wide as their longest cell. */
export function markdownTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(heading), rule, ...rows.map(line)].join('\n');
}
