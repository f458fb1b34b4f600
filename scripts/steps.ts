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
 */
export async function step(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
  base: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  const started = Date.now();
  process.stdout.write(`\n▸ ${title}\n`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...base, ...env } });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, stop);
    const end = (status: number) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve(status);
    };
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
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
