/** Signals to the processes of a whole build: Gatsby and its workers form one process group. */
import { readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';

/** Sends a signal to all processes of a group; ignores a group that has ended. */
export const signalGroup = (leader: number, name: NodeJS.Signals): void => signal(-leader, name);

/** Sends a signal to a process, or to a group if the number is negative; ignores an ended target. */
function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Kills the remaining processes of a build, and waits until all have ended: two builds in one
 * workspace would overwrite each other's files.
 * @param leader id of the first process of the build; another program may have this id by now
 */
export async function endBuild(leader: number, workspace: string): Promise<void> {
  for (;;) {
    const running = await processesOf(leader, workspace);
    if (running.length === 0) return;
    for (const pid of running) signal(pid, 'SIGKILL');
    await pause(50);
  }
}

/**
 * Lists the processes of a build whose working directory is its workspace. Returns an empty list if
 * the system has no `/proc`.
 */
async function processesOf(leader: number, workspace: string): Promise<number[]> {
  const folder = await realpath(workspace).catch(() => path.resolve(workspace));
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid || !(await isOfGroup(pid, leader))) return [];
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return cwd === folder ? [pid] : [];
    }),
  );
  return matches.flat();
}

/** True if a process runs and is the leader, or belongs to the leader's group. */
async function isOfGroup(pid: number, leader: number): Promise<boolean> {
  const group = await groupOf(pid);
  return group !== null && (pid === leader || group === leader);
}

/**
 * Reads the group of a process (proc(5): fields 3 and 5 of `stat`).
 * @returns null if there is no such process, or if it is a zombie
 */
async function groupOf(pid: number): Promise<number | null> {
  const stat = await readTextIfPresent(`/proc/${pid}/stat`).catch(
    (error: NodeJS.ErrnoException) => {
      // The process has ended while its file was read.
      if (error.code === 'ESRCH') return undefined;
      throw error;
    },
  );
  if (stat === undefined) return null;
  // The name of the program stands in parentheses and may contain spaces and parentheses itself.
  const [state = 'X', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return /[ZX]/.test(state) ? null : Number(group);
}
