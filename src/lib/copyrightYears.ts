/** Returns the year in UTC, which is the time of Iceland throughout the year. */
export const yearOf = (time: Date): number => time.getUTCFullYear();

/** Replaces the end year of every range of years, such as `2015-2020` or `2015 – 2020`. */
export function copyrightYears(text: string, year: number): string {
  return text.replace(
    /\b((?:19|20)\d{2}\s*[-–]\s*)(?:19|20)\d{2}\b/g,
    (_range, start: string) => start + year,
  );
}
