import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** Duration, memory and output of one run of a command. */
export interface Measured {
  seconds: number;
  /** Maximum memory of its process tree, in MB; NaN if the system has no `/proc`. */
  peakMemory: number;
  output: string;
}

/** Interval of memory samples, in milliseconds. */
const sampleInterval = 500;
/** Maximum duration of a command, in minutes. */
const maxMinutes = 30;

/** Process groups of the running commands. */
const runningGroups = new Set<number>();

/** Kills all commands that are being measured, with their child processes. */
export function stopMeasuring(): void {
  for (const group of runningGroups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/**
 * Runs a command in a folder and samples the memory of its process tree.
 * @throws Error with the end of its output if it fails or takes too long
 */
export async function measure(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    // Its own process group, so that it can be killed with all its children.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} did not start.`);
  runningGroups.add(pid);
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  let peakMemory = Number.NaN;
  const sampler = setInterval(() => {
    void treeMemory(pid).then((memory) => {
      if (memory > 0) peakMemory = Math.max(memory, peakMemory || 0);
    });
  }, sampleInterval);
  const timeout = setTimeout(() => process.kill(-pid, 'SIGKILL'), maxMinutes * 60_000);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('exit', (...result) => resolve(result));
  });
  clearInterval(sampler);
  clearTimeout(timeout);
  runningGroups.delete(pid);
  if (code !== 0) {
    const ending = code === null ? `was ended by ${signal}` : `ended with status ${code}`;
    throw new Error(`${command} ${args.join(' ')} ${ending}:\n${output.slice(-4000)}`);
  }
  return { seconds: (performance.now() - started) / 1000, peakMemory, output };
}

/** Returns the memory of a process and its descendants, in MB. Shared memory is counted once. */
async function treeMemory(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    // The program name may contain parentheses and spaces, so fields start after the last one.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isInTree = (pid: number): boolean => {
    for (let ancestor: number | undefined = pid; ancestor; ancestor = parents.get(ancestor)) {
      if (ancestor === root) return true;
    }
    return false;
  };
  const memories = await Promise.all([...parents.keys()].filter(isInTree).map(processMemory));
  return memories.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** Returns the memory of a process in kB; 0 if it has ended. */
async function processMemory(pid: number): Promise<number> {
  const summary = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(summary)?.[1] ?? 0);
}
