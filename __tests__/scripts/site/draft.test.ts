/** `npm run draft`: drafts in a text editor, without a service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { loadExport } from '../../../services/content';
import { withoutEnvFile } from '../../../scripts/lib/env';
import { inTemporaryFolder } from '../../setup/folder';

interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function draft(dir: string, ...args: string[]): Promise<Output> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/site/draft.ts', ...args], {
    env: { ...withoutEnvFile(process.env), NODE_OPTIONS: '', CONTENT_DIR: dir },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

/** Runs `work` with a copy of the sample content, without the files of its assets. */
const withContent = (work: (dir: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const dir = path.join(folder, 'content');
    const files = path.join('content', 'assets', 'files');
    await cp('content', dir, { recursive: true, filter: (source) => source !== files });
    await work(dir);
  });

jest.setTimeout(60_000);

test('a draft of a page is written, edited by hand, listed and published', () =>
  withContent(async (dir) => {
    const created = await draft(dir, 'new', '/is/');
    expect(created).toEqual({
      code: 0,
      stdout: expect.stringMatching(/drafts\/page\/is-is\/blt00pagfront\.json\n$/) as string,
      stderr: '',
    });
    const file = path.resolve(created.stdout.trim());
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Forsíða"', '"Ný forsíða"'));
    const again = await draft(dir, 'new', 'blt00pagfront', '--locale', 'is');
    expect(again.stdout).toBe(created.stdout);
    expect((await draft(dir, 'list')).stdout).toMatch(
      /^page “Ný forsíða” \(blt00pagfront, is-is\) +version 7 +.*blt00pagfront\.json\n$/,
    );
    expect((await draft(dir, 'publish', 'blt00pagfront')).stdout).toBe(
      'Published: page “Ný forsíða” (blt00pagfront, is-is)\n',
    );
    const page = (await loadExport(dir)).entries.get('page')?.get('is-is')?.get('blt00pagfront');
    expect(page?.content).toMatchObject({ title: 'Ný forsíða', _version: 7 });
    expect((await draft(dir, 'list')).stdout).toBe('There are no drafts.\n');
  }));

test('a draft is discarded without a change of the content', () =>
  withContent(async (dir) => {
    await draft(dir, 'new', 'blt00pagfront');
    const { stdout } = await draft(dir, 'discard', 'blt00pagfront');
    expect(stdout).toBe('Discarded: page “Front page” (blt00pagfront, en-us)\n');
    await rm(path.join(dir, 'drafts'), { recursive: true });
    expect((await loadExport(dir)).entries).toEqual((await loadExport('content')).entries);
  }));

test('a misspelt field is refused when the draft is published', () =>
  withContent(async (dir) => {
    const { stdout } = await draft(dir, 'new', 'blt00pagfront');
    const file = path.resolve(stdout.trim());
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('"title": "Front', '"titel": "Front'),
    );
    expect(await draft(dir, 'publish', 'blt00pagfront')).toEqual({
      code: 1,
      stdout: '',
      stderr: '“titel” is not a field of the content type “page”.\n',
    });
  }));

test.each([
  [['new', '/nothing'], 'No entry has the path “/nothing” in en-us.'],
  [['new', 'blt00none'], 'No entry has the uid “blt00none” in en-us.'],
  [['publish', 'blt00pagfront'], '“blt00pagfront” has no draft. “list” shows all drafts.'],
  [['list', '--locale', 'de'], 'The content has no locale “de”.'],
])('%j is refused in one line', async (args, message) => {
  expect(await draft('content', ...args)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
});
