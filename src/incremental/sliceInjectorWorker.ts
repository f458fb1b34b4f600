/**
 * Worker thread of `SliceInjector`. It uses synchronous file functions, which are many times as
 * fast as awaiting each call.
 */
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { KnownFile } from '../lib/fileHash';
import { injectSlices } from './injectSlices';

/** The files that a thread processes. */
export interface InjectionRequest {
  /** The folder of the built site. */
  site: string;
  /** HTML files, relative to the built site. */
  names: readonly string[];
  /** HTML of each part of a Slice, as `injectSlices` takes it. */
  parts: ReadonlyMap<string, string>;
}

/** The changed files with their facts, or the message of the error that ended the work. */
export type InjectionResult = { files: [name: string, file: KnownFile][] } | { failed: string };

function run({ site, names, parts }: InjectionRequest): InjectionResult {
  try {
    return {
      files: names.flatMap((name) => {
        const file = injectSlices(path.join(site, name), parts);
        return file ? [[name, file] as [string, KnownFile]] : [];
      }),
    };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: InjectionRequest) => parentPort?.postMessage(run(request)));
