/** The processes of a whole build: Gatsby and its workers are one process group. */
import { readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningProcess } from '../proc';

/** Sends a signal to all processes of a group, if there are any. */
export const signalGroup = (leader: number, name: NodeJS.Signals): void => signal(-leader, name);

/** Sends a signal to a process, or by a negative number to a group; one that has ended needs none. */
function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Kills what is left of a build, and waits until nothing of it runs: two in one workspace would
 * spoil each other.
 * @param leader the process that was started for it; its number may belong to another program by now
 */
export async function endBuild(leader: number, workspace: string): Promise<void> {
  for (;;) {
    const left = await processesOf(leader, workspace);
    if (left.length === 0) return;
    for (const pid of left) signal(pid, 'SIGKILL');
    await pause(50);
  }
}

/** The build's processes that run in its workspace; none where the system has no `/proc`. */
async function processesOf(leader: number, workspace: string): Promise<number[]> {
  const folder = await realpath(workspace).catch(() => path.resolve(workspace));
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid || !(await isOfGroup(pid, leader))) return [];
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return cwd === folder ? [pid] : [];
    }),
  );
  return found.flat();
}

/** True for a running process that is the leader or of its group. */
async function isOfGroup(pid: number, leader: number): Promise<boolean> {
  const running = await runningProcess(pid);
  return running !== null && (pid === leader || running.group === leader);
}
