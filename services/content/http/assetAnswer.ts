import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isInside } from '../export/inside';
import { textOf, type StoredAsset } from '../export/types';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

interface Range {
  start: number;
  end: number;
}

/** One range of a `Range` header; null for one that the file cannot satisfy. */
function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Sends an asset's bytes, whole or a range, unless the client has them. Returns the status. */
export async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: StoredAsset,
): Promise<number> {
  const facts = await stat(asset.file).catch(() => undefined);
  const isServed = facts?.isFile() && (await isInside(asset.root, asset.file).catch(() => false));
  if (!facts || !isServed) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The export holds no bytes of ${asset.uid}.\n`);
    return 404;
  }
  const etag = `"${facts.size.toString(16)}-${Math.round(facts.mtimeMs).toString(16)}"`;
  const extension = path.extname(asset.file).toLowerCase();
  response.setHeader('etag', etag);
  response.setHeader('last-modified', facts.mtime.toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
  // A drawing opened by itself is a document: it gets no script.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  const stored = textOf(asset.content.content_type) ?? '';
  const isMediaType = /^[\w.+-]+\/[\w.+-]+(;[\x20-\x7e]*)?$/.test(stored);
  const otherwise = types[extension] ?? 'application/octet-stream';
  response.setHeader('content-type', isMediaType ? stored : otherwise);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) {
    response.writeHead(304).end();
    return 304;
  }
  const range = rangeOf(request.headers.range, facts.size);
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${facts.size}` }).end();
    return 416;
  }
  const { start, end } = range ?? { start: 0, end: facts.size - 1 };
  response.statusCode = range ? 206 : 200;
  response.setHeader('content-length', String(end - start + 1));
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${facts.size}`);
  if (request.method === 'HEAD' || facts.size === 0) response.end();
  else await pipeline(createReadStream(asset.file, { start, end }), response);
  return response.statusCode;
}
