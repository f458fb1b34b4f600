import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../src/lib/isRecord';

/** The drafts that a share link shows. */
export interface Share {
  /** Hash of the session whose drafts are shown; null for the saved drafts of the embedded service. */
  hash: string | null;
  /** Time after which the link shows nothing, in milliseconds since 1970. */
  expires: number;
}

/** The result of reading the token of a share link. */
export type ShareResult = Share | 'expired' | 'invalid';

const algorithm = 'aes-256-gcm';
/** Lengths in bytes. */
const ivLength = 12;
const tagLength = 16;

/**
 * Creates the token of a share link. It is encrypted and authenticated: nobody else can create one, and
 * its holder does not learn the hash of the session, which has no end of its own.
 * @param key secret of this project
 */
export function createShareToken(key: string, share: Share): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, cipherKey(key), iv, { authTagLength: tagLength });
  const content = [cipher.update(JSON.stringify(share), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...content]).toString('base64url');
}

/** Reads a token that `createShareToken` has created with the same key. */
export function readShareToken(key: string, token: string, now: number): ShareResult {
  const share = decrypt(key, token);
  if (!isRecord(share) || typeof share.expires !== 'number') return 'invalid';
  if (share.expires <= now) return 'expired';
  return { hash: typeof share.hash === 'string' ? share.hash : null, expires: share.expires };
}

function decrypt(key: string, token: string): unknown {
  const bytes = Buffer.from(token, 'base64url');
  // Characters that are not base64 are skipped, so that several texts would be one token.
  if (bytes.length <= ivLength + tagLength || bytes.toString('base64url') !== token) return null;
  const [iv, rest] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
  const cipher = createDecipheriv(algorithm, cipherKey(key), iv, { authTagLength: tagLength });
  cipher.setAuthTag(rest.subarray(0, tagLength));
  try {
    const content = [cipher.update(rest.subarray(tagLength)), cipher.final()];
    return JSON.parse(Buffer.concat(content).toString('utf8')) as unknown;
  } catch {
    // It was created with another key, or changed.
    return null;
  }
}

const cipherKey = (key: string): Buffer => createHash('sha256').update(key).digest();
