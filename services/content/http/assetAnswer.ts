import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isInside } from '../export/inside';
import { textOf, type StoredAsset } from '../export/types';

const mediaTypes: Readonly<Record<string, string>> = {
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

/**
 * Parses a `Range` header. Returns null if the file cannot satisfy the range, and undefined if the
 * header is absent or has another form than one range of bytes.
 */
function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Sends an asset, whole or a range, or 304 if the client has it. Returns the status code. */
export async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: StoredAsset,
): Promise<number> {
  const stats = await stat(asset.file).catch(() => undefined);
  const isServed = stats?.isFile() && (await isInside(asset.root, asset.file).catch(() => false));
  if (!stats || !isServed) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The export does not contain the file of asset ${asset.uid}.\n`);
    return 404;
  }
  const etag = `"${stats.size.toString(16)}-${Math.round(stats.mtimeMs).toString(16)}"`;
  const extension = path.extname(asset.file).toLowerCase();
  response.setHeader('etag', etag);
  response.setHeader('last-modified', stats.mtime.toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
  // An SVG file that is opened directly is a document and could run scripts.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  const storedType = textOf(asset.content.content_type) ?? '';
  const isMediaType = /^[\w.+-]+\/[\w.+-]+(;[\x20-\x7e]*)?$/.test(storedType);
  const typeOfExtension = mediaTypes[extension] ?? 'application/octet-stream';
  response.setHeader('content-type', isMediaType ? storedType : typeOfExtension);
  const cachedTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (cachedTags?.includes(etag)) {
    response.writeHead(304).end();
    return 304;
  }
  const range = rangeOf(request.headers.range, stats.size);
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end();
    return 416;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  response.statusCode = range ? 206 : 200;
  response.setHeader('content-length', String(end - start + 1));
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${stats.size}`);
  if (request.method === 'HEAD' || stats.size === 0) response.end();
  else await pipeline(createReadStream(asset.file, { start, end }), response);
  return response.statusCode;
}
