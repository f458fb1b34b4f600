import { execFile } from 'node:child_process';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same folder once more, all files by hard links. */
export async function cloneFolder(from: string, to: string): Promise<void> {
  try {
    // Many times as fast as one call for each file.
    await run('cp', ['-al', from, to]);
  } catch {
    // Not every system has such a command.
    await rm(to, { recursive: true, force: true });
    await cloneByHand(from, to);
  }
}

async function cloneByHand(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await cloneByHand(source, target);
    else await link(source, target);
  }
}
