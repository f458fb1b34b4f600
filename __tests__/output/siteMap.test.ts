import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { Output } from '../../src/output/output';
import { writeSiteMap, type SiteMapOptions } from '../../src/output/siteMap';
import type { SiteContent } from '../../src/cms/site/types';
import {
  edited,
  entry,
  frontPage,
  icelandic,
  page,
  textBelt,
  referenceTo,
  type TestEntry,
} from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { siteFromStack } from '../setup/service/service';

const belt = textBelt('words', 'Our people');
const about = page('about', { url: '/þjónusta', content_belts: referenceTo(belt) });
const plain = page('plain');
const allEntries = [
  frontPage(),
  icelandic(frontPage(), {}),
  belt,
  about,
  icelandic(about, {}),
  plain,
];

const options = { siteUrl: 'https://nordloft.example', indexed: true };

interface Listed {
  url: string;
  links: string[];
  lastmod: string | undefined;
}

/** Writes the site map. Returns its files by name. */
async function written(site: SiteContent, changed: Partial<SiteMapOptions> = {}) {
  return inTemporaryFolder(async (folder) => {
    await writeFile(path.join(folder, 'sitemap-7.xml'), 'left from a larger site');
    await writeSiteMap(site, new Output(folder), { ...options, ...changed });
    const names = (await readdir(folder)).sort();
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    );
    return { names, files: new Map(files) };
  });
}

function listed(xml = ''): Listed[] {
  const document = parseDocument(xml, { xmlMode: true });
  const text = (name: string, within: Parameters<typeof DomUtils.textContent>[0]) => {
    const [element] = DomUtils.getElementsByTagName(name, within);
    return element && DomUtils.textContent(element);
  };
  return [
    ...DomUtils.getElementsByTagName('url', document),
    ...DomUtils.getElementsByTagName('sitemap', document),
  ].map((urlElement) => ({
    url: text('loc', urlElement) ?? '',
    lastmod: text('lastmod', urlElement),
    links: DomUtils.getElementsByTagName('xhtml:link', urlElement).map(
      ({ attribs }) => `${attribs.hreflang} ${attribs.href}`,
    ),
  }));
}

const siteWith = async (entries: TestEntry[]) => (await siteFromStack({ entries })).site;

let site: SiteContent;

beforeAll(async () => {
  site = await siteWith(allEntries);
});

describe('the site map', () => {
  it('has every page once under its canonical address, with its translations', async () => {
    const { files } = await written(site);
    const urls = listed(files.get('sitemap-0.xml'));
    const base = 'https://nordloft.example';
    const home = [`en ${base}/`, `is ${base}/is/`, `x-default ${base}/`];
    const path = '/%C3%BEj%C3%B3nusta/';
    const service = [`en ${base}${path}`, `is ${base}/is${path}`, `x-default ${base}${path}`];
    expect(urls.map(({ url, links }) => [url, links])).toEqual([
      [`${base}/`, home],
      [`${base}/is/`, home],
      [`${base}/is${path}`, service],
      // The page has no Icelandic version, so the Icelandic path has English content.
      [`${base}/plain/`, []],
      [`${base}${path}`, service],
    ]);
  });

  it('is in the index with the time of the newest page', async () => {
    const { names, files } = await written(site);
    expect(names).toEqual(['robots.txt', 'sitemap-0.xml', 'sitemap-index.xml']);
    const [index] = listed(files.get('sitemap-index.xml'));
    const times = listed(files.get('sitemap-0.xml')).flatMap(({ lastmod }) => lastmod ?? []);
    expect(index).toMatchObject({
      url: 'https://nordloft.example/sitemap-0.xml',
      lastmod: times.sort().at(-1),
    });
  });

  it('continues in another file when one is full', async () => {
    const { names, files } = await written(site, { maxUrlsPerFile: 2 });
    expect(names.filter((name) => /-\d/.test(name))).toHaveLength(3);
    expect(listed(files.get('sitemap-index.xml'))).toHaveLength(3);
  });

  it('has the same bytes for the same content', async () => {
    expect((await written(await siteWith(allEntries))).files).toEqual((await written(site)).files);
  });
});

test('the site map is rewritten only if a page changes', async () => {
  await inTemporaryFolder(async (folder) => {
    const output = new Output(folder);
    await writeSiteMap(site, output, options);
    output.takeChanges();
    await writeSiteMap({ pages: [...site.pages] }, output, options);
    expect(output.takeChanges().changed).toEqual([]);
    const pages = site.pages.map((sitePage, at) =>
      at === 0 ? { ...sitePage, updated: '2027-01-01T00:00:00.000Z' } : sitePage,
    );
    await writeSiteMap({ pages }, output, options);
    expect(output.takeChanges().changed).toEqual(['sitemap-0.xml', 'sitemap-index.xml']);
  });
});

describe('the time of a page', () => {
  const timeOf = async (entries: TestEntry[], of: string) => {
    const { files } = await written(await siteWith(entries));
    return listed(files.get('sitemap-0.xml')).find(({ url }) => url.endsWith(of))?.lastmod;
  };
  const path = 'example/%C3%BEj%C3%B3nusta/';

  it('changes with an edit of its content', async () => {
    const changed = allEntries.map((original) =>
      original === belt ? edited(belt, { title: 'Others' }) : original,
    );
    const [timeBefore, timeAfter] = [await timeOf(allEntries, path), await timeOf(changed, path)];
    expect(timeBefore).toMatch(/^2026-/);
    expect(timeAfter).not.toBe(timeBefore);
    expect(Date.parse(timeAfter ?? '')).toBeGreaterThan(Date.parse(timeBefore ?? ''));
  });

  it('does not change with an edit of another page', async () => {
    const changed = allEntries.map((original) =>
      original === plain ? edited(plain, { title: 'New' }) : original,
    );
    expect(await timeOf(changed, path)).toBe(await timeOf(allEntries, path));
    const footer = entry('loft_footer', 'footer', { navigation_pages: referenceTo(plain) });
    expect(await timeOf([...allEntries, footer], path)).toBe(await timeOf(allEntries, path));
  });
});

describe('robots', () => {
  it('get the site map of a live site', async () => {
    const { files } = await written(site);
    expect(files.get('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://nordloft.example/sitemap-index.xml\n',
    );
  });

  it('may read a site that is not live, so that they see its noindex', async () => {
    const { files } = await written(site, { indexed: false });
    expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});
