import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { limits } from '../limits/limits';
import type { Stack } from '../store/stack';
import type { EnvironmentView } from '../store/view';
import { errorAnswer, refusals, type Answer } from './answers';

/**
 * Checks key, token, environment, branch and media type, in the order of the real service.
 * @param key the stack's key in the path of the request
 * @param expectedToken the delivery token of the service
 * @returns the content of the requested environment, or the refusal
 */
export function admit(
  request: IncomingMessage,
  url: URL,
  key: string,
  stack: Stack,
  expectedToken: string,
): Answer | { view: EnvironmentView } {
  if (key === '') return errorAnswer(refusals.missingKey());
  const token = headerValue(request.headers.access_token);
  if (!token) return errorAnswer(refusals.missingToken());
  const environment = url.searchParams.get('environment');
  if (!environment) return errorAnswer(refusals.missingEnvironment());
  const view = stack.view(environment);
  const isAuthorized = key === stack.data.apiKey && isSameText(token, expectedToken);
  if (!isAuthorized || !view) return errorAnswer(refusals.authentication());
  const branch = headerValue(request.headers.branch) ?? 'main';
  if (branch !== 'main' && branch !== stack.data.branch) {
    return errorAnswer(refusals.branch(branch));
  }
  const variants = headerValue(request.headers['x-cs-variant-uid'])?.split(',') ?? [];
  if (variants.length > limits.variants) return errorAnswer(refusals.variants(limits.variants));
  if (request.method === 'POST') {
    const type = request.headers['content-type'] ?? '';
    const [mediaType = ''] = type.split(';');
    if (!['application/json', 'application/graphql'].includes(mediaType.trim().toLowerCase())) {
      return errorAnswer(refusals.mediaType(type));
    }
  }
  return { view };
}

/** Returns the value of a header; the last one if the request has several. */
const headerValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.at(-1) : header;

/**
 * True if two texts are equal. Texts of one length are compared in constant time, so that the duration
 * does not reveal how much of a secret is correct.
 */
function isSameText(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
