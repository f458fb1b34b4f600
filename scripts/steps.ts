import { spawn } from 'node:child_process';

/** How a finished command went. */
export interface Outcome {
  ok: boolean;
  seconds: number;
}

/** What a supervisor sends to this process alone, and the command must learn of. */
const stopSignals = ['SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command to its end with its output shown, and says how long it took.
 * @param env added to `base`
 * @param base the environment that the command inherits
 * @param signal ends the command, which then counts as failed
 */
export async function step(
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
    for (const each of stopSignals) process.on(each, stop);
    const end = (status: number) => {
      for (const each of stopSignals) process.off(each, stop);
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
  return { ok: code === 0, seconds };
}

/** Path of a package's command. */
export const bin = (name: string): string => `node_modules/.bin/${name}`;
