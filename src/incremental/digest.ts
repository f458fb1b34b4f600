import { createHash } from 'node:crypto';

/** Computes the SHA-1 digest of a text in Base64, to detect changes; it is not used for security. */
export const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64');
