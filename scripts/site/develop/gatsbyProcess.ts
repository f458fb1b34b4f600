import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { binPath } from '../../lib/steps';

/** Pause between failed requests to the development server, in milliseconds. */
const retryPause = 200;
const requestTimeout = 10_000;

/** Gatsby's development server as a child process, which can be started again on the same port. */
export class GatsbyProcess {
  readonly #port: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #onEnd: (status: number | null, hasAnswered: boolean) => void;
  #child: ChildProcess | undefined;
  #hasAnswered = false;
  /** Resolves when the process is ready for a refresh, or has ended. */
  #ready: Promise<void> = Promise.resolve();
  /** True while a refresh waits for `#ready`. */
  #isRefreshWaiting = false;

  /**
   * @param env environment of the process
   * @param onEnd called when the process ends by itself, with its exit status and whether a server of
   * this object has ever answered
   */
  constructor(
    port: number,
    env: NodeJS.ProcessEnv,
    onEnd: (status: number | null, hasAnswered: boolean) => void,
  ) {
    this.#port = port;
    this.#env = env;
    this.#onEnd = onEnd;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  start(): void {
    const args = ['develop', '--port', String(this.#port)];
    const child = spawn(binPath('gatsby'), args, { stdio: 'inherit', env: this.#env });
    this.#child = child;
    const end = (status: number | null) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#onEnd(status, this.#hasAnswered);
    };
    child.once('error', ({ message }) => {
      process.stderr.write(`Gatsby cannot be started: ${message}\n`);
      end(1);
    });
    child.once('exit', end);
    this.#ready = this.#waitUntilReady(child);
  }

  /** Ends the process if it is running, and waits for its end. `onEnd` is not called. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /**
   * Makes the server read the content again. Waits until it is ready, and retries until it answers or the
   * process ends.
   */
  async refresh(): Promise<void> {
    // The one that waits reads this change, too.
    if (this.#isRefreshWaiting) return;
    this.#isRefreshWaiting = true;
    const child = this.#child;
    await this.#ready;
    this.#isRefreshWaiting = false;
    while (child && this.#child === child && !(await this.#requestRefresh()))
      await pause(retryPause);
  }

  /**
   * Waits until the server has compiled its first bundle, or the process ends. A refresh before that makes
   * Gatsby listen a second time, so that it ends. Records when the server listens.
   */
  async #waitUntilReady(child: ChildProcess): Promise<void> {
    while (this.#child === child) {
      this.#hasAnswered ||= await isListening(this.#port);
      if (this.#hasAnswered && (await this.#isCompiled())) return;
      await pause(5 * retryPause);
    }
  }

  /** Requests a file of the bundle, which the server answers after the compilation. */
  #isCompiled(): Promise<boolean> {
    return fetch(`http://localhost:${this.#port}/commons.js`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
  }

  /** Requests a refresh. Returns false if the server refuses it. */
  #requestRefresh(): Promise<boolean> {
    return fetch(`http://localhost:${this.#port}/__refresh`, {
      method: 'POST',
      signal: AbortSignal.timeout(requestTimeout),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
