import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const run = promisify(execFile);
/** Arguments of one command: no system takes any number of them. */
const namesAtOnce = 500;
const filesAtOnce = 32;

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

/**
 * Puts files of a folder into another one by hard links, in place of what is there. Where a file
 * system knows no links, or not as many, they are copied.
 */
export async function linkFiles(from: string, to: string, names: readonly string[]): Promise<void> {
  try {
    const into = ['--link', '--force', '--parents', `--target-directory=${path.resolve(to)}`];
    await runWith('cp', [...into, '--'], names, from);
  } catch {
    const limit = pLimit(filesAtOnce);
    const put = async (name: string) => {
      const [source, target] = [path.join(from, name), path.join(to, name)];
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { force: true });
      await link(source, target).catch(() => copyAsIs(source, target));
    };
    await Promise.all(names.map((name) => limit(() => put(name))));
  }
}

/** Takes files away, those that are not there too. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  try {
    await runWith('rm', ['--force', '--'], names, folder);
  } catch {
    const limit = pLimit(filesAtOnce);
    const take = (name: string) => rm(path.join(folder, name), { force: true });
    await Promise.all(names.map((name) => limit(() => take(name))));
  }
}

/** Removes the folders of removed files that hold nothing any more: a folder says that a picture is shown. */
export async function removeEmptied(folder: string, names: Iterable<string>): Promise<void> {
  const folders = new Set(
    [...names].map((name) => path.dirname(name)).filter((each) => each !== '.'),
  );
  const limit = pLimit(filesAtOnce);
  const take = (name: string) =>
    rmdir(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
    });
  await Promise.all([...folders].map((name) => limit(() => take(name))));
}

/** A file once more, by whatever the file system does best. */
export const copyAsIs = (from: string, to: string): Promise<void> =>
  copyFile(from, to, constants.COPYFILE_FICLONE);

/**
 * Runs a command with many names, in as few processes as it takes: one call for each file would
 * take many times as long.
 */
async function runWith(
  command: string,
  options: readonly string[],
  names: readonly string[],
  cwd: string,
): Promise<void> {
  if (names.length === 0) return;
  const child = spawn('xargs', ['-0', command, ...options], {
    ...{ cwd, stdio: ['pipe', 'ignore', 'ignore'] },
  });
  const ended = once(child, 'exit');
  child.stdin?.on('error', () => undefined).end(names.join('\0'));
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with status ${code}`);
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
