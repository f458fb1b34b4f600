import type { IncomingMessage } from 'node:http';
import type { StackExport } from '../../export/types';
import { headerValue, isSameText } from '../admission';
import { restErrorAnswer, type Answer } from '../answers';

/** Credentials of the management API. */
export interface ManagementCredentials {
  managementToken: string;
  /** API key at the start of the service. It stays valid if the export gets another one. */
  announcedKey: string;
}

/**
 * Checks the origin, API key, token and media type of a management request.
 * @returns the refusal; undefined if the request is admitted
 */
export function refusalOf(
  request: IncomingMessage,
  data: StackExport,
  { managementToken, announcedKey }: ManagementCredentials,
): Answer | undefined {
  const { headers, method } = request;
  // A browser sends this header with each write. Pages of other sites may not send any.
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host ?? ''}`) {
    return restErrorAnswer(403, 105, 'Requests of other origins are not answered.', {
      origin: ['is not valid.'],
    });
  }
  const key = headerValue(headers.api_key);
  if (key === undefined || (key !== data.apiKey && key !== announcedKey)) {
    const message = "We can't find that Stack. Please try again.";
    return restErrorAnswer(412, 109, message, { api_key: ['is not valid.'] });
  }
  if (!isSameText(headers.authorization ?? '', managementToken)) {
    const message = "You're not allowed in here unless you're logged in.";
    return restErrorAnswer(401, 105, message, { authorization: ['is not valid.'] });
  }
  const hasBody = method === 'POST' || method === 'PUT';
  const isUpload = isMultipart(request) && uploadPath.test(request.url ?? '');
  if (hasBody && !isUpload && mediaTypeOf(request) !== 'application/json') {
    return restErrorAnswer(415, 119, 'The Content-Type must be application/json.');
  }
  return undefined;
}

/** Paths that files are uploaded to: a new asset, or another file of one. */
const uploadPath = /^\/v3\/assets(\/[^/?]+)?(\?|$)/;

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** True if the body of a request has several parts, such as a file. */
export const isMultipart = (request: IncomingMessage): boolean =>
  mediaTypeOf(request) === 'multipart/form-data';
