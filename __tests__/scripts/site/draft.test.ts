/**
 * `npm run draft`: drafts in a text editor, without a service.
 * @ci
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { loadExport } from '../../../services/content';
import { withoutEnvFile } from '../../../scripts/lib/env';
import { draftCommand } from '../../../scripts/site/draftCommand';
import { readPageAddresses } from '../../../scripts/site/pageAddresses';
import { pathOfAddress } from '../../../scripts/site/pathOfAddress';
import { similarTexts } from '../../../src/lib/text/similarTexts';
import { readSite, type Site } from '../../../src/site';
import { inTemporaryFolder } from '../../setup/folder';

interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command in a process of its own. */
async function draftProcess(dir: string, ...args: string[]): Promise<Output> {
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

/** Runs the command in this process, which takes a tenth of the time. */
const draft = (dir: string, ...args: string[]): Promise<string> => draftCommand(args, siteOf(dir));

const siteOf = (dir: string): Site => readSite({ ...withoutEnvFile({}), CONTENT_DIR: dir });

/** Runs `work` with a copy of the sample content, without the files of its assets. */
const withContent = (work: (dir: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const dir = path.join(folder, 'content');
    const files = path.join('content', 'assets', 'files');
    await cp('content', dir, { recursive: true, filter: (source) => source !== files });
    await work(dir);
  });

test('the command prints what it did, or why not in one line with status 1', () =>
  withContent(async (dir) => {
    expect(await draftProcess(dir, 'new', '/is/')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/drafts\/page\/is-is\/blt00pagfront\.json\n$/) as string,
      stderr: '',
    });
    expect(await draftProcess(dir, 'list', '--locale', 'xx')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The content has no locale “xx”.\n',
    });
  }));

test('a draft of a page is written, edited by hand, listed and published', () =>
  withContent(async (dir) => {
    const created = await draft(dir, 'new', 'blt00pagfront', '--locale', 'is');
    expect(created).toMatch(/drafts\/page\/is-is\/blt00pagfront\.json$/);
    const file = path.resolve(created);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Forsíða"', '"Ný forsíða"'));
    expect(await draft(dir, 'new', 'blt00pagfront', '--locale', 'is')).toBe(created);
    const list = await draft(dir, 'list');
    expect(list).toMatch(
      /^page “Ný forsíða” \(blt00pagfront, is-is\) +version 7 +.*pagfront\.json$/m,
    );
    expect(list).toMatch(/^page “Winter operations” .* not published, and no draft$/m);
    expect(await draft(dir, 'publish', 'blt00pagfront')).toBe(
      'Published: page “Ný forsíða” (blt00pagfront, is-is)',
    );
    const page = (await loadExport(dir)).entries.get('page')?.get('is-is')?.get('blt00pagfront');
    expect(page?.content).toMatchObject({ title: 'Ný forsíða', _version: 7 });
    expect(await draft(dir, 'list')).not.toContain('blt00pagfront');
  }));

describe('the address of a page', () => {
  let pages: Awaited<ReturnType<typeof readPageAddresses>>;
  beforeAll(async () => {
    pages = await readPageAddresses(siteOf('content'));
  });

  test.each([
    ['/services/wet-lease/', 'blt00pagwetlease', 'en-us'],
    ['http://localhost:9000/services/wet-lease?share=x', 'blt00pagwetlease', 'en-us'],
    ['/wet-lease', 'blt00pagwetlease', 'en-us'],
    ['/is/thjonusta/blautleiga/', 'blt00pagwetlease', 'is-is'],
    ['/fleet/boeing-757-200/', 'blt00airb757200', 'en-us'],
  ])('%s names its entry and language', (address, uid, locale) => {
    expect(pages.get(pathOfAddress(address))).toEqual({ uid, locale });
  });

  test('that does not exist is answered with similar ones', () => {
    expect(similarTexts('/services/wetlease/', pages.keys())).toEqual([
      '/services/wet-lease/',
      '/services/dry-lease/',
      '/services/charter/',
    ]);
  });

  test('makes a draft of its entry in the language that is asked for', () =>
    withContent(async (dir) => {
      const url = 'http://localhost:9000/services/wet-lease?share=x';
      const created = await draft(dir, 'new', url, '--locale', 'is');
      expect(created.split(path.sep).join('/')).toMatch(
        /drafts\/page\/is-is\/blt00pagwetlease\.json$/,
      );
    }));

  test('stays the same with a draft whose values all have the wrong kind', () =>
    withContent(async (dir) => {
      const file = path.resolve(await draft(dir, 'new', 'blt00pagservices'));
      const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      const systemFields = new Set(['uid', 'locale', '_version', 'url']);
      const wrong = Object.entries(content).map(([field, value]): [string, unknown] => {
        if (systemFields.has(field)) return [field, value];
        return [field, typeof value === 'string' ? { a: [42] } : 'x'];
      });
      await writeFile(file, JSON.stringify({ ...Object.fromEntries(wrong), titel: 'Services' }));
      const pagesWithDraft = await readPageAddresses(siteOf(dir));
      expect([...pagesWithDraft.keys()].sort()).toEqual([...pages.keys()].sort());
    }));
});

