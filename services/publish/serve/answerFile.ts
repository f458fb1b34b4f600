import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import memoize from 'lodash/memoize';
import { LRUCache } from 'lru-cache';
import mime from 'mime-types';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { Encoding, FileForm } from './fileCache';
import type { Headers } from './headers';

/** Results of `range-parser` without a range to send. */
const unsatisfiable = -1;
const malformed = -2;

const compressedEncodings: Encoding[] = ['br', 'gzip'];

/** Maximum length of a cached `Accept-Encoding`; those of browsers have about 25 characters. */
const maxCachedHeader = 100;
/** Accepted encodings by `Accept-Encoding`: browsers send few values, and parsing one takes long. */
const encodingsByHeader = new LRUCache<string, readonly Encoding[]>({ max: 100 });

type HasHeaders = Pick<FastifyRequest, 'headers'>;

/** Lists the compressed encodings that a client accepts, the one with smaller files first. */
export function acceptedEncodings({ headers }: HasHeaders): readonly Encoding[] {
  const { 'accept-encoding': header } = headers;
  if (header === undefined) return [];
  const cached = encodingsByHeader.get(header);
  if (cached) return cached;
  const accepted = new Negotiator({ headers }).encodings(compressedEncodings);
  const encodings = compressedEncodings.filter((form) => accepted.includes(form));
  if (header.length <= maxCachedHeader) encodingsByHeader.set(header, encodings);
  return encodings;
}

/** Returns the content type of an extension. Memoized: only extensions of existing files are asked for. */
const contentTypeOf = memoize(
  (extension: string) => mime.contentType(extension) || 'application/octet-stream',
);

/** Sends a file: 200, 304 if the visitor's copy is current, 206 or 416 for a request of one range. */
export function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  form: FileForm,
): FastifyReply {
  setFileHeaders(reply, path, form);
  if (isCurrent(request, form.etag)) return reply.code(304).send();
  reply.headers(rangeHeaders);
  return request.headers.range === undefined
    ? sendWhole(request, reply, form)
    : answerRange(request, reply, form);
}

/**
 * True if the visitor has the content with an ETag. Only the ETag is compared: after a rollback, files are older
 * than the visitor's copies, so that a modification time would give wrong answers.
 */
export function isCurrent({ headers }: HasHeaders, etag: string): boolean {
  const { 'if-none-match': condition } = headers;
  if (condition === undefined) return false;
  return condition === etag || fresh({ 'if-none-match': condition }, { etag });
}

/** Headers of an answer with a whole file, of which a part can be requested. */
export const rangeHeaders = { 'accept-ranges': 'bytes' };

/** Sends a page with another status than 200, such as 404. Ignores ranges and conditions. */
export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  form: FileForm,
): FastifyReply {
  setFileHeaders(reply, '/', form);
  return sendWhole(request, reply.code(status), form);
}

const setFileHeaders = (reply: FastifyReply, path: string, form: FileForm) =>
  reply.headers(fileHeaders(path, form));

/** Returns the headers that describe the content of a path. */
export function fileHeaders(path: string, { encoding, etag }: FileForm): Headers {
  const type = path.endsWith('/') ? '.html' : extname(path);
  return {
    'content-type': contentTypeOf(type),
    vary: 'Accept-Encoding',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

function sendWhole({ method }: FastifyRequest, reply: FastifyReply, form: FileForm): FastifyReply {
  reply.header('content-length', form.size);
  if (method === 'HEAD') return reply.send();
  return reply.send(form.body ?? createReadStream(form.filePath));
}

/**
 * Sends one range of a file. A malformed range, several ranges, and a range of another state of the
 * file (`If-Range`) are answered with the whole file.
 */
function answerRange(request: FastifyRequest, reply: FastifyReply, form: FileForm): FastifyReply {
  const { range = '', 'if-range': expectedEtag } = request.headers;
  const isCurrent = expectedEtag === undefined || expectedEtag === form.etag;
  const ranges = isCurrent
    ? parseRange(form.size, limitSuffix(range, form.size), { combine: true })
    : malformed;
  if (ranges === unsatisfiable) {
    // A cache that keeps it would answer requests for the file with it.
    const headers = { 'content-range': `bytes */${form.size}`, 'cache-control': 'no-store' };
    return reply.code(416).headers(headers).send();
  }
  const [part, ...more] = ranges === malformed || ranges.type !== 'bytes' ? [] : ranges;
  if (!part || more.length > 0) return sendWhole(request, reply, form);
  const { start, end } = part;
  reply.code(206).headers({
    'content-range': `bytes ${start}-${end}/${form.size}`,
    'content-length': end - start + 1,
  });
  if (request.method === 'HEAD') return reply.send();
  const body = form.body?.subarray(start, end + 1);
  return reply.send(body ?? createReadStream(form.filePath, { start, end }));
}

/**
 * Limits a suffix range to the size of the file, because the range parser rejects a longer one. RFC
 * 9110, section 14.1.2, requires the whole file in that case.
 */
const limitSuffix = (range: string, size: number) =>
  range.replace(/^bytes=-(\d+)$/, (_, last: string) => `bytes=-${Math.min(Number(last), size)}`);
