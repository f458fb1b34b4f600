import { createHmac } from 'node:crypto';
import { isRecord } from '../../src/lib/isRecord';
import { isSameText } from '../publish/access';

/** The drafts that a share link shows. */
export interface Share {
  /** Hash of the session whose drafts are shown; null for the saved drafts of the embedded service. */
  hash: string | null;
  /** Time after which the link shows nothing, in milliseconds since 1970. */
  expires: number;
}

/** The result of reading the token of a share link. */
export type ShareResult = Share | 'expired' | 'invalid';

/**
 * Creates the token of a share link: its content and a signature, so that nobody else can create one.
 * @param key secret of this project
 */
export function createShareToken(key: string, share: Share): string {
  const content = Buffer.from(JSON.stringify(share)).toString('base64url');
  return `${content}.${signatureOf(key, content)}`;
}

/** Reads a token that `createShareToken` has created with the same key. */
export function readShareToken(key: string, token: string, now: number): ShareResult {
  const [content = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSameText(signature, signatureOf(key, content))) return 'invalid';
  const share: unknown = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  if (!isRecord(share) || typeof share.expires !== 'number') return 'invalid';
  if (share.expires <= now) return 'expired';
  return { hash: typeof share.hash === 'string' ? share.hash : null, expires: share.expires };
}

const signatureOf = (key: string, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64url');
