/** Formats rows of cells as a table in Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
