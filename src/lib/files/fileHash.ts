import { createHash } from 'node:crypto';

/** Computes the hash of a file's bytes: the first 128 bits of SHA-256, in 32 hexadecimal digits. */
export const fileHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Computes a SHA-1 digest in Base64, to detect changes; it is not used for security. */
export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha1').update(content).digest('base64');

/** Properties of a file at the time of its reading. If they are equal later, it has not changed. */
export interface FileRecord {
  hash: string;
  /** In bytes. */
  size: number;
  /** Time of the last modification (`mtimeMs`), in milliseconds since 1970. */
  written: number;
}
