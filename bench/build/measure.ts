import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** What one run of a command took, and what it said. */
export interface Measured {
  seconds: number;
  /** Most memory that it and its children had together, in MB; NaN where the system tells none. */
  peakMemory: number;
  output: string;
}

const sampleEvery = 500;
/** Minutes after which a build counts as hanging. */
const patience = 30;

const running = new Set<number>();

/** Ends everything that is still being measured, children included. */
export function stopMeasuring(): void {
  for (const group of running) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/**
 * Runs a command in a folder to its end and samples the memory of its process tree meanwhile.
 * @throws Error with the end of its output where it fails or hangs.
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
    // A group of its own, so that it can be ended with all its children.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} did not start.`);
  running.add(pid);
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  let peakMemory = Number.NaN;
  const sampler = setInterval(() => {
    void treeMemory(pid).then((memory) => {
      if (memory > 0) peakMemory = Math.max(memory, peakMemory || 0);
    });
  }, sampleEvery);
  const alarm = setTimeout(() => process.kill(-pid, 'SIGKILL'), patience * 60_000);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('exit', (...ended) => resolve(ended));
  });
  clearInterval(sampler);
  clearTimeout(alarm);
  running.delete(pid);
  if (code !== 0) {
    const how = code === null ? `was ended by ${signal}` : `ended with status ${code}`;
    throw new Error(`${command} ${args.join(' ')} ${how}:\n${output.slice(-4000)}`);
  }
  return { seconds: (performance.now() - started) / 1000, peakMemory, output };
}

/** Memory of a process and all below it in MB; what several share is counted once. */
async function treeMemory(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    // The name of a command may hold brackets and spaces: fields count from the last bracket.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  const each = await Promise.all([...parents.keys()].filter(isBelow).map(processMemory));
  return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

async function processMemory(pid: number): Promise<number> {
  const summary = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(summary)?.[1] ?? 0);
}
