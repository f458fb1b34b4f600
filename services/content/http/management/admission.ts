import type { IncomingMessage } from 'node:http';
import type { StackExport } from '../../export/types';
import { headerValue, isSameText } from '../admission';
import { restErrorAnswer, type Answer } from '../answers';

/** Credentials of the management API. */
export interface ManagementCredentials {
  managementToken: string;
  /** Random token of this start, which the header `authtoken` contains. Undefined: there is none. */
  authtoken: string | undefined;
  /** Address of the proxy in front of the service. Undefined: requests come to the service itself. */
  publicUrl: URL | undefined;
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
  { managementToken, authtoken, announcedKey, publicUrl }: ManagementCredentials,
): Answer | undefined {
  const { headers, method } = request;
  if (publicUrl && headers.host !== publicUrl.host) {
    return restErrorAnswer(421, 105, 'Requests for another host are not answered.', {
      host: ['is not valid.'],
    });
  }
  // A browser sends this header with each write. Pages of other sites may not send any.
  if (headers.origin !== undefined && headers.origin !== originOf(request, publicUrl)) {
    return restErrorAnswer(403, 105, 'Requests of other origins are not answered.', {
      origin: ['is not valid.'],
    });
  }
  const key = headerValue(headers.api_key);
  if (key === undefined || (key !== data.apiKey && key !== announcedKey)) {
    const message = "We can't find that Stack. Please try again.";
    return restErrorAnswer(412, 109, message, { api_key: ['is not valid.'] });
  }
  const session = headerValue(headers.authtoken);
  const isSession = session !== undefined && isSameText(session, authtoken ?? '') && !!authtoken;
  if (!isSession && !isSameText(headers.authorization ?? '', managementToken)) {
    const message = "You're not allowed in here unless you're logged in.";
    const name = session === undefined ? 'authorization' : 'authtoken';
    return restErrorAnswer(401, 105, message, { [name]: ['is not valid.'] });
  }
  const hasBody = method === 'POST' || method === 'PUT';
  const isUpload = isMultipart(request) && uploadPath.test(request.url ?? '');
  if (hasBody && !isUpload && mediaTypeOf(request) !== 'application/json') {
    return restErrorAnswer(415, 119, 'The Content-Type must be application/json.');
  }
  return undefined;
}

/** Returns the origin under which a client reaches the service. */
export const originOf = ({ headers }: IncomingMessage, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? `http://${headers.host ?? ''}`;

/** Paths that files are uploaded to: a new asset, or another file of one. */
const uploadPath = /^\/v3\/assets(\/[^/?]+)?(\?|$)/;

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** True if the body of a request has several parts, such as a file. */
export const isMultipart = (request: IncomingMessage): boolean =>
  mediaTypeOf(request) === 'multipart/form-data';
