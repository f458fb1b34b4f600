import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { Memory } from './memory';
import { plainRange } from './range';

/** One answer of a folder's files. */
export interface FileRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded path of the file, or of the folder of an `index.html`. */
  path: string;
  /** Status in place of 200, as of a 404 page. */
  status?: number;
  /** Called where there is no such file. */
  missing: () => void;
  /** Called where there is one that cannot be read; nothing has left yet, or the headers alone. */
  failed: (error: Error) => void;
}

export type Files = (asked: FileRequest) => void;

/** Text whose encoding the vendor's list of types does not name. */
const charsets: Record<string, string> = {
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
};

type Headers = Record<string, string | number>;

/** What sirv reads of a request. */
interface View {
  headers: IncomingMessage['headers'];
}

/** What may become of the files of a folder. */
interface Changes {
  /** Files may come and go; else answers are remembered. */
  changing?: boolean;
  /** Files that may get packed forms: as they are they are not remembered. */
  unpacked?: ReadonlySet<string> | undefined;
}

/**
 * The files of a folder by sirv, in their compressed form where there is one and it is accepted.
 * Each is looked for when it is asked for: to list a large site first would keep visitors waiting
 * at every release.
 */
export function folderFiles(folder: string, { changing = false, unpacked }: Changes = {}): Files {
  // sirv finds a file, says its size, and reads the range, all before it returns.
  let view: View = { headers: {} };
  const memory = changing ? null : new Memory();
  const mayBePacked = (source: Readable) => {
    const { path: file = '' } = source as Partial<ReadStream>;
    return unpacked?.has(relative(folder, String(file)).split(sep).join('/')) ?? false;
  };
  const serve = sirv(folder, {
    ...{ dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'] },
    setHeaders: (response, asked, { size, mtime }) => {
      const type = charsets[/\.(\w+)$/.exec(asked)?.[1] ?? ''];
      if (type !== undefined) response.setHeader('Content-Type', type);
      const { headers } = view;
      if (headers.range === undefined) return;
      const ifRange = textOf(headers['if-range']);
      const range = plainRange(headers.range, ifRange, size, mtime.toUTCString());
      if (range === null) delete headers.range;
      else headers.range = range;
    },
  });
  return ({ request, response, path, status, missing, failed }) => {
    const headers = headersFor(request, status);
    const known = headers['if-none-match'];
    const key = headers.range === undefined ? `${headers['accept-encoding']} ${path}` : null;
    if (key !== null && memory?.answer(key, response, status, known)) return;
    // sirv would leave `#`, `,` and other signs of a file's name encoded.
    const parsed = { path, pathname: path, search: '', query: null, href: path, raw: request.url };
    const asked = Object.create(request, {
      headers: { value: headers },
      _parsedUrl: { value: parsed },
    }) as IncomingMessage;
    view = asked;
    guard(response, { status, known, failed }, (sent, source) => {
      if (key === null || request.method !== 'GET' || mayBePacked(source)) return;
      memory?.listen(key, sent, source);
    });
    serve(asked, response, missing);
  };
}

/** A page with a status of its own is given whole; a part of a file is one of the file itself. */
function headersFor({ headers }: IncomingMessage, status: number | undefined): View['headers'] {
  const { range, 'if-none-match': known, ...rest } = headers;
  const whole = { ...rest, 'accept-encoding': encodings(headers) };
  if (status !== undefined) return whole;
  if (range !== undefined) return { ...rest, range, 'accept-encoding': '' };
  return known === undefined ? whole : { ...whole, 'if-none-match': known };
}

/**
 * Holds the headers back until the file is open, so that one that cannot be opened is told by its
 * status; closes the file where the visitor goes away or asked for the headers alone.
 */
function guard(
  response: ServerResponse,
  { status, known, failed }: Pick<FileRequest, 'status' | 'failed'> & { known: string | undefined },
  sending: (headers: Headers, source: Readable) => void,
): void {
  let sent: Headers = {};
  response.writeHead = ((code: number, headers?: Headers) => {
    Reflect.deleteProperty(response, 'writeHead');
    if (headers === undefined) {
      // Without a body: 304, or 416.
      if (code === 304 && known !== undefined) response.setHeader('ETag', known);
      return response.writeHead(code);
    }
    sent = headers;
    response.statusCode = status ?? code;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  }) as ServerResponse['writeHead'];
  response.once('pipe', (source: Readable) => {
    response.once('close', () => source.destroy());
    source.once('error', failed);
    sending(sent, source);
    if (response.req.method !== 'HEAD') return;
    source.unpipe(response);
    source.once('open', () => {
      source.destroy();
      response.end();
    });
  });
}

const textOf = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/** The encodings that are accepted with a weight above zero. */
function encodings({ 'accept-encoding': header = '' }: IncomingMessage['headers']): string {
  return (
    textOf(header)
      ?.toLowerCase()
      .split(',')
      .map((each) => each.trim().split(/\s*;\s*q=/))
      .filter(([name = '', weight = '1']) => /^(?:br|gzip)$/.test(name) && Number(weight) > 0)
      .map(([name]) => name)
      .join(',') ?? ''
  );
}
