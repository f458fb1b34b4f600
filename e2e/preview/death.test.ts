/**
 * The process of previews dies: the command that serves the site goes on, and starts it again.
 * @ci
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyContent } from '../gatsby/run';
import { waitForValue } from '../setup/visit';
import { startPreview, startTimeout } from './setup';

/** Ids of the processes that a process has started and that run a script. */
const childrenOf = (pid: number, script: string): number[] => {
  try {
    const text = execFileSync('pgrep', ['-P', String(pid), '-f', script], { encoding: 'utf8' });
    return text.trim().split('\n').map(Number);
  } catch {
    // pgrep ends with an error if it finds none.
    return [];
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process.
    return false;
  }
};

test(
  'a killed preview process is started again, and changed drafts meanwhile end nothing',
  async () => {
    const content = await copyContent();
    const preview = await startPreview({ CONTENT_DIR: content });
    const processes = () => childrenOf(preview.pid, 'services/preview/main.ts');
    const [first = 0] = processes();
    process.kill(first, 'SIGKILL');
    await waitForValue(() => isAlive(first), false);

    const folder = path.join(content, 'drafts', 'page', 'en-us');
    await mkdir(folder, { recursive: true });
    for (const name of ['one', 'two', 'three']) {
      await writeFile(path.join(folder, `blt${name}.json`), `{ "title": "${name}" }`);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }

    await waitForValue(() => processes().length === 1 && processes()[0] !== first, true, 60_000);
    expect(isAlive(preview.pid)).toBe(true);
    await preview.stop();
    await rm(content, { recursive: true, force: true });
  },
  startTimeout,
);
