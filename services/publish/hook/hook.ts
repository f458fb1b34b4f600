import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportError } from '../../../src/measurement/reportError';
import type { Journal } from '../events/journal';
import { eventInWords } from './payload';
import { parsed, type HookVerifier } from './verify';

export interface HookOptions {
  verifier: HookVerifier;
  journal: Pick<Journal, 'add' | 'knows'>;
  /** The environment that this site shows; events of others change nothing. */
  environment: string;
  /** Called once an event is safely written down. */
  received: () => void;
}

/** A whole entry with its content type has some hundred kilobytes. */
export const largestBody = 2 * 1024 * 1024;

/**
 * `POST /hooks/publish`: 202 once the event is on the disk, 401 without a reason for who may not
 * publish, 503 where it could not be written down, so that the sender tries again.
 */
export async function answerHook(
  request: IncomingMessage,
  response: ServerResponse,
  options: HookOptions,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    end(response, 405);
    return;
  }
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('Connection', 'close');
    end(response, 413);
    return;
  }
  if (!options.verifier.isGenuine(request.headers, body)) {
    end(response, 401);
    return;
  }
  // By hand, a call without a body is enough.
  const payload = body.length === 0 ? {} : parsed(body);
  if (!payload) {
    end(response, 400);
    return;
  }
  end(response, await keep(payload, body, request, options));
}

/** The status that the sender gets. */
async function keep(
  payload: Record<string, unknown>,
  body: Buffer,
  request: IncomingMessage,
  { journal, environment, received }: HookOptions,
): Promise<number> {
  const what = eventInWords(payload, environment);
  if (what === null) return 202;
  const digest = digestOf(payload, body, request);
  if (digest !== null && journal.knows(digest)) return 202;
  try {
    await journal.add({ time: new Date().toISOString(), from: 'hook', what, digest });
  } catch (error) {
    reportError(error, { scope: 'publish-hook' });
    return 503;
  }
  received();
  return 202;
}

/** A delivery that says when it was triggered is the same event when it comes again. */
function digestOf(
  { triggered_at: triggered }: Record<string, unknown>,
  body: Buffer,
  { headers }: IncomingMessage,
): string | null {
  const signature = headers['x-contentstack-hmac-signature'];
  if (typeof triggered !== 'string' && signature === undefined) return null;
  const hash = createHash('sha256').update(body);
  if (typeof triggered !== 'string') hash.update(String(signature));
  return hash.digest('hex').slice(0, 32);
}

/** Null where it is too large; the rest is not read. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function end(response: ServerResponse, status: number): void {
  const body = status === 202 ? '{"accepted":true}\n' : '';
  response.writeHead(status, {
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...(status === 503 ? { 'Retry-After': '30' } : {}),
    'Content-Length': body.length,
  });
  response.end(body);
}
