import type { RequestError } from '../client/client';

/** What the build cannot do without is to be had neither from the service nor kept. */
export class NoContentError extends Error {
  override name = 'NoContentError';

  constructor(message: string) {
    super(message);
    // Gatsby prints the code that threw, which is one minified line of 180 kB in what it compiles.
    this.stack = `${this.name}: ${message}`;
  }
}

/** What went wrong where nothing at all can be read, and which settings to look into. */
export function advice(failure: RequestError | undefined): string {
  if (!failure) return '';
  const { status, message } = failure;
  const refused = status === 401 || status === 412;
  const settings = refused ? 'CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN' : 'CMS_HOST';
  const passing = status === 429 || status >= 500;
  return ` ${message.replace(/\.$/, '')}.${passing ? '' : ` Check ${settings}.`}`;
}
