import { spawn, type StdioOptions } from 'node:child_process';

/** Outcome of a finished command. */
export interface Outcome {
  ok: boolean;
}

/** Follows the steps of a command that has several, such as `npm test`. */
export interface StepObserver {
  /** Returns the line that announces a step. */
  announce: (title: string) => string;
  /** Called at the end of a step, with all its output and its duration in seconds. */
  onEnd: (title: string, ok: boolean, output: string, seconds: number) => void;
}

let observer: StepObserver | undefined;

/**
 * Sets who follows the steps of this process. Their output is then collected, and printed only if a step
 * fails.
 */
export function observeSteps(next: StepObserver): void {
  observer = next;
}

/** True if the output of steps is collected. */
export const areStepsObserved = (): boolean => observer !== undefined;

/** Signals that a supervisor sends only to this process, which must forward them to the command. */
const stopSignals = ['SIGTERM', 'SIGHUP'] as const;

/** True after a stop signal: later steps do not start. */
let isStopped = false;

/**
 * Runs a command until it ends, shows its output, and prints its duration.
 * @param title name of the step, for the output
 * @param env variables that are added to `base`
 * @param base environment that the command inherits
 * @param signal ends the command, which then counts as failed
 */
export async function runStep(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
  base: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (isStopped) return { ok: false };
  const started = Date.now();
  const follower = observer;
  process.stdout.write(follower ? `${follower.announce(title)}\n` : `\n▸ ${title}\n`);
  const stdio: StdioOptions = follower ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  const chunks: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio, env: { ...base, ...env }, signal });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const stop = (stopSignal: NodeJS.Signals) => {
      isStopped = true;
      child.kill(stopSignal);
    };
    for (const stopSignal of stopSignals) process.on(stopSignal, stop);
    let hasEnded = false;
    const end = (status: number) => {
      if (hasEnded) return;
      hasEnded = true;
      for (const stopSignal of stopSignals) process.off(stopSignal, stop);
      resolve(status);
    };
    child.once('error', ({ message, cause }) => {
      const text = `${cause instanceof Error ? cause.message : message}\n`;
      if (follower) chunks.push(Buffer.from(text));
      else process.stderr.write(text);
      end(1);
    });
    // “close” follows when all output was read, but not while a process that the command left holds it.
    child.once('exit', (status) => {
      child.once('close', () => end(status ?? 1));
      setTimeout(() => end(status ?? 1), 1000).unref();
    });
  });
  const seconds = (Date.now() - started) / 1000;
  // The output of a command that was ended early does not say why.
  const output = isStopped ? 'Stopped by a signal.\n' : Buffer.concat(chunks).toString();
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)\n`);
  follower?.onEnd(title, code === 0, output, seconds);
  return { ok: code === 0 };
}

/** Returns the path of a command that a package installs. */
export const binPath = (name: string): string => `node_modules/.bin/${name}`;
