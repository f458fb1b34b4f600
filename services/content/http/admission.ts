import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { limits } from '../limits/limits';
import type { Snapshot } from '../snapshot';
import type { Stack } from '../store/stack';
import type { EnvironmentView } from '../store/view';
import { errorAnswer, refusals, restErrorAnswer, type Answer } from './answers';

/** Credentials of the service, and the key that it announced at its start. */
export interface Credentials {
  /** Delivery token. */
  token: string;
  previewToken: string;
  announcedKey: string;
}

/** An admitted request: the content that answers it. */
export interface Admission {
  snapshot: Snapshot;
  view: EnvironmentView;
}

/** Returns the header that makes a request a preview. Undefined: it is a delivery request. */
export const previewTokenOf = ({ headers }: IncomingMessage): string | undefined =>
  headerValue(headers.preview_token);

/**
 * Checks key, token, environment, branch and media type, in the order of the real service.
 * @param key the stack's key in the path of the request
 * @param content the published content, and that of a preview session by its hash
 * @returns the content of the requested environment, or the refusal
 */
export function admit(
  request: IncomingMessage,
  url: URL,
  key: string,
  content: { delivery: Snapshot; preview: (hash: string) => Snapshot },
  expected: Credentials,
): Answer | Admission {
  if (key === '') return errorAnswer(refusals.missingKey());
  const previewToken = previewTokenOf(request);
  const isPreview = previewToken !== undefined;
  const token = previewToken ?? headerValue(request.headers.access_token);
  if (!token && !isPreview) return errorAnswer(refusals.missingToken());
  const environment = url.searchParams.get('environment');
  if (!environment) return errorAnswer(refusals.missingEnvironment());
  const { stack } = content.delivery;
  const isKnownKey = key === stack.data.apiKey || key === expected.announcedKey;
  const expectedToken = isPreview ? expected.previewToken : expected.token;
  const isAuthorized = isKnownKey && isSameText(token ?? '', expectedToken);
  const unauthorized = isPreview ? refusals.previewAuthentication() : refusals.authentication();
  if (!isAuthorized) return errorAnswer(unauthorized);
  const hash = headerValue(request.headers.live_preview) ?? '';
  if (isPreview && !isSessionHash(hash)) return missingSession();
  const snapshot = isPreview ? content.preview(hash) : content.delivery;
  const view = snapshot.stack.view(environment);
  if (!view) return errorAnswer(unauthorized);
  const refusal = refusalOf(request, stack);
  return refusal ?? { snapshot, view };
}

/** Checks branch, variants and media type. Returns undefined if they are accepted. */
function refusalOf(request: IncomingMessage, stack: Stack): Answer | undefined {
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
  return undefined;
}

/** Matches the hash of a preview session. */
const hashPattern = /^[\w-]{1,128}$/;

/** True if a text can be the hash of a preview session. */
export const isSessionHash = (hash: string): boolean => hashPattern.test(hash);

const missingSession = (): Answer =>
  restErrorAnswer(400, 382, 'The header live_preview is missing or is not the hash of a session.', {
    live_preview: ['is not valid.'],
  });

/** Returns the value of a header; the last one if the request has several. */
export const headerValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.at(-1) : header;

/**
 * True if two texts are equal. Texts of one length are compared in constant time, so that the duration
 * does not reveal how much of a secret is correct.
 */
export function isSameText(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
