import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstCharacters } from '../../src/lib/text/firstCharacters';
import { parseUrl } from '../../src/lib/urls/parseUrl';

/** Delay of the response to a wrong secret, in milliseconds: it slows down guessing. */
const wrongSecretDelay = 1000;

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Maximum length of the name of a person. */
const longestName = 100;

/**
 * Reads the secret of a request: the header `x-publish-secret`, or the password of Basic
 * authentication. Returns null if the request has neither.
 */
export function givenSecret({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const headerSecret = headers['x-publish-secret'];
  if (typeof headerSecret === 'string') return headerSecret;
  return basicCredentials(headers)?.password ?? null;
}

/**
 * Returns the user name of Basic authentication, which nothing verifies: any name has access. Returns
 * null if there is none.
 */
export function givenName({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { name = '' } = basicCredentials(headers) ?? {};
  const line = name.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? null : firstCharacters(line, longestName);
}

function basicCredentials(
  headers: FastifyRequest['headers'],
): { name: string; password: string } | null {
  const [, encoded] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * True if a request may come from a page of another site (CSRF), where the browser adds the password
 * that it remembers for this site. A program that is not a browser sends neither `Sec-Fetch-Site`
 * nor `Origin`, and no other site can make it send the password.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && parseUrl(origin)?.host !== host;
}

/** Answers 401 without a reason, and does not read the rest of the request body. */
export async function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization, 'x-publish-secret': secret } = request.headers;
  if (authorization !== undefined || secret !== undefined) await pause(wrongSecretDelay);
  if (request.method === 'POST') reply.header('connection', 'close');
  return reply.code(401).header('cache-control', 'no-store').send();
}
