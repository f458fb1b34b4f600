import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { startSiteServer, type FolderServerOptions } from '../../../../services/publish/server';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends the request once more if a kept connection was closed without an answer, as browsers do. */
  repeats?: boolean;
}

/** Sends a request with exactly the given path, without normalization. */
export const sendRequest = (
  origin: string,
  requestedPath: string,
  options: RequestOptions = {},
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, repeats = false } = options;
    const { hostname, port } = new URL(origin);
    const sent = { hostname, port, path: requestedPath, method, headers };
    const request = httpRequest(sent, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers: responseHeaders } = response;
        resolve({ status, headers: responseHeaders, body: bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = request.reusedSocket && error.code === 'ECONNRESET';
      if (!repeats || !isClosed) reject(error);
      else sendRequest(origin, requestedPath, { ...options, repeats: false }).then(resolve, reject);
    });
    request.end(body);
  });

/**
 * Sends a request as bytes over a socket, because Node's client refuses malformed requests.
 * @param request the whole request; default: a request with the path and method
 */
export const sendRawRequest = (
  origin: string,
  requestedPath: string,
  method = 'GET',
  request = `${method} ${requestedPath} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const parts: Buffer[] = [];
    connect(Number(port), hostname)
      .on('data', (part) => parts.push(part))
      .on('error', reject)
      .on('end', () => resolve(answerOf(Buffer.concat(parts))))
      .write(request);
  });

function answerOf(bytes: Buffer): HttpResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  return { status: Number(statusLine.split(' ')[1]), headers, body, text: body.toString('utf8') };
}

/** Writes files by name below a folder. */
export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Serves folders as a release while `work` runs. */
export async function withServedSite<T>(
  options: Omit<FolderServerOptions, 'port' | 'host'>,
  work: (
    get: (asked: string, options?: RequestOptions) => Promise<HttpResponse>,
    origin: string,
  ) => Promise<T>,
): Promise<T> {
  const { url, close } = await startSiteServer({ ...options, port: 0, host: '127.0.0.1' });
  try {
    return await work((asked, more) => sendRequest(url, asked, more), url);
  } finally {
    await close();
  }
}
