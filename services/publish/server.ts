import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import serveStatic from 'serve-static';
import { readRedirects } from '../../src/build/redirects';
import { localeFacts, locales } from '../../src/locales';
import { reportError } from '../../src/measurement/reportError';

export interface SiteServerOptions {
  /** The built site. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
}

export interface SiteServer {
  url: string;
  close: () => Promise<void>;
}

const day = 24 * 60 * 60;
/** Names that hold a hash or a revision of their content: what lies there never changes. */
const immutable = /^(?:static|pictures)\/|-[0-9a-f]{16,}\.(?:js|css)$/;

/** How long a file of the site, by its name below the folder, may be kept by who asked for it. */
function cacheControl(name: string): string {
  if (immutable.test(name)) return `public, max-age=${365 * day}, immutable`;
  // Fonts have no hash in their names, but hardly ever change.
  return name.startsWith('fonts/')
    ? `public, max-age=${7 * day}`
    : 'public, max-age=0, must-revalidate';
}

/**
 * Serves a built site: redirects with 301, paths without their final slash too, the 404 page of
 * the path's locale with its status.
 */
export async function startSiteServer({ folder, port }: SiteServerOptions): Promise<SiteServer> {
  const redirects = await readRedirects(folder);
  const files = serveStatic(folder, {
    index: 'index.html',
    redirect: false,
    setHeaders: (response, file) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      response.setHeader('Cache-Control', cacheControl(name));
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });

  const server = createServer((request, response) => {
    const target = redirectOf(request, redirects, folder);
    if (target !== null) {
      response.writeHead(301, { Location: target }).end();
      return;
    }
    files(request, response, (error?: unknown) => {
      try {
        if (error) failed(error, request, response);
        else notFound(request, response, folder);
      } catch (unread) {
        failed(unread, request, response);
      }
    });
  });
  await listen(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where a request is sent on to; null where it is answered here. */
function redirectOf(
  { url = '/' }: IncomingMessage,
  redirects: Map<string, string>,
  folder: string,
): string | null {
  const [, raw = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  let asked: string;
  try {
    asked = decodeURIComponent(raw);
  } catch {
    // Not a path that any page has; the file server answers it.
    return null;
  }
  const slashed = asked.endsWith('/') ? asked : `${asked}/`;
  const moved = redirects.get(slashed);
  if (moved !== undefined) return encodeURI(moved) + query;
  const isPage = asked !== slashed && existsSync(path.join(folder, slashed, 'index.html'));
  const inside = path.normalize(slashed) === slashed && !slashed.startsWith('//');
  return isPage && inside ? encodeURI(slashed) + query : null;
}

/** An error of the file system, with the answer that the file server would give to it. */
interface FileError {
  status?: number;
  headers?: Record<string, string>;
  code?: string;
}

/**
 * Answers where a file is there but cannot be given. What the request itself asks wrongly keeps its
 * own status; anything else is a fault of this machine, such as no free file handles.
 */
function failed(
  error: unknown,
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { status = 500, headers = {}, code } = error as FileError;
  const ours = status >= 500;
  if (ours) reportError(error, { scope: 'site-server', code, method, url });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(ours ? 500 : status, { ...headers, ...own });
  response.end(method === 'HEAD' ? undefined : ours ? 'Internal server error' : 'Not possible');
}

function notFound(
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
  folder: string,
) {
  const prefix =
    locales
      .map((locale) => localeFacts[locale].prefix)
      .find((each) => each !== '' && (url === each || url.startsWith(`${each}/`))) ?? '';
  const file = path.join(folder, prefix, '404', 'index.html');
  const body = existsSync(file) ? readFileSync(file) : 'Not found';
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Listens on a port, 0 for a free one.
 * @throws Error in plain words where another program has the port
 */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken; set PORT to another one.`) : error);
    });
    server.listen(port, resolve);
  });
}
