/** The search index changes with the pages, in the parts of these pages only. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '../../../src/cms/site/types';
import type { ContentPage, PageContent } from '../../../src/components/pages';
import type { SearchManifest, SearchRecord } from '../../../src/components/search/types';
import { Output } from '../../../src/output/output';
import { recordsOfPage } from '../../../src/output/search/records';
import { searchManifestFile, writeSearch } from '../../../src/output/search/writeSearch';
import {
  belt as beltEntry,
  frontPage,
  page,
  referenceTo,
  textBelt,
} from '../../setup/stack/entries';
import { inTemporaryFolder } from '../../setup/folder';
import { siteFromStack } from '../../setup/service/service';

const belt = textBelt('words', 'Our people are from everywhere');
const about = page('about', { title: 'About us', content_belts: referenceTo(belt) });

async function sampleSite(): Promise<SiteContent> {
  const { site } = await siteFromStack({ entries: [frontPage(), belt, about] });
  return site;
}

/** Returns a site with many copies of a page, each with its own text. */
function largeSite(site: SiteContent, count: number): SiteContent {
  const [record] = site.pages.filter(({ content }) => content.path === '/about/');
  if (!record) throw new Error('There is no page to copy.');
  const pages = Array.from({ length: count }, (_, index) => {
    const intro = `Text ${index}. ${'Words of a page. '.repeat(60)}`;
    return { ...record, content: withIntro(record.content, `/page-${index}/`, intro) };
  });
  return { ...site, pages };
}

function withIntro(content: PageContent, url: string, intro: string): PageContent {
  const original = content as ContentPage;
  return { ...original, path: url, banner: { ...original.banner, intro } };
}

const read = async <T>(output: Output, name: string) =>
  JSON.parse(await readFile(path.join(output.folder, name), 'utf8')) as T;

test('a page, its headings and their texts are in the index of its language', async () => {
  const site = await sampleSite();
  await inTemporaryFolder(async (folder) => {
    const output = new Output(folder);
    await writeSearch(site, output);
    const { shards } = await read<SearchManifest>(output, searchManifestFile('en-US'));
    const records = await Promise.all(
      shards.map((shard) => read<SearchRecord[]>(output, shard.slice(1))),
    );
    const ofAbout = records.flat().filter(({ url }) => url.startsWith('/about/'));
    expect(ofAbout[0]).toMatchObject({ group: 'page', url: '/about/', title: 'About us' });
    expect(ofAbout.map(({ text }) => text).join(' ')).toContain('from everywhere');
  });
});

test('an edit of one page of a large site replaces one part and the list of the parts', async () => {
  const site = largeSite(await sampleSite(), 600);
  await inTemporaryFolder(async (folder) => {
    const output = new Output(folder);
    await writeSearch(site, output);
    const { shards } = await read<SearchManifest>(output, searchManifestFile('en-US'));
    expect(shards.length).toBeGreaterThan(3);
    output.takeChanges();
    const [first, ...others] = site.pages;
    if (!first) throw new Error('There is no page.');
    const edit = { ...first, content: withIntro(first.content, first.content.path, 'New') };
    await writeSearch({ ...site, pages: [edit, ...others] }, output);
    const { changed, removed } = output.takeChanges();
    expect(changed).toEqual([
      'search.json',
      expect.stringMatching(/^static\/search\/en-.*\.json$/),
    ]);
    expect(removed).toHaveLength(1);
  });
});

test('the same pages in another order change nothing', async () => {
  const site = largeSite(await sampleSite(), 50);
  await inTemporaryFolder(async (folder) => {
    const output = new Output(folder);
    await writeSearch(site, output);
    output.takeChanges();
    await writeSearch({ ...site, pages: [...site.pages].reverse() }, output);
    expect(output.takeChanges()).toEqual({ changed: [], removed: [] });
  });
});

test('a page that search engines must not list is not in the index', async () => {
  const [record] = (await sampleSite()).pages;
  if (!record) throw new Error('There is no page.');
  const { content } = record;
  expect(recordsOfPage({ ...content, head: { ...content.head, unlisted: true } })).toEqual([]);
});

test('each certificate of a headline is found, and leads to its card', async () => {
  const certificate = (uid: string, number: string, isHidden: boolean) =>
    beltEntry(uid, 'Certificate', {
      ...{ display_title: uid, hide_title_from_webpage: isHidden },
      certificate: { certificate_type: `Type of ${uid}`, reference_number: number },
    });
  const belts = [certificate('aoc', 'IS-0417', false), certificate('camo', 'IS-0051', true)];
  const papers = page('papers', { title: 'Papers', content_belts: referenceTo(...belts) });
  const { site } = await siteFromStack({ entries: [frontPage(), ...belts, papers] });
  const content = site.pages.find((each) => each.content.path === '/papers/')?.content;
  const [, ...records] = content ? recordsOfPage(content) : [];
  expect(records.map(({ url, title, text }) => [url, title, text])).toEqual([
    ['/papers/#aoc', 'Type of aoc', 'IS-0417'],
    ['/papers/#camo', 'Type of camo', 'IS-0051'],
  ]);
});