test('all languages of an entry are published together, and named', () =>
  withContent(async (dir) => {
    await draft(dir, 'new', 'blt00pagfront');
    await draft(dir, 'new', 'blt00pagfront', '--locale', 'is');
    expect(await draft(dir, 'publish', 'blt00pagfront')).toBe(
      'Published: page “Front page” (blt00pagfront, en-us, is-is)',
    );
  }));

test('a broken draft is listed, refused with its line, and discarded', () =>
  withContent(async (dir) => {
    const file = path.join(dir, 'drafts', 'page', 'en-us', 'blt00pagfront.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '{\n  "title": "A"\n  "url": "/"\n}');
    const fault =
      'drafts/page/en-us/blt00pagfront.json: is not valid JSON in line 2 (a comma is missing at its end)';
    expect(await draft(dir, 'list')).toContain(`cannot be read: ${fault}\n`);
    await expect(draft(dir, 'publish', 'blt00pagfront')).rejects.toThrow(
      `${fault}. Correct the file, or remove it with “discard blt00pagfront”.`,
    );
    expect(await draft(dir, 'discard', 'blt00pagfront')).toBe(
      'Discarded: page “blt00pagfront” (blt00pagfront, en-us)',
    );
    expect(existsSync(file)).toBe(false);
  }));

test('a draft is discarded without a change of the content', () =>
  withContent(async (dir) => {
    await draft(dir, 'new', 'blt00pagfront');
    expect(await draft(dir, 'discard', 'blt00pagfront')).toBe(
      'Discarded: page “Front page” (blt00pagfront, en-us)',
    );
    await rm(path.join(dir, 'drafts'), { recursive: true });
    expect((await loadExport(dir)).entries).toEqual((await loadExport('content')).entries);
  }));

test('a misspelt field and a wrong value are named in the list, and refused when published', () =>
  withContent(async (dir) => {
    const file = path.resolve(await draft(dir, 'new', 'blt00pagfront'));
    const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...content, titel: 'Front', url: 42 }));
    const faults = [
      'Page “Front page” (blt00pagfront), English, field url: 42 is a number. Write a text in quotation marks.',
      'Page “Front page” (blt00pagfront), English, field titel: is not a field of this content type. Correct its name; similar: title.',
    ].join('\n');
    expect(await draft(dir, 'list')).toContain(`\n\nBefore they can be published:\n${faults}`);
    await expect(draft(dir, 'publish', 'blt00pagfront')).rejects.toThrow(new Error(faults));
    expect(existsSync(file)).toBe(true);
  }));

test.each([
  [
    ['new', '/services/wetlease/'],
    'No page has the address /services/wetlease/. Similar: /services/wet-lease/, /services/dry-lease/, /services/charter/',
  ],
  [['new', 'blt00none'], 'No entry has the uid “blt00none”. “list” shows the drafts.'],
  [['publish', 'blt00pagfront'], '“blt00pagfront” has no draft. “list” shows all drafts.'],
])('%j is refused in one line', async (args, message) => {
  await expect(draft('content', ...args)).rejects.toThrow(new Error(message));
});

describe('an earlier version', () => {
  /** Publishes titles one after the other. */
  const publishTitles = async (dir: string, ...titles: string[]) => {
    for (const title of titles) {
      const file = path.resolve(await draft(dir, 'new', 'blt00pagfront'));
      const content = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...content, title }));
      await draft(dir, 'publish', 'blt00pagfront');
    }
  };

  test('is listed with its times, and becomes a draft again, which is not published', () =>
    withContent(async (dir) => {
      await publishTitles(dir, 'Second');
      expect(await draft(dir, 'restore', 'blt00pagfront', '--list')).toMatch(
        /^page “Front page” \(blt00pagfront, en-us\) {2}version 8 {2}published \d{4}-\d\d-\d\d \d\d:\d\d {2}replaced \d{4}-\d\d-\d\d \d\d:\d\d$/,
      );
      const file = path.resolve(await draft(dir, 'restore', 'blt00pagfront'));
      expect(await readFile(file, 'utf8')).toContain('"title": "Front page"');
      const published = (await loadExport(dir)).entries.get('page')?.get('en-us');
      expect(published?.get('blt00pagfront')?.content.title).toBe('Second');
      await draft(dir, 'publish', 'blt00pagfront');
      expect(await draft(dir, 'restore', 'blt00pagfront', '--list')).toContain('“Second”');
    }));

  test('is chosen by its number', () =>
    withContent(async (dir) => {
      await publishTitles(dir, 'Second', 'Third');
      const file = path.resolve(await draft(dir, 'restore', 'blt00pagfront', '--version', '8'));
      expect(await readFile(file, 'utf8')).toContain('"title": "Front page"');
    }));

  test.each([
    [['restore', 'blt00pagfront'], '“blt00pagfront” has a draft in en-us already'],
    [['restore', 'blt00pagfront', '--version', '3'], 'There is no earlier version 3.'],
    [['restore', 'blt00none'], '“blt00none” has no earlier version.'],
    [['restore', '../page', '--list'], '“../page” has no earlier version.'],
  ])('is refused in a sentence: %j', (args, message) =>
    withContent(async (dir) => {
      await publishTitles(dir, 'Second');
      const file = path.resolve(await draft(dir, 'new', 'blt00pagfront'));
      const text = await readFile(file, 'utf8');
      await expect(draft(dir, ...args)).rejects.toThrow(message);
      expect(await readFile(file, 'utf8')).toBe(text);
    }),
  );
});
