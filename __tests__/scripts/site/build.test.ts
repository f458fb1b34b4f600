/** The last lines of `npm run build`, and its exit status. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { BuildReport } from '../../../src/output/report';
import { homes, reportOf, writeSite } from '../../services/publish/setup/builds';
import { inFolder } from '../../setup/folder';

jest.setTimeout(60_000);

const root = path.join(__dirname, '../../..');
const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;

interface Ended {
  code: number | null;
  /** Lines of stdout and stderr. */
  said: string[];
  told: string[];
  /** Content that is kept for later builds. */
  kept: string[];
}

/** Runs the command where Gatsby builds a whole small site with this report. */
async function run(report: Partial<BuildReport>, ...args: string[]): Promise<Ended> {
  return inFolder(async (folder) => {
    const commands = path.join(folder, 'node_modules/.bin');
    await mkdir(commands, { recursive: true });
    await writeSite(path.join(folder, 'public'), homes);
    const words = JSON.stringify({ ...reportOf(homes, report), problems: [] });
    await writeFile(path.join(folder, 'report.json'), words);
    const gatsby = path.join(commands, 'gatsby');
    await writeFile(gatsby, '#!/bin/sh\nmkdir .cache; cp report.json .cache/build-report.json\n');
    await chmod(gatsby, 0o755);
    const script = path.join(root, 'scripts/site/build.ts');
    const child = spawn(process.execPath, ['--import', loader, script, ...args], {
      cwd: folder,
      env: { ...process.env, SITE_URL: 'https://www.example.com' },
    });
    const [said, told, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    const kept = await readdir(path.join(folder, '.kept')).catch(() => []);
    return { code, said: said.trim().split('\n'), told: told.split('\n').filter(Boolean), kept };
  });
}

const degraded = {
  degradedSince: '2026-11-20T10:00:00.000Z',
  degradedCause: 'The token is not valid. Check CMS_TOKEN.',
};
const warning =
  'This build is degraded: parts of the content are those of 2026-11-20T10:00:00.000Z. ' +
  'First cause: The token is not valid. Check CMS_TOKEN.';

test('a whole build ends well, and nothing is wrong', async () => {
  const { code, said, told, kept } = await run({}, '--strict');
  expect([code, told]).toEqual([0, []]);
  expect(said.at(-1)).toMatch(/^✓ Checks of the output: nothing is wrong/);
  expect(kept).toEqual(['passed-build.json']);
});

test('a degraded build says so in its last line, with the first cause, and not that nothing is wrong', async () => {
  const { code, said, told } = await run(degraded);
  expect([code, told]).toEqual([0, [`! ${warning}`]]);
  expect(said.at(-1)).toMatch(/^! .*the build is degraded/);
  expect([...said, ...told].join()).not.toMatch(/nothing is wrong|tried again/);
});

test('a degraded build fails with --strict, with no strict build before it', async () => {
  const { code, told, kept } = await run(degraded, '--strict');
  expect([code, told]).toEqual([1, [`✗ ${warning}`]]);
  expect(kept).toEqual([]);
});
