import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileRecord } from '../lib/files/fileHash';
import { FullBuildRequired } from './fullBuildRequired';
import type { InjectionRequest, InjectionResult } from './sliceInjectorWorker';

/** A worker does not inherit this process's TypeScript loader, so its script registers one. */
const script = `
  require('tsx/cjs/api').register();
  require(${JSON.stringify(path.resolve('src', 'incremental', 'sliceInjectorWorker.ts'))});
`;
const filesAtOnce = 50;
/** With more threads the disk is the bottleneck. */
const maxThreads = 4;

/** Injects changed Slices into built pages whose own content is unchanged, in worker threads. */
export class SliceInjector {
  readonly #site: string;
  readonly #threads: Worker[];

  /**
   * Starts the worker threads. They load their code from `src` in the working directory.
   * @param site the folder of the built site
   */
  constructor(site: string) {
    this.#site = site;
    const count = Math.min(availableParallelism(), maxThreads);
    this.#threads = Array.from({ length: count }, () => {
      const thread = new Worker(script, { eval: true });
      thread.unref();
      return thread;
    });
  }

  /**
   * Injects Slices into pages.
   * @param names HTML files of the pages, relative to the built site
   * @param parts HTML of all parts of Slices, by their ids
   * @returns the records of the changed files, by name
   * @throws FullBuildRequired if a page does not exist, or contains a part that `parts` lacks
   */
  async run(
    names: readonly string[],
    parts: ReadonlyMap<string, string>,
  ): Promise<Map<string, FileRecord>> {
    const latin1Parts = new Map(
      [...parts].map(([part, html]) => [part, Buffer.from(html).toString('latin1')]),
    );
    const changedFiles = new Map<string, FileRecord>();
    let next = 0;
    const work = async (thread: Worker) => {
      while (next < names.length) {
        const batch = names.slice(next, (next += filesAtOnce));
        const result = await send(thread, { site: this.#site, names: batch, parts: latin1Parts });
        if ('errorMessage' in result)
          throw new FullBuildRequired(
            `the Slices of pages could not be replaced: ${result.errorMessage}`,
          );
        for (const [name, file] of result.files) changedFiles.set(name, file);
      }
    };
    await Promise.all(this.#threads.map(work));
    return changedFiles;
  }
}

/** Sends a request to a thread and resolves to its result. Rejects if the thread fails. */
async function send(thread: Worker, request: InjectionRequest): Promise<InjectionResult> {
  const message = once(thread, 'message');
  thread.postMessage(request);
  const [result] = (await message) as [InjectionResult];
  return result;
}
