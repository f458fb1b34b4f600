import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyProject, link } from './workspace';
import { readReport } from '../../../src/output/report';
import { textOf, writeWhole } from '../releases/disk';
import { builderEnvironment } from './environment';
import { endBuild, signalGroup } from './processes';
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

/** Marks itself as the build that runs, before anything of it does. */
const markAndRun = 'echo $$ >"$0" && exec "$@"';
const endWithParent = path.resolve('services', 'publish', 'build', 'endWithParent.cjs');

/** One build. */
interface Run {
  isStopped: boolean;
  child?: ChildProcess;
  /** Settles once nothing of it runs any more. */
  ended: Promise<unknown>;
}

/**
 * Whole builds by Gatsby, as fast as its cache makes them, one at a time. Where one did not come to
 * its end, whatever the reason, the next one begins from nothing, as nobody knows what it left half
 * done, and when all of its processes have ended.
 */
export class GatsbyBuild implements BuildPath {
  readonly #options: GatsbyBuildOptions;
  #run: Run | undefined;
  #isReady = false;

  constructor(options: GatsbyBuildOptions) {
    this.#options = options;
  }

  async build(_: unknown, tell: (progress: Progress) => void): Promise<Built> {
    // One that runs is ended: whoever asked for this one wants newer content.
    while (this.#run) await this.stop();
    const run: Run = { isStopped: false, ended: Promise.resolve() };
    const building = this.#build(run, tell).finally(() => {
      this.#run = undefined;
    });
    run.ended = building.catch(() => undefined);
    this.#run = run;
    return building;
  }

  async #build(run: Run, tell: (progress: Progress) => void): Promise<Built> {
    const { workspace, marker } = this.#options;
    await this.#prepare();
    if (run.isStopped) throw new Error('The build was ended before it began.');
    const progress = new BuildProgress(tell);
    const { code, signal } = await this.#gatsby(run, progress);
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
    const run = this.#run;
    if (!run) return;
    run.isStopped = true;
    const signal = (name: NodeJS.Signals) => {
      if (run.child?.pid !== undefined) signalGroup(run.child.pid, name);
    };
    signal('SIGTERM');
    const alarm = setTimeout(() => signal('SIGKILL'), patience);
    await run.ended;
    clearTimeout(alarm);
  }

  /** Makes the workspace that of the project, without what an unfinished build left in it. */
  async #prepare(): Promise<void> {
    const { project, workspace, marker } = this.#options;
    const left = await textOf(marker);
    if (left !== undefined) {
      if (Number(left) > 0) await endBuild(Number(left), workspace);
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

  async #gatsby(
    run: Run,
    progress: BuildProgress,
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { workspace, marker, output } = this.#options;
    // Below the folder that the publish service keeps; a disk that is full is told here.
    await writeWhole(marker, '0');
    const lines = output ? 'pipe' : 'inherit';
    const gatsby = [path.join('node_modules', '.bin', 'gatsby'), 'build'];
    const command = [process.execPath, '--require', endWithParent, ...gatsby];
    const child = spawn('sh', ['-c', markAndRun, path.resolve(marker), ...command], {
      cwd: workspace,
      env: builderEnvironment(),
      detached: true,
      stdio: ['ignore', lines, lines, 'ipc'],
    });
    run.child = child;
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
    try {
      return await ended;
    } finally {
      // Workers may outlive a Gatsby that failed.
      if (child.pid !== undefined) {
        signalGroup(child.pid, 'SIGKILL');
        await endBuild(child.pid, workspace);
      }
    }
  }
}

/** What Gatsby says before the words of whatever was thrown in a hook. */
const frame = /^"[^"]*" threw an error while running the \w+ lifecycle:/;

const firstLine = (text: string) =>
  text.trim().replace(frame, '').trim().split('\n')[0]?.slice(0, 400) ?? '';
