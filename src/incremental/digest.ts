import { createHash } from 'node:crypto';

/** Names a text: the same for the same one. */
export const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64');
