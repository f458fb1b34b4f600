/** The output of `npm run build` and its exit status. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { BuildReport } from '../../../src/output/report';
import { facts } from '../../../src/localeFacts';
import { reportOf, writeSite } from '../../services/publish/setup/builds';
import { inTemporaryFolder } from '../../setup/folder';

const root = path.join(__dirname, '../../..');
const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/** The front page of each language of the site, which may have more than those of the other tests. */
const frontPages = Object.entries(facts).map(([locale, { prefix }]) => {
  return { path: `${prefix}/`, uid: 'home', title: 'Home', locale };
});

interface Ended {
  code: number | null;
  /** Lines of the output. */
  stdout: string[];
  stderr: string[];
  /** Files that later builds can use. */
  cachedFiles: string[];
}

/** Runs the command with a fake Gatsby that builds a small site with a report. */
async function run(report: Partial<BuildReport>, ...args: string[]): Promise<Ended> {
  return inTemporaryFolder(async (folder) => {
    const commands = path.join(folder, 'node_modules/.bin');
    await mkdir(commands, { recursive: true });
    await writeSite(path.join(folder, 'public'), frontPages);
    const { pages, ...rest } = reportOf(frontPages, report);
    const inLocales = pages.map((page, index) => ({ ...page, locale: frontPages[index]?.locale }));
    const locales = frontPages.map(({ locale }) => ({ locale, menu: true, footer: true }));
    const reportText = JSON.stringify({ ...rest, pages: inLocales, locales, hints: [] });
    await writeFile(path.join(folder, 'report.json'), reportText);
    const gatsby = path.join(commands, 'gatsby');
    await writeFile(gatsby, '#!/bin/sh\nmkdir .cache; cp report.json .cache/build-report.json\n');
    await chmod(gatsby, 0o755);
    const script = path.join(root, 'scripts/site/build.ts');
    const child = spawn(process.execPath, ['--import', loader, script, ...args], {
      cwd: folder,
      env: { ...process.env, SITE_URL: 'https://www.example.com' },
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    const cachedFiles = await readdir(path.join(folder, '.kept')).catch(() => []);
    return {
      code,
      stdout: stdout.trim().split('\n'),
      stderr: stderr.split('\n').filter(Boolean),
      cachedFiles,
    };
  });
}

const degraded = {
  degradedSince: '2026-11-20T10:00:00.000Z',
  degradedCause: 'The token is not valid. Check CMS_TOKEN.',
};
const warning =
  'This build is degraded: parts of the content or its files are missing, or as old as 2026-11-20T10:00:00.000Z. ' +
  'First cause: The token is not valid. Check CMS_TOKEN.';

const noRecord =
  '! .kept/passed-build.json is missing, so lost content and new faults cannot be found.';

test('a whole build succeeds and reports that nothing is wrong', async () => {
  const { code, stdout, stderr, cachedFiles } = await run({}, '--strict');
  expect([code, stderr]).toEqual([0, [noRecord]]);
  expect(stdout.at(-1)).toMatch(/^✓ Checks of the output: nothing is wrong/);
  expect(cachedFiles.sort()).toEqual(['passed-build.json', 'stack']);
});

test.each([
  ['a build', {}, ['stack']],
  ['a degraded build', degraded, []],
  ['a build without a front page', { pages: [] }, []],
])('%s records the paths of its pages if it passes the checks', async (_, report, recorded) => {
  const { code, cachedFiles } = await run(report);
  expect([code, cachedFiles]).toEqual([0, recorded]);
});

test('a degraded build reports it with the first cause in its last line', async () => {
  const { code, stdout, stderr } = await run(degraded);
  expect([code, stderr]).toEqual([0, [`! ${warning}`]]);
  expect(stdout.at(-1)).toMatch(/^! .*the build is degraded/);
  expect([...stdout, ...stderr].join()).not.toMatch(/nothing is wrong|tried again/);
});

test('a degraded build fails with --strict even without an earlier build', async () => {
  const { code, stderr, cachedFiles } = await run(degraded, '--strict');
  expect([code, stderr]).toEqual([1, [noRecord, `✗ ${warning}`]]);
  expect(cachedFiles).toEqual([]);
});
