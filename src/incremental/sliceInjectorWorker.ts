/**
 * Worker thread of `SliceInjector`. It uses synchronous file functions, which are many times as
 * fast as awaiting each call.
 */
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { FileRecord } from '../lib/fileHash';
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

/** The records of the changed files by name, or the message of the error that ended the work. */
export type InjectionResult =
  { files: [name: string, record: FileRecord][] } | { errorMessage: string };

function injectIntoFiles({ site, names, parts }: InjectionRequest): InjectionResult {
  try {
    return {
      files: names.flatMap((name) => {
        const record = injectSlices(path.join(site, name), parts);
        return record ? [[name, record] as [string, FileRecord]] : [];
      }),
    };
  } catch (error) {
    return { errorMessage: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: InjectionRequest) =>
  parentPort?.postMessage(injectIntoFiles(request)),
);
