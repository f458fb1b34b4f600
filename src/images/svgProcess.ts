import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import pLimit from 'p-limit';
import { withoutSecrets } from '../childEnvironment';

/** A sanitized drawing. */
export interface Drawing {
  text: string;
  /** In pixels, at least 0. */
  width: number;
  height: number;
}

interface SvgProcessOptions {
  /** Maximum time for one drawing, in milliseconds. The slowest that `sanitizeSvg` accepts need 8 s. */
  timeLimit?: number;
  /** Maximum heap size, in MB. A drawing of 5 MB needs less than 300. */
  heapLimit?: number;
  /** Milliseconds without work after which the process ends, because it occupies 100 MB of memory. */
  idleTime?: number;
  /** Path of the program, relative to the root of the project. */
  script?: string;
}

/** Root of the project, in which Node finds `tsx` and the sources. */
const root = process.cwd();

/**
 * Sanitizes drawings one after the other in a child process, which starts with the first drawing. A
 * hostile drawing can make jsdom exhaust the heap or run for minutes. A worker thread gives too little
 * protection: V8 aborts the whole process if a thread allocates one block beyond its heap limit.
 */
export class SvgProcess {
  readonly #options: Required<SvgProcessOptions>;
  readonly #turn = pLimit(1);
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: SvgProcessOptions = {}) {
    this.#options = {
      timeLimit: 20_000,
      heapLimit: 512,
      idleTime: 10_000,
      script: path.join('src', 'images', 'svgProcessChild.ts'),
      ...options,
    };
  }

  /** Id of the last child process; undefined before the first drawing and after a stop. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Sanitizes one drawing.
   * @returns the sanitized drawing; null if the child process rejects the drawing or crashes on it
   * @throws Error if the child process cannot be started
   */
  sanitize(text: string): Promise<Drawing | null> {
    return this.#turn(() => this.#sanitizeNext(text));
  }

  async #sanitizeNext(text: string, isRetry = false): Promise<Drawing | null> {
    clearTimeout(this.#idleTimer);
    if (!this.#child?.connected) this.#child = await start(this.#options);
    const child = this.#child;
    keepAlive(child, true);
    const startedAt = Date.now();
    const answer = await request(child, text, this.#options.timeLimit);
    keepAlive(child, false);
    if (answer === undefined) {
      this.#child = undefined;
      // The system may have ended the process, so only a second crash is the fault of the drawing.
      const isTimeout = Date.now() - startedAt >= this.#options.timeLimit;
      if (!isTimeout && !isRetry) return this.#sanitizeNext(text, true);
    }
    this.#idleTimer = setTimeout(() => {
      this.#stop();
    }, this.#options.idleTime).unref();
    return answer ?? null;
  }

  #stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** Loading the sanitizer takes half a second. A child process that hangs must not block the build. */
const maximumStartMs = 60_000;

/** Starts the child process. Resolves as soon as it has loaded the sanitizer. */
async function start({ script, heapLimit }: Required<SvgProcessOptions>): Promise<ChildProcess> {
  const child = fork(path.join(root, script), {
    cwd: root,
    // Gatsby runs compiled code, whose children have no loader for TypeScript.
    execArgv: ['--import', 'tsx', `--max-old-space-size=${heapLimit}`],
    env: withoutSecrets(),
    // Keeps the output of jsdom and V8, dozens of lines, out of the log of the build.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const startTimer = setTimeout(kill, maximumStartMs).unref();
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', (code, signal) => {
      const reason = errorOutput.trim() || (signal ?? `status ${code}`);
      reject(new Error(`The process that sanitizes drawings did not start: ${reason}`));
    });
    child.once('message', () => {
      resolve();
    });
  });
  clearTimeout(startTimer);
  child.stderr?.removeAllListeners('data').resume();
  return child;
}

/** Requests the result for a drawing; undefined if the child process exits, also at the time limit. */
function request(
  child: ChildProcess,
  text: string,
  timeLimit: number,
): Promise<Drawing | null | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
    const finish = (answer: Drawing | null | undefined) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: unknown) => {
      finish(answer as Drawing | null);
    };
    const onExit = () => {
      finish(undefined);
    };
    child.on('message', onMessage).on('exit', onExit);
    // An error means that the child process has exited, which `onExit` handles.
    child.send(text, () => undefined);
    if (child.exitCode !== null || child.signalCode !== null) onExit();
  });
}

/** Sets whether the child process keeps this process alive. It does so only while it works. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
  for (const handle of handles) {
    if (isWorking) handle?.ref();
    else handle?.unref();
  }
}
