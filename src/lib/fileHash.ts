import { createHash } from 'node:crypto';

/** Names the bytes of a file: the same for the same ones. */
export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** What is known of a file without looking at it. */
export interface KnownFile {
  hash: string;
  size: number;
  /** When it was written, as the disk tells it. */
  written: number;
}
