/** `npm run draft`: drafts in a text editor, without a service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    const list = (await draft(dir, 'list')).stdout;
    expect(list).toMatch(
      /^page “Ný forsíða” \(blt00pagfront, is-is\) +version 7 +.*pagfront\.json$/m,
    );
    expect(list).toMatch(/^page “Winter operations” .* not published, and no draft$/m);
    expect((await draft(dir, 'publish', 'blt00pagfront')).stdout).toBe(
      'Published: page “Ný forsíða” (blt00pagfront, is-is)\n',
    );
    const page = (await loadExport(dir)).entries.get('page')?.get('is-is')?.get('blt00pagfront');
    expect(page?.content).toMatchObject({ title: 'Ný forsíða', _version: 7 });
    expect((await draft(dir, 'list')).stdout).not.toContain('blt00pagfront');
  }));

test.each([
  ['/services/wet-lease/', [], 'page/en-us/blt00pagwetlease.json'],
  ['http://localhost:9000/services/wet-lease?share=x', [], 'page/en-us/blt00pagwetlease.json'],
  ['/wet-lease', [], 'page/en-us/blt00pagwetlease.json'],
  ['/services/wet-lease/', ['--locale', 'is'], 'page/is-is/blt00pagwetlease.json'],
  ['/is/thjonusta/blautleiga/', [], 'page/is-is/blt00pagwetlease.json'],
  ['/fleet/boeing-757-200/', [], 'aircraft_data/en-us/blt00airb757200.json'],
])('the address %s with %j makes a draft of its page', (address, options, file) =>
  withContent(async (dir) => {
    const { stdout, stderr } = await draft(dir, 'new', address, ...options);
    expect(stderr).toBe('');
    expect(stdout.trim().split(path.sep).join('/')).toMatch(new RegExp(`drafts/${file}$`));
  }),
);

test('all languages of an entry are published together, and named', () =>
  withContent(async (dir) => {
    await draft(dir, 'new', '/');
    await draft(dir, 'new', '/is/');
    expect((await draft(dir, 'publish', 'blt00pagfront')).stdout).toBe(
      'Published: page “Front page” (blt00pagfront, en-us, is-is)\n',
    );
  }));

test('a broken draft is listed, refused with its line, and discarded', () =>
  withContent(async (dir) => {
    const file = path.join(dir, 'drafts', 'page', 'en-us', 'blt00pagfront.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '{\n  "title": "A"\n  "url": "/"\n}');
    const fault =
      'drafts/page/en-us/blt00pagfront.json: is not valid JSON in line 2 (a comma is missing at its end)';
    expect((await draft(dir, 'list')).stdout).toContain(`cannot be read: ${fault}\n`);
    expect((await draft(dir, 'publish', 'blt00pagfront')).stderr).toBe(
      `${fault}. Correct the file, or remove it with “discard blt00pagfront”.\n`,
    );
    expect((await draft(dir, 'discard', 'blt00pagfront')).stdout).toBe(
      'Discarded: page “blt00pagfront” (blt00pagfront, en-us)\n',
    );
    expect(existsSync(file)).toBe(false);
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
  [
    ['new', '/services/wetlease/'],
    'No page has the address /services/wetlease/. Similar: /services/wet-lease/, /services/dry-lease/, /services/charter/',
  ],
  [['new', 'blt00none'], 'No entry has the uid “blt00none”. “list” shows the drafts.'],
  [['publish', 'blt00pagfront'], '“blt00pagfront” has no draft. “list” shows all drafts.'],
  [['list', '--locale', 'de'], 'The content has no locale “de”.'],
])('%j is refused in one line', async (args, message) => {
  expect(await draft('content', ...args)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
});
