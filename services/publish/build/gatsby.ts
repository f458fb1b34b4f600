import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyProject, link } from '../../../scripts/workspace';
import { readReport } from '../../../src/build/report';
import { textOf, writeWhole } from '../releases/disk';
import { builderEnvironment } from './environment';
import { BuildProgress, type GatsbyMessage } from './progress';
import type { BuildPath, Built, Progress } from './types';

export interface GatsbyBuildOptions {
  /** The project that is built. */
  project: string;
  /** Where it is built: a folder of its own, which is filled first, or the project itself. */
  workspace: string;
  /** The file that stands while a build runs. */
  marker: string;
  /** Gets Gatsby's own lines; without it they go to the terminal. */
  output?: (text: string) => void;
}

/** How long a build that is to end may take to do so, in milliseconds. */
const patience = 5000;

/**
 * Whole builds by Gatsby, as fast as its cache makes them. Where one did not come to its end,
 * whatever the reason, the next one begins from nothing, as nobody knows what it left half done.
 */
export class GatsbyBuild implements BuildPath {
  readonly #options: GatsbyBuildOptions;
  #child: ChildProcess | undefined;
  #isReady = false;
  #isStopped = false;

  constructor(options: GatsbyBuildOptions) {
    this.#options = options;
  }

  async build(_: unknown, tell: (progress: Progress) => void): Promise<Built> {
    const { workspace, marker } = this.#options;
    this.#isStopped = false;
    await this.#prepare();
    if (this.#isStopped) throw new Error('The build was ended before it began.');
    const progress = new BuildProgress(tell);
    const { code, signal } = await this.#run(progress);
    if (code !== 0) {
      const [first = signal ? `it was ended by ${signal}` : `status ${code}`] = progress.errors;
      throw new Error(`The site could not be built: ${firstLine(first)}`);
    }
    const { problems, ...report } = await readReport(workspace);
    await rm(marker, { force: true });
    return {
      folder: path.join(workspace, 'public'),
      report,
      problems: () => Promise.resolve(problems),
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const alarm = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(alarm);
  }

  /** Makes the workspace that of the project, without what an unfinished build left in it. */
  async #prepare(): Promise<void> {
    const { project, workspace, marker } = this.#options;
    const left = await textOf(marker);
    if (left !== undefined) {
      await endOrphan(Number(left), workspace);
      for (const name of ['.cache', 'public']) {
        await rm(path.join(workspace, name), { recursive: true, force: true });
      }
    }
    if (this.#isReady) return;
    if (path.resolve(project) !== path.resolve(workspace)) {
      await mkdir(path.join(project, '.kept'), { recursive: true });
      await copyProject(project, workspace);
      await link(path.join(project, '.kept'), path.join(workspace, '.kept'));
    }
    this.#isReady = true;
  }

  async #run(
    progress: BuildProgress,
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { workspace, marker, output } = this.#options;
    const lines = output ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [path.join('node_modules', '.bin', 'gatsby'), 'build'], {
      cwd: workspace,
      env: builderEnvironment(),
      stdio: ['ignore', lines, lines, 'ipc'],
    });
    this.#child = child;
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve({ code, signal }));
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => output?.(part.toString('utf8')));
    }
    child.on('message', (message) => progress.take(message as GatsbyMessage));
    // Below the folder that the publish service keeps; a build never begins unmarked.
    await writeWhole(marker, String(child.pid)).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return ended;
  }
}

/** Ends a build whose service was killed: two in one workspace would spoil each other. */
async function endOrphan(pid: number, workspace: string): Promise<void> {
  const runsHere = async () =>
    (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === path.resolve(workspace);
  if (!(pid > 0 && (await runsHere()))) return;
  process.kill(pid, 'SIGKILL');
  while (await runsHere()) await pause(50);
}

/** What Gatsby says before the words of whatever was thrown in a hook. */
const frame = /^"[^"]*" threw an error while running the \w+ lifecycle:/;

const firstLine = (text: string) =>
  text.trim().replace(frame, '').trim().split('\n')[0]?.slice(0, 400) ?? '';
