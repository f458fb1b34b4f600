import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyProject, linkTo } from './workspace';
import { firstCharacters } from '../../../src/lib/text/firstCharacters';
import { namesBelow } from '../../../src/lib/files/listFiles';
import { readReport, recordAccepted } from '../../../src/output/report';
import { flushAll, flushDisk, writeWhole } from '../releases/files/durable';
import { isOutputUnchanged, recordOutput } from './outputList';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';
import { builderEnvironment } from './environment';
import { endBuild, signalGroup } from './processes';
import { BuildProgress, type GatsbyMessage } from './progress';
import type { Builder, BuildResult, Progress } from './types';

/** Options of `GatsbyBuild`. */
export interface GatsbyBuildOptions {
  project: string;
  /** Folder to build in: a separate one, into which the project is copied first, or the project. */
  workspace: string;
  /** File that exists while a build runs and holds the id of its process. */
  marker: string;
  /** Receives Gatsby's output; without it, the output goes to the terminal. */
  output?: (text: string) => void;
  /** Maximum duration of a build, in milliseconds; default: half an hour. */
  maximumMs?: number;
}

/** The largest measured build (10,083 pages without a cache) takes about two minutes. */
const defaultMaximumMs = 30 * 60_000;

/** Time between SIGTERM and SIGKILL, in milliseconds. */
const terminationTimeout = 5000;

/** Shell command that writes its process id into the marker, then becomes the build process. */
const markAndRun = 'echo $$ >"$0" && exec "$@"';
const endWithParent = path.resolve('services', 'publish', 'build', 'endWithParent.cjs');

/** Returns the folders that Gatsby writes: its cache and the site. */
const outputFolders = (workspace: string): string[] =>
  ['.cache', 'public'].map((name) => path.join(workspace, name));

/** Lists the paths of all files below a folder. */
const filesOf = async (folder: string): Promise<string[]> =>
  (await namesBelow(folder)).map((name) => path.join(folder, name));

interface Run {
  isStopped: boolean;
  child?: ChildProcess;
  /** Resolves when all processes of the build have ended. */
  ended: Promise<unknown>;
}

/**
 * Runs whole builds by Gatsby, one at a time, with its cache. After a build that did not end
 * normally, the next one waits until all processes of that build have ended, and starts without the
 * cache, because the cache may be incomplete.
 */
export class GatsbyBuild implements Builder {
  readonly #options: GatsbyBuildOptions;
  #run: Run | undefined;
  #isReady = false;

  constructor(options: GatsbyBuildOptions) {
    this.#options = options;
  }

  /** True if only this class writes into the workspace, because it is not the project itself. */
  get #isOwnWorkspace(): boolean {
    const { project, workspace } = this.#options;
    return path.resolve(project) !== path.resolve(workspace);
  }

  async build(_: unknown, tell: (progress: Progress) => void): Promise<BuildResult> {
    // The new build has newer content, so a running one is stopped.
    while (this.#run) await this.stop();
    const run: Run = { isStopped: false, ended: Promise.resolve() };
    const building = this.#build(run, tell).finally(() => {
      this.#run = undefined;
    });
    run.ended = building.catch(() => undefined);
    this.#run = run;
    return building;
  }

  async #build(run: Run, tell: (progress: Progress) => void): Promise<BuildResult> {
    const { workspace, marker } = this.#options;
    await this.#prepare();
    if (run.isStopped) throw new Error('The build was ended before it began.');
    const progress = new BuildProgress(tell);
    const { maximumMs = defaultMaximumMs } = this.#options;
    let isTooLong = false;
    const timeout = setTimeout(() => {
      isTooLong = true;
      void this.stop();
    }, maximumMs);
    const { code, signal } = await this.#gatsby(run, progress).finally(() => clearTimeout(timeout));
    if (isTooLong) {
      const seconds = maximumMs / 1000;
      throw new Error(
        `The site could not be built: the build was ended because it took longer than ${seconds} s.`,
      );
    }
    if (code !== 0) {
      const [first = signal ? `it was ended by ${signal}` : `status ${code}`] = progress.errors;
      throw new Error(`The site could not be built: ${firstLine(first)}`);
    }
    const { hints, versions, ...report } = await readReport(workspace);
    if (this.#isOwnWorkspace) await recordOutput(workspace);
    // Without the marker, the next build trusts the files, so they must be on the disk.
    if (!(await flushDisk(workspace))) {
      for (const folder of outputFolders(workspace)) await flushAll(folder, await filesOf(folder));
    }
    await rm(marker, { force: true });
    return {
      folder: path.join(workspace, 'public'),
      report,
      versions,
      hints: () => Promise.resolve(hints),
      accept: () => recordAccepted(report, workspace),
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
    const timeout = setTimeout(() => signal('SIGKILL'), terminationTimeout);
    await run.ended;
    clearTimeout(timeout);
  }

  /**
   * Removes the output of an unfinished build and output that has changed since, and copies the
   * project before the first build.
   */
  async #prepare(): Promise<void> {
    const { project, workspace, marker } = this.#options;
    const unfinishedPid = await readTextIfPresent(marker);
    if (Number(unfinishedPid) > 0) await endBuild(Number(unfinishedPid), workspace);
    const isDamaged = this.#isOwnWorkspace && !(await isOutputUnchanged(workspace));
    if (unfinishedPid !== undefined || isDamaged) {
      for (const folder of outputFolders(workspace)) {
        await rm(folder, { recursive: true, force: true });
      }
    }
    if (this.#isReady) return;
    if (this.#isOwnWorkspace) {
      await mkdir(path.join(project, '.kept'), { recursive: true });
      await copyProject(project, workspace);
      await linkTo(path.join(project, '.kept'), path.join(workspace, '.kept'));
    }
    this.#isReady = true;
  }

  /** Runs `gatsby build` in its own process group, and waits until all of its processes have ended. */
  async #gatsby(
    run: Run,
    progress: BuildProgress,
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { workspace, marker, output } = this.#options;
    // Throws here, before the build starts, if the disk is full.
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
    const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve({ code, signal }));
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output?.(chunk.toString('utf8')));
    }
    child.on('message', (message) => progress.take(message as GatsbyMessage));
    try {
      return await exit;
    } finally {
      // If Gatsby failed, its workers may still run.
      if (child.pid !== undefined) {
        signalGroup(child.pid, 'SIGKILL');
        await endBuild(child.pid, workspace);
      }
    }
  }
}

/** Prefix that Gatsby adds to the message of an error in one of its Node APIs. */
const errorPrefix = /^"[^"]*" threw an error while running the \w+ lifecycle:/;

const firstLine = (text: string) =>
  firstCharacters(text.trim().replace(errorPrefix, '').trim().split('\n')[0] ?? '', 400);
