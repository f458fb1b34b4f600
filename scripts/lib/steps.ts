import { spawn } from 'node:child_process';

/** Outcome of a finished command. */
export interface Outcome {
  ok: boolean;
}

/** Signals that a supervisor sends only to this process, which must forward them to the command. */
const stopSignals = ['SIGTERM', 'SIGHUP'] as const;

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
  const started = Date.now();
  process.stdout.write(`\n▸ ${title}\n`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...base, ...env }, signal });
    const stop = (stopSignal: NodeJS.Signals) => child.kill(stopSignal);
    for (const stopSignal of stopSignals) process.on(stopSignal, stop);
    const end = (status: number) => {
      for (const stopSignal of stopSignals) process.off(stopSignal, stop);
      resolve(status);
    };
    child.once('error', ({ message, cause }) => {
      process.stderr.write(`${cause instanceof Error ? cause.message : message}\n`);
      end(1);
    });
    child.once('exit', (status) => end(status ?? 1));
  });
  const seconds = (Date.now() - started) / 1000;
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)\n`);
  return { ok: code === 0 };
}

/** Returns the path of a command that a package installs. */
export const binPath = (name: string): string => `node_modules/.bin/${name}`;
