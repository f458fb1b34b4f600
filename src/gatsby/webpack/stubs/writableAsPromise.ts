import { Writable } from 'node:stream';

/**
 * Collects a rendered page and resolves to its HTML when the stream has finished. Replaces Gatsby's
 * stream of the same name, and removes NUL characters. React 18 fills a chunk of 2,048 bytes with
 * NUL bytes if a multi-byte character does not fit (react/react#24985, fixed only in React 19),
 * which broke words such as `við`. HTML contains no other NUL.
 */
export class WritableAsPromise extends Writable implements PromiseLike<string> {
  readonly #html: Promise<string>;

  constructor() {
    const parts: string[] = [];
    super({
      write: (chunk: Buffer, _, done) => {
        parts.push(chunk.toString('utf8').replaceAll('\0', ''));
        done();
      },
    });
    this.#html = new Promise((resolve, reject) => {
      this.once('finish', () => resolve(parts.join('')));
      this.once('error', reject);
    });
  }

  /** Only `then` is needed: Gatsby only awaits the stream. */
  then: Promise<string>['then'] = (resolved, rejected) => this.#html.then(resolved, rejected);
}
