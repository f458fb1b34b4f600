import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { cacheControl, isImmutable } from '../../../src/build/caching';
import { isForVisitors } from '../../../src/build/forVisitors';
import { readRedirects } from '../../../src/build/redirects';
import { localeFacts, locales } from '../../../src/locales';
import { reportError } from '../../../src/measurement/reportError';
import { folderFiles, type Files } from './files';
import { readHeaderRules, type HeaderRule } from './headers';

export interface SiteFolders {
  /** The built site. */
  folder: string;
  /** Earlier releases, newest first: their scripts and page data stay for tabs that are open. */
  earlier?: readonly string[];
  /** Pages that lie elsewhere now, beside the redirects that the build wrote. */
  moved?: ReadonlyMap<string, string>;
  /** Files that get their packed forms while the site is served. */
  unpacked?: ReadonlySet<string>;
}

/** What a page that was opened before the release may still ask for. */
const ofOpenTabs = (asked: string) =>
  isImmutable(asked) || /^\/page-data\/(?:.*\/)?[\w-]+\.json$/.test(asked);

/** Rules for servers, which are no business of visitors. */
const rulesOfServers = new Set(['/_headers', '/_redirects']);

/** What the answers to one request need. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded, without query. */
  path: string;
}

/**
 * Answers requests from a built site that does not change any more: redirects with 301, paths
 * without their final slash too, the 404 page of the path's locale with its status.
 */
export async function siteHandler(folders: SiteFolders): Promise<RequestListener> {
  const { folder, earlier = [], moved = new Map<string, string>(), unpacked } = folders;
  const redirects = new Map([...moved, ...(await readRedirects(folder))]);
  const rules = await readHeaderRules(folder);
  const files = [
    folderFiles(folder, { unpacked }),
    ...earlier
      .filter((each) => existsSync(each))
      .map((each) => folderFiles(each, { changing: true })),
  ];

  return (request, response) => {
    const { url = '/', method = 'GET' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
      return;
    }
    const [, raw = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const decoded = decode(raw);
    setHeaders(response, decoded ?? raw, rules);
    const asked = { request, response, path: decoded ?? '' };
    if (decoded === null || rulesOfServers.has(decoded) || !isForVisitors(decoded.slice(1))) {
      notFound({ ...asked, path: raw }, files[0]);
      return;
    }
    const target = redirectOf(decoded, redirects, folder);
    if (target === null) answer(asked, files);
    else {
      response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(301, { Location: encodeURI(target) + query, 'Content-Length': 0 }).end();
    }
  };
}

/** What no page has as its path; null where it is malformed. */
function decode(raw: string): string | null {
  try {
    const decoded = decodeURIComponent(raw);
    return decoded.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

function setHeaders(response: ServerResponse, asked: string, rules: readonly HeaderRule[]): void {
  response.setHeader('Cache-Control', cacheControl(asked));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  for (const { matches, headers } of rules) {
    if (matches(asked)) for (const [name, value] of headers) response.setHeader(name, value);
  }
}

/** Looks through the release, and through the earlier ones for what open tabs may ask. */
function answer(asked: Asked, [current, ...earlier]: Files[]): void {
  const places = ofOpenTabs(asked.path) ? [current, ...earlier] : [current];
  const look = (index: number): void => {
    const files = places[index];
    if (!files) {
      notFound(asked, current);
      return;
    }
    const failed = (error: Error) => failure(error, asked);
    files({ ...asked, missing: () => look(index + 1), failed });
  };
  look(0);
}

/** Where a path is sent on to; null where it is answered here. */
function redirectOf(
  asked: string,
  redirects: ReadonlyMap<string, string>,
  folder: string,
): string | null {
  const slashed = asked.endsWith('/') ? asked : `${asked}/`;
  const moved = redirects.get(slashed);
  if (moved !== undefined) return moved;
  if (asked === slashed || slashed.startsWith('//') || path.normalize(slashed) !== slashed) {
    return null;
  }
  return existsSync(path.join(folder, slashed, 'index.html')) ? slashed : null;
}

/** A fault of this machine, such as no free file handles. */
function failure(error: Error, { request: { url, method }, response }: Asked): void {
  const { code } = error as NodeJS.ErrnoException;
  reportError(error, { scope: 'site-server', code, method, url });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : 'Internal server error');
}

function notFound({ request, response, path: asked }: Asked, files: Files | undefined): void {
  const prefix =
    locales
      .map((locale) => localeFacts[locale].prefix)
      .find((each) => each !== '' && (asked === each || asked.startsWith(`${each}/`))) ?? '';
  response.setHeader('Cache-Control', 'no-cache');
  const plain = () => {
    Reflect.deleteProperty(response, 'writeHead');
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : 'Not found');
  };
  if (!files) {
    plain();
    return;
  }
  const failed = (error: Error) => failure(error, { request, response, path: asked });
  files({ request, response, path: `${prefix}/404/`, status: 404, missing: plain, failed });
}
