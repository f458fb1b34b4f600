import { isRecord } from '../../lib/isRecord';
import { isTransient, retryAfter } from '../../lib/withRetry';

/** The expected form of an answer, which is not guaranteed: proxies and failing hosts send other JSON. */
interface GraphQLAnswer<T> {
  data?: T | null;
  errors?: unknown;
  error_message?: unknown;
}

/** The outcome of one request: data, or an error. `again` is true if a retry may succeed. */
export type Outcome<T> =
  | { data: T; error?: undefined; again?: false }
  | {
      data?: undefined;
      error: { status: number; message: string };
      again: boolean;
      retryAfter: number | null;
    };

/** Creates the outcome of a failed request, with the delay that the response asks for. */
export function failed(
  status: number,
  message: string,
  canRetry: boolean,
  response?: Response,
): Outcome<never> {
  return { error: { status, message }, again: canRetry, retryAfter: retryAfter(response) };
}

/** Reads the outcome of a complete answer: its data, or its error. */
export function outcomeOf<T>(response: Response, text: string): Outcome<T> {
  const { status } = response;
  let answer: GraphQLAnswer<T>;
  try {
    answer = (JSON.parse(text) ?? {}) as GraphQLAnswer<T>;
  } catch {
    const canRetry = isTransient(status) || status < 300;
    const message = `The content service answered ${status} without JSON`;
    return failed(status, message, canRetry, response);
  }
  if (status < 300 && listOf(answer.errors).length === 0 && answer.data) {
    return { data: answer.data };
  }
  const message = messageOf(answer) ?? `status ${status}`;
  // The service refuses a too large answer with status 503; a retry would not help.
  const canRetry = !isTooLarge(message) && (isTransient(status) || isTemporary(answer));
  return failed(status, message, canRetry, response);
}

/**
 * Returns the error message of an answer: the first of `errors` with its details, and
 * `error_message`. The service documents both forms.
 */
function messageOf<T>({ errors, error_message }: GraphQLAnswer<T>): string | undefined {
  const [first] = listOf(errors);
  const details = listOf(recordOf(first?.extensions).errors).map(({ code, message }) =>
    [code, message].filter(isText).join(': '),
  );
  return [first?.message, ...details, error_message].filter(isText).join(' ') || undefined;
}

/** Error codes of temporary failures (Contentstack's and GraphQL's), which may come with status 200. */
const temporaryCodes = /RATE_LIMIT|TOO_MANY|TIMEOUT|UNAVAILABLE|INTERNAL_SERVER_ERROR/;

/** True if an error in the answer is temporary, so that a retry may succeed. */
function isTemporary<T>({ errors }: GraphQLAnswer<T>): boolean {
  return listOf(errors)
    .flatMap(({ extensions }) => [recordOf(extensions), ...listOf(recordOf(extensions).errors)])
    .some(({ code, status }) => temporaryCodes.test(String(code)) || isTransient(Number(status)));
}

/** True if a message says that the answer exceeds the size limit of the service. */
export const isTooLarge = (message: string) => message.includes('RESPONSE_SIZE_TOO_BIG');

/** True for a string that is not empty. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** Returns an object, or an empty one in place of any other value. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];
