import { envelope, hint, ServiceError } from '../limits/errors';
import type { SchemaBuildError } from '../schema/lib/registry';

/** A response before it is written. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Name of the query, for the log. */
  operationName?: string | undefined;
}

/** Creates a response with a JSON body. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** Creates a response with errors in the service's format and the status of the first error. */
export function errorAnswer(...errors: readonly ServiceError[]): Answer {
  return jsonAnswer(errors[0]?.status ?? 500, envelope(errors));
}

const htmlTitles: Readonly<Record<number, string>> = {
  403: '403 Forbidden',
  405: '405 Method Not Allowed',
  414: '414 Request-URI Too Large',
  421: '421 Misdirected Request',
};

/** Creates the plain page that the service sends if a request does not reach its API. */
export function htmlAnswer(status: number, headers: Record<string, string> = {}): Answer {
  const title = htmlTitles[status] ?? String(status);
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: `<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n</body>\n</html>\n`,
  };
}

/** Creates the response to every query if no schema can be generated from the content model. */
export function schemaErrorAnswer(error: SchemaBuildError): Answer {
  if (error.invalidNames.length > 0) {
    return jsonAnswer(422, { errors: error.invalidNames.map((message) => ({ message })) });
  }
  return errorAnswer(
    new ServiceError(
      422,
      'SCHEMA_BUILD_ERROR',
      'Unable to generate GraphQL types. Check details for more info.',
      error.clashes.map((text) => ({ error: text })),
    ),
  );
}

/** Creates an error response in the format of the vendor's REST APIs. */
export function restErrorAnswer(
  status: number,
  code: number,
  message: string,
  errors: Readonly<Record<string, readonly string[]>> = {},
): Answer {
  return jsonAnswer(status, { error_message: message, error_code: code, errors });
}

const urlPattern = '/stacks/{stack_api_key}?environment={env_name}';

/** Errors for which a request is refused, except the limits of queries. */
export const refusals = {
  invalidRequest: () =>
    new ServiceError(
      400,
      'INVALID_REQUEST',
      'Invalid query or request body',
      hint('The request should have a valid query or body parameters.'),
    ),
  authentication: () =>
    new ServiceError(
      401,
      'AUTHENTICATION_FAILURE',
      'Invalid api_key, access_token, or environment',
      hint(`The URL pattern should be '${urlPattern}'. Pass 'access_token' via the headers.`),
    ),
  previewAuthentication: () =>
    new ServiceError(
      401,
      'AUTHENTICATION_FAILURE',
      'Invalid api_key, preview_token, or environment',
      hint(`The URL pattern should be '${urlPattern}'. Pass 'preview_token' via the headers.`),
    ),
  missingKey: () =>
    new ServiceError(
      412,
      'MISSING_API_KEY',
      'api_key is required',
      hint(`Pass the stack api_key in the request as follows: '${urlPattern}'.`),
    ),
  missingToken: () =>
    new ServiceError(
      412,
      'MISSING_DELIVERY_TOKEN',
      'access_token is required',
      hint("Pass the delivery token in the headers as: 'access_token: {delivery_token}'."),
    ),
  missingEnvironment: () =>
    new ServiceError(
      412,
      'MISSING_ENVIRONMENT',
      'The "environment" query parameter is required',
      hint(`The URL pattern should be '${urlPattern}'.`),
    ),
  bodyTooLarge: () =>
    new ServiceError(
      413,
      'REQUEST_TOO_LARGE',
      'The request body is too large.',
      hint('Consider sending a smaller query.'),
    ),
  mediaType: (type: string) =>
    new ServiceError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `'Content-Type: ${type}' is not supported`,
      hint("Our servers accept 'application/json' and 'application/graphql' types only."),
    ),
  branch: (branch: string) =>
    new ServiceError(
      422,
      'INVALID_BRANCH',
      `The queried branch '${branch}' is invalid.`,
      hint(
        'The requested branch does not exist in our database. For branch name and details, contact your stack administrator.',
      ),
    ),
  variants: (maximum: number) =>
    new ServiceError(
      422,
      'MAX_VARIANT_LIMIT_EXCEEDED',
      `The maximum limit for variants in a single query is ${maximum}.`,
      hint(
        'Reduce the number of variants in the "x-cs-variant-uid" header to meet the allowed limit.',
      ),
    ),
  rate: () =>
    new ServiceError(
      429,
      'TOO_MANY_REQUESTS',
      'Too many requests in one second.',
      hint('Wait for a moment and send the request again.'),
    ),
  tooDeep: () =>
    new ServiceError(
      422,
      'PARSING_FAILED',
      'Server failed to parse the request. The query or its variables are nested too deep.',
      hint('Reduce the levels of the query and of its variables.'),
    ),
  severalQueries: () =>
    new ServiceError(
      500,
      'MAX_QUERIES',
      'Only 1 query is allowed at a time.',
      hint('Include only one query in the request.'),
    ),
  internal: () =>
    new ServiceError(
      500,
      'INTERNAL_ERROR',
      'The request could not be answered.',
      hint('The log of the service says why.'),
    ),
  responseSize: () =>
    new ServiceError(
      503,
      'RESPONSE_SIZE_TOO_BIG',
      'Response size was too big. Maximum response size allowed is 7 MB.',
      hint(
        "Consider using smaller queries or reducing the response size by utilizing 'limit' arguments.",
      ),
    ),
};
