/** Reads facts about running processes from `/proc` of Linux. */
import { readTextIfPresent } from '../../src/lib/readIfPresent';

/** A running process. */
export interface RunningProcess {
  group: number;
  /** Start time and boot id: distinguishes it from a later process with the same id. */
  identity: string;
}

/**
 * Reads a process (proc(5): fields 3, 5 and 22 of `stat`).
 * @returns null if there is no such process, if it is a zombie, or if the system has no `/proc`
 */
export async function runningProcess(pid: number): Promise<RunningProcess | null> {
  const stat = await procText(`/proc/${pid}/stat`);
  const boot = await procText('/proc/sys/kernel/random/boot_id');
  if (stat === undefined || boot === undefined) return null;
  // The name of the program stands in parentheses and may contain spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'X', group, startTime] = [fields[0], fields[2], fields[19]];
  if (/[ZX]/.test(state) || startTime === undefined) return null;
  return { group: Number(group), identity: `${startTime}@${boot.trim()}` };
}

/** Reads a file of `/proc`. Returns undefined if it does not exist or its process ends meanwhile. */
const procText = (file: string): Promise<string | undefined> =>
  readTextIfPresent(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ESRCH') return undefined;
    throw error;
  });
