import { timingSafeEqual } from 'node:crypto';

/** The value of a header; the last one where it was sent several times. */
export const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.at(-1) : header;

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function sameText(a: string, b: string): boolean {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
}
