import pLimit from 'p-limit';
import { Deadline } from './deadline';
import { requestsInFlight } from './limits';
import { BodyTooLarge, readBody } from '../../lib/readBody';
import { withRetry, type RetryOptions } from '../../lib/withRetry';
import { failed, isText, isTooLarge, outcomeOf, recordOf, type Outcome } from './outcome';
import { parseUrl } from '../../lib/urls/parseUrl';

/** Address, environment and token of a stack, and the limits and reports of requests to it. */
export interface ClientOptions extends Omit<RetryOptions, 'left'> {
  host: string;
  stack: string;
  environment: string;
  token: string;
  branch?: string | null;
  /** Time-out of a request, in milliseconds; default 10 s. */
  timeout?: number;
  /** Returns the deadline of a request; default: one deadline for all requests of the client. */
  deadline?: () => Deadline;
  /** Receives each failure; default: writes it to stderr as a JSON line. */
  onError?: (error: RequestError) => void;
  /** Reads drafts from the preview host instead of the published content. */
  preview?: PreviewHeaders;
}

/** Headers of a request to the preview host, by their names without the values that are null. */
export interface PreviewHeaders {
  preview_token: string;
  /** Hash of the session whose drafts are read. It is a credential. */
  live_preview: string;
  /** Moment in ISO 8601 as of which the content is read (Timeline). */
  preview_timestamp?: string;
  /** Release that is read as if it were published (Timeline). */
  release_id?: string;
}

/** Access to the drafts of one session. `host` replaces the host of the published content. */
export type DraftAccess = Required<Pick<ClientOptions, 'host' | 'preview'>> &
  Pick<ClientOptions, 'onError'>;

/** A failed request, for one line of a structured log. It never contains the token. */
export interface RequestError {
  level: 'error';
  time: string;
  scope: 'content-request' | 'content-client';
  operation: string;
  variables: Record<string, unknown>;
  /** HTTP status; 0 if there was no answer. */
  status: number;
  message: string;
}

/** Maximum size of an answer in bytes. Contentstack's own maximum is 7 MB. */
const maxAnswerSize = 16_000_000;

/** The result of a query whose answer exceeds the size limit of the service. */
export const responseTooLarge = Symbol('too large');

/** Reads a stack with GraphQL over POST, with at most `requestsInFlight` requests at a time. */
export class ContentClient {
  readonly #options: Required<Omit<ClientOptions, 'branch' | 'deadline' | 'preview'>> & {
    branch: string | null;
    preview: PreviewHeaders | null;
  };
  readonly #deadline: () => Deadline;
  readonly #limit = pLimit(requestsInFlight);
  readonly #isUsable: boolean;
  #requestCount = 0;
  #firstFailure: RequestError | undefined;

  constructor(options: ClientOptions) {
    const { timeout = 10_000, attempts = 5, pause = 250, onError = toStderr } = options;
    const { branch = null, preview = null } = options;
    const ownDeadline = new Deadline();
    this.#deadline = options.deadline ?? (() => ownDeadline);
    this.#options = { ...options, timeout, attempts, pause, onError, branch, preview };
    this.#isUsable = parseUrl(options.host) !== null;
    if (this.#isUsable) return;
    const message = `“${options.host}” is not the address of a content service`;
    this.#report('content-client', '', {}, { status: 0, message });
  }

  /** Number of requests sent so far, including retries. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /** The first failure, if any. */
  get firstFailure(): RequestError | undefined {
    return this.#firstFailure;
  }

  /**
   * Sends one operation, up to five times: again after network errors, 408, 425, 429, 5xx and temporary
   * error codes, until the deadline. A failure is reported to `onError`, and the result is `undefined`. If
   * the address of the host is invalid, the constructor has reported it once, and every result is
   * `undefined`.
   */
  async query<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<T | undefined> {
    const answer = await this.#request<T>(operation, query, variables);
    if (answer?.error) this.#report('content-request', operation, variables, answer.error);
    return answer?.data;
  }

  /**
   * The same as `query`, for queries that the caller can split. If the answer exceeds the size limit
   * of the service, the result is `responseTooLarge`, and nothing is reported.
   */
  async queryPart<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<T | typeof responseTooLarge | undefined> {
    const answer = await this.#request<T>(operation, query, variables);
    if (answer?.error && isTooLarge(answer.error.message)) return responseTooLarge;
    if (answer?.error) this.#report('content-request', operation, variables, answer.error);
    return answer?.data;
  }

  /** Sends an operation with retries, once fewer than `requestsInFlight` requests are under way. */
  async #request<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Outcome<T> | undefined> {
    if (!this.#isUsable) return undefined;
    const deadline = this.#deadline();
    return this.#limit(() => {
      deadline.begin(this.#options.timeout);
      return withRetry(() => this.#send<T>(operation, query, variables, deadline), {
        ...this.#options,
        left: () => deadline.left,
      });
    });
  }

  /** Reports a complete answer whose content is not usable. */
  reportUnusable(operation: string, variables: Record<string, unknown>, message: string): void {
    this.#report('content-request', operation, variables, { status: 200, message });
  }

  #report(
    scope: RequestError['scope'],
    operation: string,
    variables: Record<string, unknown>,
    { status, message }: { status: number; message: string },
  ): void {
    const { token, preview, onError } = this.#options;
    // The message of a service may repeat the token, and so does the error of an invalid header.
    const secrets = [token, preview?.preview_token, preview?.live_preview].filter(isText);
    const safeMessage = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
    const time = new Date().toISOString();
    const error: RequestError = {
      level: 'error',
      time,
      scope,
      operation,
      variables,
      status,
      message: safeMessage,
    };
    this.#firstFailure ??= error;
    onError(error);
  }

  /** Sends a request once. */
  async #send<T>(
    operationName: string,
    query: string,
    variables: Record<string, unknown>,
    deadline: Deadline,
  ): Promise<Outcome<T>> {
    const { host, stack, environment, token, branch, preview, timeout } = this.#options;
    const { left } = deadline;
    if (left === 0) return failed(0, 'The content service did not answer in time', false);
    this.#requestCount += 1;
    let response: Response;
    let text: string;
    try {
      const url = `${host}/stacks/${encodeURIComponent(stack)}?environment=${encodeURIComponent(environment)}`;
      response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          access_token: token,
          ...(branch ? { branch } : {}),
          ...preview,
        },
        body: JSON.stringify({ query, variables, operationName }),
        // A redirect would send the token to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(timeout, left)),
      });
      text = (await readBody(response, maxAnswerSize)).toString('utf8');
      deadline.answered();
    } catch (error) {
      if (isTimeout(error)) deadline.timedOut(timeout);
      if (error instanceof BodyTooLarge)
        return failed(0, `The answer of the content service is unusable: ${error.message}`, false);
      return failed(0, `The content service did not answer: ${reasonOf(error)}`, true);
    }
    return outcomeOf<T>(response, text);
  }
}

/** True if a request timed out, by our time-out or by the connection time-out of `fetch`. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = recordOf(error);
  return name === 'TimeoutError' || recordOf(cause).code === 'UND_ERR_CONNECT_TIMEOUT';
}

/** Returns the message of a network error: that of its cause, if `fetch` gives one. */
function reasonOf(error: unknown): string {
  const { message, cause } = recordOf(error);
  return [recordOf(cause).message, message].find(isText) ?? String(error);
}

function toStderr(error: RequestError): void {
  process.stderr.write(`${JSON.stringify(error)}\n`);
}
