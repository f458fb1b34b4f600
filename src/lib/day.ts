/** Returns the day in UTC, which is the time of Iceland throughout the year: `2026-11-25`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
