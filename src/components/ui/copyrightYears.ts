/**
 * Replaces the end year of every range of years (`2015-2020`, `2015 – 2020`), and nothing else.
 * The year is given: a component asks the clock after it has mounted, never while it renders.
 */
export function copyrightYears(text: string, year: number): string {
  return text.replace(
    /\b((?:19|20)\d{2}\s*[-–]\s*)(?:19|20)\d{2}\b/g,
    (_range, start: string) => start + year,
  );
}
