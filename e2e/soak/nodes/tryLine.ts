/** A newcomer's first steps with the project on one release line of Node, in a copy of the checkout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../../__tests__/services/publish/setup/http';
import { editEntries } from '../../gatsby/run';
import { bumpVersion, type StoredEntry } from '../edits';
import { RunningSite } from '../running';
import { installNode } from './binary';
import { copyCheckout } from './checkout';
import { collectWarnings, readDeprecations, type Deprecation } from './deprecations';

export const steps = ['install', 'build', 'start', 'edit', 'unit tests'] as const;
export type Step = (typeof steps)[number];

/** Result of the steps on one line. */
export interface LineResult {
  line: string;
  version: string;
  /** Seconds of each successful step. */
  seconds: Partial<Record<Step, number>>;
  deprecations: Deprecation[];
  /** Failed steps, with the end of their logs. */
  faults: string[];
}

const { NODES_TESTS } = process.env;
const minute = 60_000;
/** Maximum duration of a step on a busy machine, in milliseconds. */
const patience = 40 * minute;

/** Runs all steps on a line. A failed step skips the next ones, except the unit tests. */
export async function testNodeLine(line: string): Promise<LineResult> {
  const result: LineResult = { line, version: '', seconds: {}, deprecations: [], faults: [] };
  const folder = await mkdtemp(path.join(tmpdir(), `node-${line}-`));
  try {
    await runSteps(result, folder);
  } catch (error) {
    result.faults.push(`Node ${line}: ${String(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

async function runSteps(result: LineResult, folder: string): Promise<void> {
  const { line, seconds, faults } = result;
  const bin = await installNode(line);
  const logs = path.resolve('.kept', 'nodes', `${line}-logs`);
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const project = path.join(folder, 'project');
  await copyCheckout(project);
  const warnings = path.join(logs, 'warnings.log');
  const env = {
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_OPTIONS: collectWarnings(warnings),
  };
  const run = async (name: string, command: string, extraEnv: Record<string, string> = {}) => {
    const log = path.join(logs, `${name}.log`);
    const isWell = await runCommand(command, project, { ...env, ...extraEnv }, log);
    if (!isWell) throw new Error(`“${command}” failed:\n${await endOf(log)}`);
  };
  /** Runs and times a step. Returns false if it failed. */
  const step = async (name: Step, work: () => Promise<void>): Promise<boolean> => {
    const started = Date.now();
    try {
      await work();
      seconds[name] = (Date.now() - started) / 1000;
    } catch (error) {
      faults.push(`Node ${line}, ${name}: ${String(error)}`);
    }
    return seconds[name] !== undefined;
  };

  // The first npm command in a checkout installs the packages.
  const isInstalled = await step('install', () => run('install', 'npm run queries'));
  if (!isInstalled) return;
  await run('version', 'node --version');
  result.version = (await readFile(path.join(logs, 'version.log'), 'utf8')).trim();
  const site = await RunningSite.forFolder(project, env, path.join(bin, 'node'));
  try {
    const isServed =
      (await step('build', () => run('build', 'npm run build'))) &&
      (await step('start', () => site.start()));
    if (isServed) await step('edit', () => editContent(site));
  } finally {
    await site.end('SIGTERM');
    // Restores the content, because tests of the sample content check its dates.
    await cp('content', path.join(project, 'content'), { recursive: true });
  }
  const pattern = NODES_TESTS === undefined ? '' : ` -- --testPathPatterns ${NODES_TESTS}`;
  await step('unit tests', () =>
    run('unit', `npm run unit${pattern}`, {
      // Not at the size of the soak, in which this test runs.
      SOAK: '',
      NODE_OPTIONS: `--experimental-vm-modules ${env.NODE_OPTIONS}`,
    }),
  );
  const text = await readFile(warnings, 'utf8').catch(() => '');
  result.deprecations = readDeprecations(text, project);
}

/** Runs a shell command. Returns false if it failed. */
async function runCommand(
  command: string,
  cwd: string,
  extraEnv: Record<string, string>,
  log: string,
): Promise<boolean> {
  const output = openSync(log, 'w');
  const child = spawn(command, {
    cwd,
    shell: true,
    timeout: patience,
    env: { ...process.env, ...extraEnv },
    stdio: ['ignore', output, output],
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

/** Edits the introduction of “About us” and expects that a content-only build publishes it. */
async function editContent(site: RunningSite): Promise<void> {
  const introduction = 'An edit of a newcomer.';
  await editEntries(path.join(site.folder, 'content'), 'page', 'en-us', (entries) => {
    const about = entries.blt00pagabout as StoredEntry | undefined;
    if (!about) throw new Error('There is no page “About us”.');
    Object.assign(about.banner as object, { page_intro: introduction });
    bumpVersion(about);
  });
  const end = Date.now() + 5 * minute;
  while (!(await sendRequest(site.url, '/about-us/')).text.includes(introduction)) {
    if (Date.now() > end)
      throw new Error(`The edit is not live:\n${(await site.log()).slice(-2000)}`);
    await pause(50);
  }
  const { last } = await site.status();
  if (last?.way !== 'content') throw new Error(`The whole site was built: ${last?.why ?? ''}`);
}

const endOf = async (log: string) => (await readFile(log, 'utf8')).slice(-4000);
