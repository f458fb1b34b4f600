import { createHash } from 'node:crypto';

/** Computes the hash of a file's bytes: the first 128 bits of SHA-256, in 32 hexadecimal digits. */
export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Recorded facts of a file, which tell whether it has changed since. */
export interface KnownFile {
  /** Result of `fileHash`. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Time of the last modification (`mtimeMs`), in milliseconds since 1970. */
  written: number;
}
