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
  to,
  type MadeEntry,
} from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { siteOf } from '../setup/service/service';

const belt = textBelt('words', 'Our people');
const about = page('about', { url: '/þjónusta', content_belts: to(belt) });
const plain = page('plain');
const all = [frontPage(), icelandic(frontPage(), {}), belt, about, icelandic(about, {}), plain];

const options = { siteUrl: 'https://nordloft.example', indexed: true };

interface Listed {
  url: string;
  links: string[];
  lastmod: string | undefined;
}

/** Files by name, and what they list. */
async function written(site: SiteContent, changed: Partial<SiteMapOptions> = {}) {
  return inFolder(async (folder) => {
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
    const [found] = DomUtils.getElementsByTagName(name, within);
    return found && DomUtils.textContent(found);
  };
  return [
    ...DomUtils.getElementsByTagName('url', document),
    ...DomUtils.getElementsByTagName('sitemap', document),
  ].map((each) => ({
    url: text('loc', each) ?? '',
    lastmod: text('lastmod', each),
    links: DomUtils.getElementsByTagName('xhtml:link', each).map(
      ({ attribs }) => `${attribs.hreflang} ${attribs.href}`,
    ),
  }));
}

const siteWith = async (entries: MadeEntry[]) => (await siteOf({ entries })).site;

let site: SiteContent;

beforeAll(async () => {
  site = await siteWith(all);
});

describe('the site map', () => {
  it('has every page once under its canonical address, with its translations', async () => {
    const { files } = await written(site);
    const found = listed(files.get('sitemap-0.xml'));
    const base = 'https://nordloft.example';
    const home = [`en ${base}/`, `is ${base}/is/`, `x-default ${base}/`];
    const path = '/%C3%BEj%C3%B3nusta/';
    const service = [`en ${base}${path}`, `is ${base}/is${path}`, `x-default ${base}${path}`];
    expect(found.map(({ url, links }) => [url, links])).toEqual([
      [`${base}/`, home],
      [`${base}/is/`, home],
      [`${base}/is${path}`, service],
      // It has no Icelandic version: there the English one shows.
      [`${base}/plain/`, []],
      [`${base}${path}`, service],
    ]);
  });

  it('is named by its index, with the time of the newest page', async () => {
    const { names, files } = await written(site);
    expect(names).toEqual(['robots.txt', 'sitemap-0.xml', 'sitemap-index.xml']);
    const [index] = listed(files.get('sitemap-index.xml'));
    const times = listed(files.get('sitemap-0.xml')).flatMap(({ lastmod }) => lastmod ?? []);
    expect(index).toMatchObject({
      url: 'https://nordloft.example/sitemap-0.xml',
      lastmod: times.sort().at(-1),
    });
  });

  it('goes on in another file where one is full', async () => {
    const { names, files } = await written(site, { maxUrlsPerFile: 2 });
    expect(names.filter((name) => /-\d/.test(name))).toHaveLength(3);
    expect(listed(files.get('sitemap-index.xml'))).toHaveLength(3);
  });

  it('is the same to the byte where the content is the same', async () => {
    expect((await written(await siteWith(all))).files).toEqual((await written(site)).files);
  });
});

test('a map that was written for the very same pages stays; one page that is another changes it', async () => {
  await inFolder(async (folder) => {
    const output = new Output(folder);
    await writeSiteMap(site, output, options);
    output.takeChanges();
    await writeSiteMap({ pages: [...site.pages] }, output, options);
    expect(output.takeChanges().changed).toEqual([]);
    const pages = site.pages.map((each, at) =>
      at === 0 ? { ...each, updated: '2027-01-01T00:00:00.000Z' } : each,
    );
    await writeSiteMap({ pages }, output, options);
    expect(output.takeChanges().changed).toEqual(['sitemap-0.xml', 'sitemap-index.xml']);
  });
});

describe('the time of a page', () => {
  const timeOf = async (entries: MadeEntry[], of: string) => {
    const { files } = await written(await siteWith(entries));
    return listed(files.get('sitemap-0.xml')).find(({ url }) => url.endsWith(of))?.lastmod;
  };
  const path = 'example/%C3%BEj%C3%B3nusta/';

  it('moves on with an edit of what it shows', async () => {
    const changed = all.map((each) => (each === belt ? edited(belt, { title: 'Others' }) : each));
    const [before, after] = [await timeOf(all, path), await timeOf(changed, path)];
    expect(before).toMatch(/^2026-/);
    expect(after).not.toBe(before);
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });

  it('stays where another page was edited, even one that it links to', async () => {
    const changed = all.map((each) => (each === plain ? edited(plain, { title: 'New' }) : each));
    expect(await timeOf(changed, path)).toBe(await timeOf(all, path));
    const footer = entry('loft_footer', 'footer', { navigation_pages: to(plain) });
    expect(await timeOf([...all, footer], path)).toBe(await timeOf(all, path));
  });
});

describe('robots', () => {
  it('are told of the map of a live site', async () => {
    const { files } = await written(site);
    expect(files.get('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://nordloft.example/sitemap-index.xml\n',
    );
  });

  it('may read a site that is not live, to see that it is not to be listed', async () => {
    const { files } = await written(site, { indexed: false });
    expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});
