/** The processes of a whole build: Gatsby and its workers are one process group. */
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends a signal to all processes of a group, where there are any. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
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
    for (const pid of left) kill(pid);
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

/** True for a running process that is the leader or of its group (proc(5): fields 3 and 5 of `stat`). */
async function isOfGroup(pid: number, leader: number): Promise<boolean> {
  // It may end at any moment.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may hold spaces and brackets itself.
  const [state = 'X', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return !/[ZX]/.test(state) && (pid === leader || Number(group) === leader);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
