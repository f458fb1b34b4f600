/** The publish service, as `npm start` runs it, in its own folder, for tests that kill and restart it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../__tests__/services/publish/setup/http';
import { secret } from '../../__tests__/services/publish/setup/serviceHarness';
import { freePort } from '../../bench/lib/ports';
import { copyProject } from '../../services/publish/build/workspace';
import type { Status } from '../../services/publish/status/board';

const headers = { 'x-publish-secret': secret };

/** Maximum duration of a build on a busy machine, in milliseconds. */
const patience = 15 * 60_000;

export class RunningSite {
  readonly url: string;
  /** The copied project. */
  readonly folder: string;
  readonly #env: Record<string, string>;
  readonly #node: string;
  #child: ChildProcess | undefined;
  /** True while the service should serve visitors. */
  isUp = false;

  private constructor(folder: string, url: string, env: Record<string, string>, node: string) {
    this.folder = folder;
    this.url = url;
    this.#env = env;
    this.#node = node;
  }

  /** Copies the project into a folder. `start` starts the service. */
  static async prepare(folder: string, env: Record<string, string>): Promise<RunningSite> {
    await mkdir(folder, { recursive: true });
    await copyProject(process.cwd(), folder);
    // Each release lists the packages of this file.
    await copyFile('package-lock.json', path.join(folder, 'package-lock.json'));
    return RunningSite.forFolder(folder, env);
  }

  /**
   * Uses a folder with a project and its packages.
   * @param node path of the Node that runs the service
   */
  static async forFolder(
    folder: string,
    env: Record<string, string>,
    node = process.execPath,
  ): Promise<RunningSite> {
    const port = await freePort();
    const fixedEnv = {
      PORT: String(port),
      PREVIEW: 'false',
      PUBLISH_SECRET: secret,
      PUBLISH_QUIET_MS: '300',
      RATE_LIMIT: '0',
    };
    return new RunningSite(folder, `http://127.0.0.1:${port}`, { ...env, ...fixedEnv }, node);
  }

  /** Starts the service and waits until it serves a release. */
  async start(): Promise<void> {
    const log = openSync(path.join(this.folder, 'service.log'), 'a');
    const child = spawn(this.#node, ['--import', 'tsx', 'scripts/site/start.ts'], {
      cwd: this.folder,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', log, log],
    });
    this.#child = child;
    const end = Date.now() + patience;
    while (Date.now() < end && child.exitCode === null) {
      const status = await sendRequest(this.url, '/').then(
        (got) => got.status,
        () => 0,
      );
      if (status === 200) {
        this.isUp = true;
        return;
      }
      await pause(50);
    }
    throw new Error(`The site is not served:\n${(await this.log()).slice(-4000)}`);
  }

  /** Ends the service with a signal and waits for the exit. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.isUp = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Sends a webhook delivery, as the content service does, until it is accepted. */
  async publish(): Promise<void> {
    for (;;) {
      const call = sendRequest(this.url, '/hooks/publish', { method: 'POST', headers });
      if (
        (await call.then(
          (got) => got.status,
          () => 0,
        )) === 202
      )
        return;
      await pause(250);
    }
  }

  /** True if the process ended by itself while it should run. */
  get hasEnded(): boolean {
    const child = this.#child;
    return this.isUp && (child?.exitCode != null || child?.signalCode != null);
  }

  /** Changes settings of the next start; an empty text removes a setting. */
  configure(env: Record<string, string>): void {
    Object.assign(this.#env, env);
  }

  /** Reads the status of publishing. */
  async status(): Promise<Status> {
    return JSON.parse((await sendRequest(this.url, '/publish/status', { headers })).text) as Status;
  }

  /** Waits until all publications are live. */
  async waitUntilLive(): Promise<Status> {
    const end = Date.now() + patience;
    let lastStatus = '';
    while (Date.now() < end) {
      const answer = await sendRequest(this.url, '/publish/status', { headers });
      lastStatus = answer.text;
      const status = JSON.parse(lastStatus) as Status;
      if (status.state === 'live' && status.waiting.length === 0) return status;
      await pause(200);
    }
    throw new Error(`It did not come to rest: ${lastStatus}`);
  }

  log(): Promise<string> {
    return readFile(path.join(this.folder, 'service.log'), 'utf8');
  }
}
