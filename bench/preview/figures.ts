import sortBy from 'lodash/sortBy';

/** Median and 95th percentile of a list of times, in milliseconds. */
export interface Figures {
  edits: number;
  median: number;
  p95: number;
}

/** Computes the figures of times in milliseconds, by the nearest rank. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = sortBy(times);
  const rank = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
  return { edits: sorted.length, median: rank(0.5), p95: rank(0.95) };
}
