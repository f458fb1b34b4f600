import { execFile } from 'node:child_process';
import { cp, lstat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies the project's files, with uncommitted and without ignored ones, into a folder. */
export async function copyCheckout(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { maxBuffer: 64 * 1024 * 1024 });
  for (const name of stdout.split('\0').filter(Boolean)) {
    // Git also lists a deleted file whose deletion is not committed.
    if (!(await lstat(name).catch(() => null))) continue;
    await cp(name, path.join(folder, name), { verbatimSymlinks: true });
  }
}
