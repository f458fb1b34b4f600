import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reportError } from '../../src/lib/reportError';
import { draftFaults } from '../../src/checks/draftFaults';
import type { Fault } from '../../src/checks/words';
import type { EmbeddedDraft } from '../../src/input/embeddedService';
import { builderEnvironment } from '../publish/build/environment';
import { prepareStage } from '../publish/build/stage';
import { previewStage, shareOnlyOption } from './files';
import type { PreviewMessage, PreviewRequest } from './messagesOfProcess';

const script = path.join('services', 'preview', 'main.ts');
/** Pause before a process that ended is started again, in milliseconds. */
const restartPause = 2000;

/** Options of `PreviewProcess`. */
export interface PreviewProcessOptions {
  /** Address of the preview host and its token, which no other child process gets. */
  access: { host: string; token: string };
  /** True if only share links show drafts, because no service knows the hashes of sessions. */
  isShareOnly: boolean;
  /** Receives what happens, for the terminal. */
  say: (line: string) => void;
  /** Folder of the copy of the built site; default: that of the service of editors. */
  stage?: string;
  /** Settings that differ from those of this process. */
  env?: Record<string, string>;
}

/** Starts and controls the process of the preview service (`main.ts`) and its stage. */
export class PreviewProcess {
  readonly #options: PreviewProcessOptions;
  #child: ChildProcess | null = null;
  #isStopped = false;
  /** Reasons why drafts cannot be read. */
  #unreadable: readonly string[] = [];
  /** Fields that prevent the publication of drafts. */
  #faults: readonly Fault[] = [];
  /** Follows every start and stop, so that they do not overlap. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PreviewProcessOptions) {
    this.#options = options;
  }

  /**
   * Starts the service on the output of a whole build, in place of a running one. A failure is only
   * said: the site is published without previews.
   * @param workspace folder of the whole build
   * @returns the port; null if the service did not start
   */
  start(workspace: string): Promise<number | null> {
    const start = this.#turn.then(() => this.#start(workspace));
    this.#turn = start.catch(() => undefined);
    return start;
  }

  /**
   * Lets the next request of every session read changed drafts again.
   * @param entries uids of the entries that have changed; null if any may have
   * @param waiting all drafts, of which the service names those that cannot be read or published
   */
  draftsChanged(entries: readonly string[] | null, waiting: readonly EmbeddedDraft[]): void {
    this.#unreadable = waiting.flatMap(({ reason }) => reason ?? []);
    const reported = new Set(this.#faults.map(({ words }) => words.en));
    this.#faults = draftFaults(waiting);
    for (const { words } of this.#faults) {
      if (!reported.has(words.en)) this.#options.say(`Draft: ${words.en}`);
    }
    this.#announceDrafts(entries);
  }

  #announceDrafts(entries: readonly string[] | null): void {
    const child = this.#child;
    if (!child?.connected) return;
    // A failure means that the process is ending. The next one reads the drafts anyway.
    const request: PreviewRequest = {
      is: 'drafts-changed',
      entries,
      unreadable: this.#unreadable,
      faults: this.#faults,
    };
    child.send(request, () => undefined);
  }

  /** Ends the process. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#turn;
    await this.#end();
  }

  get #stage(): string {
    return this.#options.stage ?? previewStage;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await exit;
  }

  async #start(workspace: string): Promise<number | null> {
    await this.#end();
    if (this.#isStopped) return null;
    try {
      await prepareStage(workspace, this.#stage);
      return await this.#spawn(workspace);
    } catch (error) {
      await this.#end();
      this.#options.say(`✗ There is no preview: ${(error as Error).message}`);
      return null;
    }
  }

  async #spawn(workspace: string): Promise<number> {
    const { host, token } = this.#options.access;
    const options = this.#options.isShareOnly ? [shareOnlyOption] : [];
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...options], {
      cwd: path.resolve(this.#stage),
      env: {
        ...builderEnvironment(),
        ...this.#options.env,
        CMS_PREVIEW_HOST: host,
        CMS_PREVIEW_TOKEN: token,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    // Without a listener, an error after the start would end this process, which serves the site.
    child.on('error', (error) => reportError(error, { scope: 'preview' }));
    const port = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`its process ended with ${signal ?? `status ${code}`}`)),
      );
      child.on('message', (message: PreviewMessage) => {
        if (message.is === 'ready') resolve(message.port);
        else reject(new Error(message.reason));
      });
    });
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      reportError(`It ended with ${signal ?? `status ${code}`} and is started again.`, {
        scope: 'preview',
      });
      void pause(restartPause).then(() => (this.#child === child ? this.start(workspace) : null));
    });
    if (this.#unreadable.length + this.#faults.length > 0) this.#announceDrafts([]);
    return port;
  }
}
