import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KnownFile } from '../lib/fileHash';
import { FullBuildRequired } from './fullBuildRequired';
import type { Stitched, ToStitch } from './sliceInjectorWorker';

/** Threads do not inherit the loader of TypeScript that this process was started with. */
const script = `
  require('tsx/cjs/api').register();
  require(${JSON.stringify(path.resolve('src', 'incremental', 'sliceInjectorWorker.ts'))});
`;
const filesAtOnce = 50;
/** Beyond it the disk is what is waited for. */
const mostThreads = 4;

/** Threads that put changed Slices into pages which stay as they are otherwise. */
export class SliceInjector {
  readonly #site: string;
  readonly #threads: Worker[];

  /** @param site the built site; the folder of this process holds the sources */
  constructor(site: string) {
    this.#site = site;
    const count = Math.min(availableParallelism(), mostThreads);
    this.#threads = Array.from({ length: count }, () => {
      const thread = new Worker(script, { eval: true });
      thread.unref();
      return thread;
    });
  }

  /**
   * @param parts HTML of all parts of Slices
   * @returns the files that are other now
   * @throws FullBuildRequired if a page is lost, or a part that it asks for
   */
  async run(
    names: readonly string[],
    parts: ReadonlyMap<string, string>,
  ): Promise<Map<string, KnownFile>> {
    const bytes = new Map(
      [...parts].map(([part, html]) => [part, Buffer.from(html).toString('latin1')]),
    );
    const found = new Map<string, KnownFile>();
    let next = 0;
    const work = async (thread: Worker) => {
      while (next < names.length) {
        const own = names.slice(next, (next += filesAtOnce));
        const answer = await ask(thread, { site: this.#site, names: own, parts: bytes });
        if ('failed' in answer)
          throw new FullBuildRequired(`pages could not be stitched: ${answer.failed}`);
        for (const [name, file] of answer.files) found.set(name, file);
      }
    };
    await Promise.all(this.#threads.map(work));
    return found;
  }
}

/** Rejects where the thread ends by an error. */
async function ask(thread: Worker, asked: ToStitch): Promise<Stitched> {
  const answered = once(thread, 'message');
  thread.postMessage(asked);
  const [answer] = (await answered) as [Stitched];
  return answer;
}
