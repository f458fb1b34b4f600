/** Ends servers as a machine does that loses its power. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Kills a process and all processes that it has started, directly or through others. They are stopped
 * first: a process that starts another while the list is read would leave it behind, as nginx does with the
 * new workers of a reload.
 */
export async function killTree(root: number): Promise<void> {
  const stopped = new Set<number>();
  let found = [root];
  while (found.some((pid) => !stopped.has(pid))) {
    for (const pid of found) {
      signal(pid, 'SIGSTOP');
      stopped.add(pid);
    }
    found = await treeOf(root);
  }
  for (const pid of stopped) signal(pid, 'SIGKILL');
}

/** Lists a process and all its descendants. */
async function treeOf(root: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const childrenOf = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  }
  const pids = [root];
  // The list grows while it is read.
  for (const pid of pids) pids.push(...(childrenOf.get(pid) ?? []));
  return pids;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
