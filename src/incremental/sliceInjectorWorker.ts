/** A thread that stitches: reading and writing at once is many times as fast as waiting for each. */
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { KnownFile } from '../lib/fileHash';
import { restitchFile } from './injectSlices';

/** What it is asked, file by file of a built site. */
export interface ToStitch {
  site: string;
  names: readonly string[];
  /** See `restitchFile`. */
  parts: ReadonlyMap<string, string>;
}

/** What it answers: the files that are other now, or why it could not go on. */
export type Stitched = { files: [name: string, file: KnownFile][] } | { failed: string };

function stitch({ site, names, parts }: ToStitch): Stitched {
  try {
    return {
      files: names.flatMap((name) => {
        const file = restitchFile(path.join(site, name), parts);
        return file ? [[name, file] as [string, KnownFile]] : [];
      }),
    };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (asked: ToStitch) => parentPort?.postMessage(stitch(asked)));
