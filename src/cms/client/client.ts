import pLimit from 'p-limit';
import { Deadline } from './deadline';
import { requestsInFlight } from './limits';
import { isTransient, retryAfter, withRetry, type RetryOptions } from '../../lib/withRetry';

/** Where a stack is read from. */
export interface ClientOptions extends Omit<RetryOptions, 'left'> {
  host: string;
  stack: string;
  environment: string;
  token: string;
  branch?: string | null;
  /** Milliseconds until a request counts as failed. */
  timeout?: number;
  /** Gives the deadline of a question; default: one for all that the client asks. */
  deadline?: () => Deadline;
  /** Receives each failure; by default a JSON line on stderr. */
  onError?: (error: RequestError) => void;
}

/** One failed request, as one JSON line. The token is never among it. */
export interface RequestError {
  level: 'error';
  time: string;
  scope: 'content-request' | 'content-client';
  operation: string;
  variables: Record<string, unknown>;
  /** HTTP status; 0 where no answer came. */
  status: number;
  message: string;
}

/** An answer as far as it is trusted: proxies and failing hosts send other JSON too. */
interface GraphQLAnswer<T> {
  data?: T | null;
  errors?: unknown;
  error_message?: unknown;
}

/** Stands for an answer that is larger than the service gives. */
export const tooLarge = Symbol('too large');

/** Reads a stack by GraphQL over POST. */
export class ContentClient {
  readonly #options: Required<Omit<ClientOptions, 'branch' | 'deadline'>> & {
    branch: string | null;
  };
  readonly #deadline: () => Deadline;
  readonly #limit = pLimit(requestsInFlight);
  readonly #usable: boolean;
  #requests = 0;
  #failure: RequestError | undefined;

  constructor(options: ClientOptions) {
    const { timeout = 10_000, attempts = 5, pause = 250, onError = toStderr, branch } = options;
    const own = new Deadline();
    this.#deadline = options.deadline ?? (() => own);
    this.#options = { ...options, timeout, attempts, pause, onError, branch: branch ?? null };
    this.#usable = URL.canParse(options.host);
    if (this.#usable) return;
    const message = `“${options.host}” is not the address of a content service`;
    this.#report('content-client', '', {}, { status: 0, message });
  }

  /** Requests sent so far, attempts included. */
  get requests(): number {
    return this.#requests;
  }

  /** What failed first. */
  get failure(): RequestError | undefined {
    return this.#failure;
  }

  /**
   * Sends one operation. Retries on network errors, 408, 425, 429 and 5xx, until the deadline; a
   * failure is reported as one structured line and gives `undefined`. A client that could not be
   * created was reported once and gives `undefined` for everything.
   */
  async query<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<T | undefined> {
    const answer = await this.#ask<T>(operation, query, variables);
    if (!answer?.error) return answer?.data;
    this.#report('content-request', operation, variables, answer.error);
    return undefined;
  }

  /**
   * The same for what can be asked for in smaller parts: an answer larger than the service gives
   * is `tooLarge`, and not reported.
   */
  async queryPart<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<T | typeof tooLarge | undefined> {
    const answer = await this.#ask<T>(operation, query, variables);
    if (!answer?.error) return answer?.data;
    if (isTooLarge(answer.error.message)) return tooLarge;
    this.#report('content-request', operation, variables, answer.error);
    return undefined;
  }

  async #ask<T>(
    operation: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Sent<T> | undefined> {
    if (!this.#usable) return undefined;
    const deadline = this.#deadline();
    return this.#limit(() => {
      deadline.begin(this.#options.timeout);
      return withRetry(() => this.#send<T>(operation, query, variables, deadline), {
        ...this.#options,
        left: () => deadline.left,
      });
    });
  }

  /** Reports an answer that came whole but does not hold what was asked for. */
  refuse(operation: string, variables: Record<string, unknown>, message: string): void {
    this.#report('content-request', operation, variables, { status: 200, message });
  }

  #report(
    scope: RequestError['scope'],
    operation: string,
    variables: Record<string, unknown>,
    { status, message }: { status: number; message: string },
  ): void {
    const { token, onError } = this.#options;
    // A service may repeat the token in its words, and so does a header that cannot be sent.
    const safe = token === '' ? message : message.replaceAll(token, '…');
    const time = new Date().toISOString();
    const error: RequestError = {
      ...{ level: 'error', time, scope, operation, variables, status },
      message: safe,
    };
    this.#failure ??= error;
    onError(error);
  }

  async #send<T>(
    operationName: string,
    query: string,
    variables: Record<string, unknown>,
    deadline: Deadline,
  ): Promise<Sent<T>> {
    const { host, stack, environment, token, branch, timeout } = this.#options;
    const { left } = deadline;
    if (left === 0) return failed(0, 'The content service did not answer in time', false);
    this.#requests += 1;
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
        },
        body: JSON.stringify({ query, variables, operationName }),
        // The token would go along to whatever host a redirect names.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(timeout, left)),
      });
      text = await response.text();
      deadline.answered();
    } catch (error) {
      if (isTimeout(error)) deadline.timedOut(timeout);
      return failed(0, `The content service did not answer: ${reason(error)}`, true);
    }
    const { status } = response;
    let answer: GraphQLAnswer<T>;
    try {
      answer = (JSON.parse(text) ?? {}) as GraphQLAnswer<T>;
    } catch {
      const what = `answered ${status} without JSON`;
      const again = isTransient(status) || status < 300;
      return failed(status, `The content service ${what}`, again, response);
    }
    if (status >= 300 || listOf(answer.errors).length > 0 || !answer.data) {
      const what = message(answer) ?? `status ${status}`;
      // It comes with status 503, and will be as large another time.
      const again = !isTooLarge(what) && (isTransient(status) || saysPassing(answer));
      return failed(status, what, again, response);
    }
    return { data: answer.data };
  }
}

