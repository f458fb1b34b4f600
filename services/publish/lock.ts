import { constants, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningProcess } from './proc';
import { isUnwritable, writeWhole } from './releases/files/durable';
import { readTextIfPresent } from '../../src/lib/readIfPresent';
import { reportError } from '../../src/lib/reportError';
import { temporaryPath } from '../../src/lib/replaceFile';

/** Time to wait for a service that is just ending, in milliseconds. */
const defaultWait = 5000;
/** In milliseconds. */
const retryInterval = 250;

/** Process that the lock file names. */
interface LockOwner {
  pid: number;
  /** Distinguishes the process from a later one with the same id; empty if there is no `/proc`. */
  identity: string;
}

/**
 * Locks a folder for this process: two services would build into the same workspace. The lock of a
 * process that has ended, or is a zombie, is ignored. If several services start at the same moment,
 * exactly one gets the lock. On a full or read-only disk, a free folder is used without a lock, so that
 * the live release can be served.
 * @param wait maximum time to wait for the lock, in milliseconds
 * @returns a function that unlocks the folder
 * @throws Error for the operator if another service still holds the lock after that time
 */
export async function lockFolder(folder: string, wait = defaultWait): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'service');
  const ownText = `${process.pid} ${(await identityOf(process.pid)) ?? ''}`;
  const deadline = Date.now() + wait;
  for (;;) {
    const owner = await take(file, ownText).catch((error: unknown) => {
      if (isUnwritable(error)) return ownerWithoutLock(file, error);
      throw error;
    });
    if (owner === null) break;
    if (Date.now() >= deadline) {
      throw new Error(
        `The site is served and published by process ${owner.pid} already; stop it first.`,
      );
    }
    await pause(retryInterval);
  }
  return async () => {
    // If the lock file was lost, another service may hold the lock by now.
    if ((await readTextIfPresent(file)) === ownText) await rm(file, { force: true });
  };
}

/**
 * Reads the running owner of a lock that cannot be taken because of the disk.
 * @returns null if there is none; the error is reported then
 */
async function ownerWithoutLock(file: string, error: unknown): Promise<LockOwner | null> {
  const owner = readOwner((await readTextIfPresent(file)) ?? '');
  if (owner && owner.pid !== process.pid && (await isRunning(owner))) return owner;
  const reason = error instanceof Error ? error.message : String(error);
  reportError(`The lock file cannot be written; the service starts without it: ${reason}`, {
    scope: 'publish-lock',
  });
  return null;
}

/**
 * Takes a lock if it is free or its owner has ended.
 * @param ownText content of the lock file for this process
 * @returns null if this process holds the lock now, else its owner
 */
async function take(file: string, ownText: string): Promise<LockOwner | null> {
  const draft = temporaryPath(file);
  await writeWhole(draft, ownText);
  try {
    for (;;) {
      if (await linkIfAbsent(draft, file)) return null;
      const text = await readTextIfPresent(file);
      if (text === undefined) continue;
      const owner = readOwner(text);
      // A lock with the id of this process is from an earlier one, as after a restart of a container.
      if (owner && owner.pid !== process.pid && (await isRunning(owner))) return owner;
      const replacer = await replace(file, text, draft, ownText);
      if (replacer !== 'other') return replacer;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Replaces the lock of an owner that has ended. A second lock guards the replacement: otherwise, a
 * process that has read the old lock could replace the lock of a process that took it meanwhile.
 * @param oldText content of the lock file to replace
 * @param draft file with the content for this process
 * @returns null if this process replaced the lock, the owner that is replacing it, or `other` if the
 *   lock has changed since it was read
 */
async function replace(
  file: string,
  oldText: string,
  draft: string,
  ownText: string,
): Promise<LockOwner | null | 'other'> {
  const guardFile = `${file}.next`;
  const guardOwner = await take(guardFile, ownText);
  if (guardOwner) return guardOwner;
  try {
    if ((await readTextIfPresent(file)) !== oldText) return 'other';
    await rename(draft, file);
    return null;
  } finally {
    await rm(guardFile, { force: true });
  }
}

/** Gives a file a second name, atomically. Returns false if a file of that name exists already. */
async function linkIfAbsent(file: string, name: string): Promise<boolean> {
  try {
    // Some file systems do not support hard links. The copy is not atomic, but still exclusive.
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

/** Parses the content of a lock file. Returns null if it is damaged: the lock has no owner then. */
function readOwner(text: string): LockOwner | null {
  const [, pid, identity = ''] = /^([1-9]\d{0,9})(?: (\S*))?$/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), identity };
}

async function isRunning({ pid, identity }: LockOwner): Promise<boolean> {
  const currentIdentity = await identityOf(pid);
  if (identity !== '') return currentIdentity === identity;
  // With `/proc`, the identity decides: the signal below would count a zombie as running.
  if ((await identityOf(process.pid)) !== null) return currentIdentity !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads the identity of a process. Returns null if it does not run, or if there is no `/proc`. */
const identityOf = async (pid: number): Promise<string | null> =>
  (await runningProcess(pid))?.identity ?? null;
