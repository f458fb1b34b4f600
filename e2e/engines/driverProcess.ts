import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Milliseconds that a driver or browser may take to start. */
const startTimeout = 20_000;

/** Starts a program in a process group of its own. Its output goes nowhere unless it is read. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(file, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
}

/**
 * Waits until a program writes a line that matches a pattern.
 * @param stream index of the stream: 1 for stdout, 2 for stderr, 3 for a further pipe
 * @returns the first group of the pattern
 * @throws Error if the program ends before, or writes nothing of the kind within 20 seconds
 */
export async function waitForLine(
  child: ChildProcess,
  stream: 1 | 2 | 3,
  pattern: RegExp,
): Promise<string> {
  let text = '';
  const readable = child.stdio[stream] as NodeJS.ReadableStream;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${child.spawnfile} ${reason}. Its output: ${text}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), startTimeout);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
    readable.on('data', (data: Buffer) => {
      text += data.toString();
      const match = pattern.exec(text);
      if (!match) return;
      clearTimeout(timer);
      resolve(match[1] ?? '');
    });
  });
}

/** Ends a program and the programs that it started. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
