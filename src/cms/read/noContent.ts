import type { RequestError } from '../client/client';

/** Neither the service nor the cache has the content that a build needs. */
export class NoContentError extends Error {
  override name = 'NoContentError';

  constructor(message: string) {
    super(message);
    // Without a stack trace, Gatsby does not print the code that threw: one minified line of 180 kB.
    this.stack = `${this.name}: ${message}`;
  }
}

/** Message on a stack that has no content for a site. */
export const noPages = 'The content service publishes no page in this environment.';

/**
 * Returns a sentence on the first failure and, unless it is temporary, the settings to check. The
 * sentence starts with a space; without a failure it is empty.
 */
export function failureAdvice(failure: RequestError | undefined): string {
  if (!failure) return '';
  const { status, message } = failure;
  const isRefused = status === 401 || status === 412;
  const settings = isRefused ? 'CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN' : 'CMS_HOST';
  // A refused query names what it wants, such as a locale that the stack does not have.
  const isQuery = status === 422;
  const isTemporary = status === 429 || status >= 500;
  return ` ${message.replace(/\.$/, '')}.${isQuery || isTemporary ? '' : ` Check ${settings}.`}`;
}
