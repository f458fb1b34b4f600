/** Runs programs of the system without a shell. */
import { spawn } from 'node:child_process';

/** Result of a program that has ended. */
export interface ChildResult {
  /** Exit status; null if a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Options of `runChild`. */
export interface ChildOptions {
  /** Standard input; default: empty. */
  input?: string | Buffer;
  /** Kills the program. */
  signal?: AbortSignal;
  /** Receives the standard output as it arrives. */
  onOutput?: (text: string) => void;
}

/**
 * Runs a program until it ends.
 * @throws Error of Node (`ENOENT`) if it cannot be started
 * @throws the reason of the signal, after the program has ended
 */
export function runChild(
  command: string,
  args: readonly string[],
  { input = '', signal, onOutput }: ChildOptions = {},
): Promise<ChildResult> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'pipe' });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    const kill = () => void child.kill();
    signal?.addEventListener('abort', kill);
    child.stdout.on('data', (part: Buffer) => {
      output.push(part);
      onOutput?.(part.toString('utf8'));
    });
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    // A program that ends early closes its input; its exit status tells why.
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', (error) => {
      signal?.removeEventListener('abort', kill);
      reject(error);
    });
    child.once('exit', () => {
      // A shared connection holds the pipes of a killed client until the remote command ends.
      if (signal?.aborted) for (const pipe of [child.stdout, child.stderr]) pipe.destroy();
    });
    child.once('close', (code) => {
      signal?.removeEventListener('abort', kill);
      const [stdout, stderr] = [output, errors].map((parts) => Buffer.concat(parts).toString());
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ code, stdout: stdout ?? '', stderr: stderr ?? '' });
    });
  });
}

/** True if an error of Node says that a program does not exist. */
export const isMissingProgram = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';
