import { Writable } from 'node:stream';

/**
 * In the place of Gatsby's stream that collects a rendered page: resolves to its HTML, once it ended.
 * React 18 leaves NUL bytes at the end of a 2,048-byte chunk where a letter of several bytes no
 * longer fits (react/react#24985, mended in React 19 alone), so that words such as `við` broke.
 * HTML holds no NUL of its own.
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

  /** `then` alone makes it awaitable, which is all that Gatsby does with it. */
  then: Promise<string>['then'] = (resolved, rejected) => this.#html.then(resolved, rejected);
}
