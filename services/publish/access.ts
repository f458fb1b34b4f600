import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds before a wrong secret is answered: guessing must not be fast. */
const delay = 1000;

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The secret of a request: of its header, or the password that a browser asks for. */
export function givenSecret({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const own = headers['x-publish-secret'];
  if (typeof own === 'string') return own;
  const [, encoded] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/**
 * Whether a request may be of another site, made with the password that the browser keeps for this
 * one. A program that is no browser sends neither header, and has no such password.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Answers 401 without a reason; what is left of the body is not read. */
export async function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization, 'x-publish-secret': secret } = request.headers;
  if (authorization !== undefined || secret !== undefined) await pause(delay);
  if (request.method === 'POST') reply.header('connection', 'close');
  return reply.code(401).header('cache-control', 'no-store').send();
}
