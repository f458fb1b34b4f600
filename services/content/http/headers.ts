import { timingSafeEqual } from 'node:crypto';

/** Returns the value of a header; the last one if the request has several. */
export const headerValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.at(-1) : header;

/**
 * True if two texts are equal. Texts of one length are compared in constant time, so that the duration
 * does not reveal how much of a secret is correct.
 */
export function isSameText(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
