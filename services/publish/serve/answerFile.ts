import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import mime from 'mime-types';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { Encoding, FileForm } from './fileMemory';

const packedForms: Encoding[] = ['br', 'gzip'];

/** Packed forms that a visitor accepts, the smaller one first. */
export function acceptedForms({ headers }: FastifyRequest): Encoding[] {
  if (headers['accept-encoding'] === undefined) return [];
  const accepted = new Negotiator({ headers }).encodings(packedForms);
  return packedForms.filter((form) => accepted.includes(form));
}

/** Answers a file: 200, 304 where the visitor has it, 206 and 416 for one range of it. */
export function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  form: FileForm,
): FastifyReply {
  describe(reply, path, form);
  const { headers } = request;
  if (headers['if-none-match'] !== undefined) {
    // A modified time is not sent: after a rollback files are older than what a visitor has.
    const known = { 'if-none-match': headers['if-none-match'] };
    if (fresh(known, { etag: form.etag })) return reply.code(304).send();
  }
  reply.header('accept-ranges', 'bytes');
  return headers.range === undefined
    ? sendWhole(request, reply, form)
    : answerRange(request, reply, form);
}

/** Answers a page with a status of its own, such as 404: always as a whole. */
export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  form: FileForm,
): FastifyReply {
  describe(reply, '/', form);
  return sendWhole(request, reply.code(status), form);
}

function describe(reply: FastifyReply, path: string, { encoding, etag }: FileForm): void {
  const type = path.endsWith('/') ? '.html' : extname(path);
  reply.headers({
    'content-type': mime.contentType(type) || 'application/octet-stream',
    vary: 'Accept-Encoding',
    etag,
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
}

function sendWhole({ method }: FastifyRequest, reply: FastifyReply, form: FileForm): FastifyReply {
  reply.header('content-length', form.size);
  if (method === 'HEAD') return reply.send();
  return reply.send(form.body ?? createReadStream(form.place));
}

/** A malformed range, several ranges and a range of another state of the file give the whole file. */
function answerRange(request: FastifyRequest, reply: FastifyReply, form: FileForm): FastifyReply {
  const { range = '', 'if-range': state } = request.headers;
  const isOfThis = state === undefined || state === form.etag;
  const ranges = isOfThis
    ? parseRange(form.size, withinFile(range, form.size), { combine: true })
    : -2;
  if (ranges === -1) {
    return reply.code(416).header('content-range', `bytes */${form.size}`).send();
  }
  const [part, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!part || more.length > 0) return sendWhole(request, reply, form);
  const { start, end } = part;
  reply.code(206).headers({
    'content-range': `bytes ${start}-${end}/${form.size}`,
    'content-length': end - start + 1,
  });
  if (request.method === 'HEAD') return reply.send();
  const body = form.body?.subarray(start, end + 1);
  return reply.send(body ?? createReadStream(form.place, { start, end }));
}

/** The last bytes of a file are at most all of it (RFC 9110, section 14.1.2); the library refuses more. */
const withinFile = (range: string, size: number) =>
  range.replace(/^bytes=-(\d+)$/, (_, last: string) => `bytes=-${Math.min(Number(last), size)}`);
