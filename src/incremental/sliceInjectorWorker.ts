/**
 * Worker thread of `SliceInjector`. It uses synchronous file functions, which are many times as
 * fast as awaiting each call.
 */
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { fileHash, type FileRecord } from '../lib/files/fileHash';
import { temporaryPath } from '../lib/files/replaceFile';
import { replaceSlices } from './replaceSlices';

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

/**
 * Replaces the Slices in a built page. It writes a new file and renames it over the old one,
 * because other folders may share the old file by a hard link.
 * @param parts HTML of each part of a Slice by its id, decoded as latin1 (one character per byte)
 * @returns the record of the new file; null if the page is unchanged
 * @throws Error if the file does not exist, or if it contains a part that `parts` lacks
 */
function injectSlices(file: string, parts: ReadonlyMap<string, string>): FileRecord | null {
  // latin1 maps each byte to one character, so that the bytes outside of Slices stay the same.
  const previousHtml = readFileSync(file, 'latin1');
  const html = replaceSlices(previousHtml, (part) => {
    const partHtml = parts.get(part);
    if (partHtml === undefined) throw new Error(`There is no part ${part} of a Slice.`);
    return partHtml;
  });
  if (html === previousHtml) return null;
  const bytes = Buffer.from(html, 'latin1');
  const temporaryFile = temporaryPath(file);
  writeFileSync(temporaryFile, bytes);
  const { size, mtimeMs: written } = statSync(temporaryFile);
  renameSync(temporaryFile, file);
  return { hash: fileHash(bytes), size, written };
}

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
