import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import pLimit from 'p-limit';
import { withoutPublishSettings } from '../childEnvironment';

/** A sanitized drawing. */
export interface Drawing {
  text: string;
  /** In pixels, at least 0. */
  width: number;
  height: number;
}

interface SvgProcessOptions {
  /** Milliseconds for one drawing; the slowest within the limits of `sanitizeSvg` take 8 s. */
  timeLimit?: number;
  /** MB. A drawing of 5 MB needs less than 300. */
  heapLimit?: number;
  /** Milliseconds without a drawing after which the process ends, as it holds 100 MB of memory. */
  idleTime?: number;
  /** Path of the program, from the root of the project. */
  script?: string;
}

/** The root of the project, where Node finds `tsx` and the sources. */
const root = process.cwd();

/**
 * Sanitizes drawings one after the other in a child process, which the first drawing starts. A
 * hostile drawing can make jsdom exhaust the heap or take minutes. A worker thread would not do: V8
 * aborts the whole process if a thread asks for one block of memory beyond its heap limit.
 */
export class SvgProcess {
  readonly #options: Required<SvgProcessOptions>;
  readonly #turn = pLimit(1);
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: SvgProcessOptions = {}) {
    this.#options = {
      ...{ timeLimit: 20_000, heapLimit: 512, idleTime: 10_000 },
      script: path.join('src', 'images', 'svgProcessChild.ts'),
      ...options,
    };
  }

  /** The id of the child process while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * @returns the sanitized drawing; null if the child process refuses it, or dies of it
   * @throws Error if the child process cannot be started
   */
  sanitize(text: string): Promise<Drawing | null> {
    return this.#turn(() => this.#sanitizeNext(text));
  }

  async #sanitizeNext(text: string, isSecond = false): Promise<Drawing | null> {
    clearTimeout(this.#idleTimer);
    if (!this.#child?.connected) this.#child = await start(this.#options);
    const child = this.#child;
    keepAlive(child, true);
    const startedAt = Date.now();
    const answer = await ask(child, text, this.#options.timeLimit);
    keepAlive(child, false);
    if (answer === undefined) {
      this.#child = undefined;
      // The system may have ended the process: only a second death is the fault of the drawing.
      const isTimeout = Date.now() - startedAt >= this.#options.timeLimit;
      if (!isTimeout && !isSecond) return this.#sanitizeNext(text, true);
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

/** Loading the sanitizer takes half a second; a process that hangs must not hang the build. */
const maximumStartMs = 60_000;

/** Resolves as soon as the child process has loaded the sanitizer. */
async function start({ script, heapLimit }: Required<SvgProcessOptions>): Promise<ChildProcess> {
  const child = fork(path.join(root, script), {
    cwd: root,
    // Gatsby runs compiled code, whose children have no loader for TypeScript.
    execArgv: ['--import', 'tsx', `--max-old-space-size=${heapLimit}`],
    env: withoutPublishSettings(),
    // A drawing must not write to the log of the build: jsdom and V8 print dozens of lines.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const startTimer = setTimeout(kill, maximumStartMs).unref();
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', (code, signal) => {
      const reason = complaint.trim() || (signal ?? `status ${code}`);
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

/** The answer for a drawing; undefined if the child process died, as it does at the time limit. */
function ask(
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
    // An error here means that the child process died; its exit tells.
    child.send(text, () => undefined);
    if (child.exitCode !== null || child.signalCode !== null) onExit();
  });
}

/** Whether this process waits for the child: only while it has a drawing. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
  for (const handle of handles) {
    if (isNeeded) handle?.ref();
    else handle?.unref();
  }
}
