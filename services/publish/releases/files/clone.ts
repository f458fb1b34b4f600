import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { removeIfEmpty } from '../../../../src/lib/files/removeFiles';

const run = promisify(execFile);
/** Maximum number of file names per command: systems limit the length of a command line. */
const namesPerCommand = 500;
const filesAtOnce = 32;

/** Creates a folder like another one, with hard links to its files: both have the same bytes on the disk. */
export async function hardLinkFolder(from: string, to: string): Promise<void> {
  try {
    // One `cp` is many times as fast as one system call per file from Node.
    await run('cp', ['-al', from, to]);
  } catch {
    // Some systems have no `cp` with these options.
    await rm(to, { recursive: true, force: true });
    await cloneWithoutCp(from, to);
  }
}

/**
 * Hard-links files of one folder into another and replaces existing files. Copies a file if the file
 * system does not support hard links, or the file has too many already.
 * @param names file names relative to both folders
 */
export async function linkFiles(from: string, to: string, names: readonly string[]): Promise<void> {
  try {
    const options = ['--link', '--force', '--parents', `--target-directory=${path.resolve(to)}`];
    await runOnNames('cp', [...options, '--'], names, from);
  } catch {
    await mapLimited(names, filesAtOnce, async (name) => {
      const [source, target] = [path.join(from, name), path.join(to, name)];
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { force: true });
      await link(source, target).catch(() => copyOnWrite(source, target));
    });
  }
}

/** Removes files of a folder; ignores files that do not exist. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  try {
    await runOnNames('rm', ['--force', '--'], names, folder);
  } catch {
    await mapLimited(names, filesAtOnce, (name) => rm(path.join(folder, name), { force: true }));
  }
}

/**
 * Removes the folders of removed files if they are empty. An empty folder below `pictures/` would
 * suggest that its picture is still in use.
 * @param names names of the removed files, relative to `folder`
 */
export async function removeEmptyFolders(folder: string, names: Iterable<string>): Promise<void> {
  const folders = new Set(
    [...names].map((name) => path.dirname(name)).filter((name) => name !== '.'),
  );
  await mapLimited(folders, filesAtOnce, (name) => removeIfEmpty(path.join(folder, name)));
}

/** Copies a file, as a copy-on-write clone if the file system supports it. */
export const copyOnWrite = (from: string, to: string): Promise<void> =>
  copyFile(from, to, constants.COPYFILE_FICLONE);

/**
 * Runs a command with many names through `xargs`, in as few processes as possible: one process per
 * file would take many times as long.
 * @throws Error if the command fails
 */
async function runOnNames(
  command: string,
  options: readonly string[],
  names: readonly string[],
  cwd: string,
): Promise<void> {
  if (names.length === 0) return;
  const child = spawn('xargs', ['-0', command, ...options], {
    cwd,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exit = once(child, 'exit');
  child.stdin?.on('error', () => undefined).end(names.join('\0'));
  const [code] = (await exit) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with status ${code}`);
}

async function cloneWithoutCp(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await cloneWithoutCp(source, target);
    else await link(source, target);
  }
}

/**
 * Copies a folder with the modification times of its files.
 * @param hardLinked names of subfolders whose files become hard links instead of copies
 */
export async function copyFolder(
  from: string,
  to: string,
  hardLinked: readonly string[] = [],
): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  const copiedNames = names.filter((name) => !hardLinked.includes(name));
  for (let start = 0; start < copiedNames.length; start += namesPerCommand) {
    const batch = copiedNames
      .slice(start, start + namesPerCommand)
      .map((name) => path.resolve(from, name));
    await run('cp', ['-a', ...batch, path.resolve(to)]).catch(async () => {
      const options = { recursive: true, force: true, preserveTimestamps: true };
      for (const source of batch) await cp(source, path.join(to, path.basename(source)), options);
    });
  }
  for (const name of names.filter((candidate) => hardLinked.includes(candidate))) {
    await hardLinkFolder(path.join(from, name), path.join(to, name));
  }
}