type Sent<T> =
  | { data: T; error?: undefined; again?: false }
  | {
      data?: undefined;
      error: { status: number; message: string };
      again: boolean;
      retryAfter: number | null;
    };

function failed(status: number, message: string, again: boolean, response?: Response): Sent<never> {
  return { error: { status, message }, again, retryAfter: retryAfter(response) };
}

/** What an answer says went wrong: the first error with its details, in either documented form. */
function message<T>({ errors, error_message }: GraphQLAnswer<T>): string | undefined {
  const [first] = listOf(errors);
  const details = listOf(recordOf(first?.extensions).errors).map(({ code, message }) =>
    [code, message].filter(isText).join(': '),
  );
  return [first?.message, ...details, error_message].filter(isText).join(' ') || undefined;
}

/** The service's own codes and those usual with GraphQL, which may come with status 200. */
const passingCodes = /RATE_LIMIT|TOO_MANY|TIMEOUT|UNAVAILABLE|INTERNAL_SERVER_ERROR/;

/** Whether an answer says itself that another attempt may end better. */
function saysPassing<T>({ errors }: GraphQLAnswer<T>): boolean {
  return listOf(errors)
    .flatMap(({ extensions }) => [recordOf(extensions), ...listOf(recordOf(extensions).errors)])
    .some(({ code, status }) => passingCodes.test(String(code)) || isTransient(Number(status)));
}

const isTooLarge = (words: string) => words.includes('RESPONSE_SIZE_TOO_BIG');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];

/** Whether a request was waited for in vain; fetch has a limit of its own for connections. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = recordOf(error);
  return name === 'TimeoutError' || recordOf(cause).code === 'UND_ERR_CONNECT_TIMEOUT';
}

/** Why a request failed on its way: the cause where the error has one, as `fetch` gives it. */
function reason(error: unknown): string {
  const { message, cause } = recordOf(error);
  return [recordOf(cause).message, message].find(isText) ?? String(error);
}

function toStderr(error: RequestError): void {
  process.stderr.write(`${JSON.stringify(error)}\n`);
}
