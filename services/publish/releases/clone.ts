import { execFile } from 'node:child_process';
import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Arguments of one command: no system takes any number of them. */
const namesAtOnce = 500;

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

/** The same folder once more, with files of its own that are as old, but for folders that are shared. */
export async function copyFolder(
  from: string,
  to: string,
  shared: readonly string[] = [],
): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  const own = names.filter((name) => !shared.includes(name));
  for (let start = 0; start < own.length; start += namesAtOnce) {
    const part = own.slice(start, start + namesAtOnce).map((name) => path.resolve(from, name));
    await run('cp', ['-a', ...part, path.resolve(to)]).catch(async () => {
      const options = { recursive: true, force: true, preserveTimestamps: true };
      for (const each of part) await cp(each, path.join(to, path.basename(each)), options);
    });
  }
  for (const name of names.filter((each) => shared.includes(each))) {
    await cloneFolder(path.join(from, name), path.join(to, name));
  }
}
