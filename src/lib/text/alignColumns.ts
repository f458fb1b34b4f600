/**
 * Formats rows as lines with aligned columns, two spaces apart. A column with a number is aligned to
 * the right.
 */
export function alignColumns(rows: readonly (readonly (string | number)[])[]): string {
  const columns = (rows[0] ?? []).map((_, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const width = Math.max(...cells.map((cell) => String(cell).length));
    return { width, isNumeric: cells.some((cell) => typeof cell === 'number') };
  });
  const line = (row: readonly (string | number)[]) =>
    columns.map(({ width, isNumeric }, index) => {
      const cell = String(row[index] ?? '');
      return isNumeric ? cell.padStart(width) : cell.padEnd(width);
    });
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
