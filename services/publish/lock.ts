import { mkdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { textOf, writeWhole } from './releases/disk';

/**
 * Takes a folder for this process: two services would build into each other's workspace. One that
 * was killed holds it no longer.
 * @returns gives the folder free
 * @throws Error in plain words where another service has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'service');
  const owner = Number((await textOf(file)) ?? 0);
  if (owner > 0 && owner !== process.pid && (await isRunningHere(owner))) {
    throw new Error(`The site is served and published by process ${owner} already; stop it first.`);
  }
  await writeWhole(file, String(process.pid));
  return () => rm(file, { force: true });
}

/** The number may belong to another program by now: one of ours works in this folder. */
async function isRunningHere(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return place === null || place === process.cwd();
}
