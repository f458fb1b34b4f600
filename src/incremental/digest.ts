import { createHash } from 'node:crypto';

/** Digest of a text: SHA-1, in Base64. It detects changes and protects nothing. */
export const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64');
