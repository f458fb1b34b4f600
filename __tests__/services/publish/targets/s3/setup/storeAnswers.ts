/** Answers of the stand-in of a storage to the requests that S3 defines. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, type StoredObject } from './standIn';

/** The objects of a bucket. */
export interface Store {
  objects: Map<string, StoredObject>;
  /**
   * Behaviour at conditional writes: understood, understood without quotation marks, silently ignored,
   * or refused with 501.
   */
  conditions: 'known' | 'unquoted' | 'ignored' | 'refused';
}

type Send = (response: ServerResponse) => void;

/** Headers of an upload that belong to the object. */
const storedHeaders = [
  'content-type',
  'cache-control',
  'content-encoding',
  'content-disposition',
  'x-amz-website-redirect-location',
];

const pageSize = 1000;

/** Answers with an error in the form of S3. */
export function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

/** Answers GET and HEAD of an object. */
export function readObject(
  { objects }: Store,
  key: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const object = objects.get(key);
  if (!object) return sendError(response, 404, 'NoSuchKey');
  const headers = { ...object.headers, etag: object.etag };
  const isCurrent = request.headers['if-none-match'] === object.etag;
  response.writeHead(isCurrent ? 304 : 200, {
    ...headers,
    ...(isCurrent ? {} : { 'content-length': object.body.length }),
  });
  response.end(request.method === 'HEAD' || isCurrent ? undefined : object.body);
}

/** Changes the objects as a request asks. Returns a function that sends the answer. */
export function changeObjects(
  store: Store,
  key: string,
  { request, body }: { request: IncomingMessage; body: Buffer },
): Send {
  if (request.method === 'PUT') return putObject(store, key, request, body);
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    return (response) => response.writeHead(204).end();
  }
  const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, text]) =>
    unescapeXml(text ?? ''),
  );
  if (keys.length > pageSize) return (response) => sendError(response, 400, 'MalformedXML');
  for (const name of keys) store.objects.delete(name);
  return (response) => response.end('<?xml version="1.0"?><DeleteResult></DeleteResult>');
}

function putObject(store: Store, key: string, request: IncomingMessage, body: Buffer): Send {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  const existing = store.objects.get(key);
  if (match !== undefined || noneMatch !== undefined) {
    if (store.conditions === 'refused')
      return (response) => sendError(response, 501, 'NotImplemented');
    const isUnquoted = store.conditions === 'unquoted';
    const etag = isUnquoted ? existing?.etag.replaceAll('"', '') : existing?.etag;
    const fails = noneMatch !== undefined ? existing !== undefined : etag !== match;
    if (store.conditions !== 'ignored' && fails)
      return (response) => sendError(response, 412, 'PreconditionFailed');
  }
  const headers = storedHeaders.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const etag = etagOf(body);
  store.objects.set(key, { body, headers: Object.fromEntries(headers), etag });
  return (response) => response.writeHead(200, { etag }).end();
}

/** Answers a request for the list of objects. */
export function listObjects({ objects }: Store, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  );
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
