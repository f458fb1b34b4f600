import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** An answer that was given once, and will be the same as long as the release is served. */
interface Remembered {
  headers: readonly (readonly [name: string, value: string | number])[];
  etag: string | undefined;
  body: Buffer;
}

const largestFile = 512 * 1024;
const largestTotal = 64 * 1024 * 1024;

/**
 * The answers that visitors ask for again and again, in memory: opening and reading a file takes
 * many times as long as sending it. What does not fit any more drives out what was there first.
 */
export class Memory {
  readonly #answers = new Map<string, Remembered>();
  #size = 0;

  /** Answers from memory; false where nothing is remembered under the key. */
  answer(
    key: string,
    response: ServerResponse,
    status: number | undefined,
    known: string | undefined,
  ): boolean {
    const found = this.#answers.get(key);
    if (!found) return false;
    if (known !== undefined && known === found.etag) {
      response.setHeader('ETag', known);
      response.writeHead(304).end();
      return true;
    }
    for (const [name, value] of found.headers) response.setHeader(name, value);
    response.writeHead(status ?? 200);
    response.end(response.req.method === 'HEAD' ? undefined : found.body);
    return true;
  }

  /** Remembers a file while it is sent for the first time. */
  listen(key: string, headers: Record<string, string | number>, source: Readable): void {
    const size = Number(headers['Content-Length']);
    if (!(size <= largestFile)) return;
    const parts: Buffer[] = [];
    source.on('data', (part: Buffer) => parts.push(part));
    source.once('end', () => {
      const body = Buffer.concat(parts);
      if (body.length === size) this.#keep(key, headers, body);
    });
  }

  #keep(key: string, headers: Record<string, string | number>, body: Buffer): void {
    if (this.#answers.has(key)) return;
    this.#size += body.length;
    const etag = headers.ETag === undefined ? undefined : String(headers.ETag);
    const all = { Vary: 'Accept-Encoding', ...headers };
    this.#answers.set(key, { headers: Object.entries(all), etag, body });
    for (const [first, { body: old }] of this.#answers) {
      if (this.#size <= largestTotal) return;
      this.#answers.delete(first);
      this.#size -= old.length;
    }
  }
}
