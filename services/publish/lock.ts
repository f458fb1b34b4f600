import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningProcess } from './proc';
import { textOf, writeWhole } from './releases/disk';

/** How long a service that is just ending is waited for, in milliseconds. */
const patience = 5000;
const retryEvery = 250;

/** A process as the lock names it. */
interface LockOwner {
  pid: number;
  /** Tells the process from a later one with the same number; empty where the system has no `/proc`. */
  identity: string;
}

/**
 * Locks a folder for this process: two services would build into each other's workspace. The lock of
 * a process that has ended does not count, nor does a zombie's. Of several that start at the same
 * moment exactly one gets it.
 * @returns a function that unlocks the folder
 * @throws Error in plain words where another service has the folder and keeps it
 */
export async function lockFolder(folder: string, wait = patience): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'service');
  const own = `${process.pid} ${(await identityOf(process.pid)) ?? ''}`;
  const deadline = Date.now() + wait;
  for (;;) {
    const owner = await take(file, own);
    if (owner === null) break;
    if (Date.now() >= deadline) {
      throw new Error(
        `The site is served and published by process ${owner.pid} already; stop it first.`,
      );
    }
    await pause(retryEvery);
  }
  return async () => {
    // Where it was lost, another service may have it by now.
    if ((await textOf(file)) === own) await rm(file, { force: true });
  };
}

/**
 * Takes a lock that is free, or whose owner has ended.
 * @returns the owner that keeps it; null where this process has it now
 */
async function take(file: string, own: string): Promise<LockOwner | null> {
  const part = `${file}.${randomUUID()}.part`;
  await writeWhole(part, own);
  try {
    for (;;) {
      if (await isLinked(part, file)) return null;
      const text = await textOf(file);
      if (text === undefined) continue;
      const owner = readOwner(text);
      if (owner && owner.pid !== process.pid && (await isRunning(owner))) return owner;
      const replacing = await replace(file, text, part, own);
      if (replacing !== 'other') return replacing;
    }
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Replaces the lock of a dead owner. A second lock guards the replacement: a process that has read
 * the dead owner's lock would otherwise replace the lock of a process that took it meanwhile.
 * @returns who replaces it now, null where this process did; `other` where it is another lock by now
 */
async function replace(
  file: string,
  dead: string,
  part: string,
  own: string,
): Promise<LockOwner | null | 'other'> {
  const replacement = `${file}.next`;
  const replacing = await take(replacement, own);
  if (replacing) return replacing;
  try {
    if ((await textOf(file)) !== dead) return 'other';
    await rename(part, file);
    return null;
  } finally {
    await rm(replacement, { force: true });
  }
}

/** Gives a file another name, unless there is one of that name: in one step, whoever else tries. */
async function isLinked(file: string, name: string): Promise<boolean> {
  try {
    // Some file systems know no hard links. A copy is not there in one step, but no other's either.
    await link(file, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      return copyFile(file, name, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A damaged lock is nobody's. */
function readOwner(text: string): LockOwner | null {
  const [, pid, identity = ''] = /^([1-9]\d{0,9})(?: (\S*))?$/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), identity };
}

async function isRunning({ pid, identity }: LockOwner): Promise<boolean> {
  const found = await identityOf(pid);
  if (identity !== '') return found === identity;
  // A signal reaches a zombie, too.
  if ((await identityOf(process.pid)) !== null) return found !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells a process from a later one with the same number; null if it does not run. */
const identityOf = async (pid: number): Promise<string | null> =>
  (await runningProcess(pid))?.identity ?? null;
