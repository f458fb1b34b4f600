import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
 * a process that has ended does not count, nor does a zombie's.
 * @returns a function that unlocks the folder
 * @throws Error in plain words where another service has the folder and keeps it
 */
export async function lockFolder(folder: string, wait = patience): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'service');
  const deadline = Date.now() + wait;
  for (;;) {
    const owner = readOwner((await textOf(file)) ?? '');
    if (!owner || owner.pid === process.pid || !(await isRunning(owner))) break;
    if (Date.now() >= deadline) {
      throw new Error(
        `The site is served and published by process ${owner.pid} already; stop it first.`,
      );
    }
    await pause(retryEvery);
  }
  const own: LockOwner = { pid: process.pid, identity: (await identityOf(process.pid)) ?? '' };
  await writeWhole(file, `${own.pid} ${own.identity}`);
  return () => rm(file, { force: true });
}

/** A damaged lock is nobody's. */
function readOwner(text: string): LockOwner | null {
  const [, pid, identity = ''] = /^([1-9]\d{0,9})(?: (\S*))?$/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), identity };
}

async function isRunning({ pid, identity }: LockOwner): Promise<boolean> {
  if (identity !== '') return (await identityOf(pid)) === identity;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Start time and boot of a running process (proc(5): fields 3 and 22 of `stat`). Null where there is
 * no such process, or it has ended and is a zombie, or the system has no `/proc`.
 */
async function identityOf(pid: number): Promise<string | null> {
  const stat = await procText(`/proc/${pid}/stat`);
  const boot = await procText('/proc/sys/kernel/random/boot_id');
  if (stat === undefined || boot === undefined) return null;
  // The name of the program, in brackets, may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'X', startTime] = [fields[0], fields[19]];
  return /[ZX]/.test(state) || startTime === undefined ? null : `${startTime}@${boot.trim()}`;
}

/** Undefined where a process has ended while its file was read, too. */
const procText = (file: string): Promise<string | undefined> =>
  textOf(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ESRCH') return undefined;
    throw error;
  });
