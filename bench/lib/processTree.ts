/** Ends servers as a machine does that loses its power. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Kills a process and all processes that it has started, directly or through others. */
export async function killTree(root: number): Promise<void> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const childrenOf = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  }
  const pids = [root];
  // The list grows while it is read.
  for (const pid of pids) pids.push(...(childrenOf.get(pid) ?? []));
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
