import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { attributes, builtHtml, elements } from '../setup/builtHtml';
import { builtSite } from '../setup/site';

const read = async (name: string) =>
  parseDocument(await readFile(path.join(builtSite, name), 'utf8'), { xmlMode: true });

const words = (name: string, within: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.getElementsByTagName(name, within).map((each) => DomUtils.textContent(each));

test('the site map lists what each page says of itself: its canonical address and translations', async () => {
  const index = await read('sitemap-index.xml');
  const names = words('loc', index).map((url) => new URL(url).pathname);
  const maps = await Promise.all(names.map(read));
  const listed = maps
    .flatMap((map) => DomUtils.getElementsByTagName('url', map))
    .map((each) => ({
      url: words('loc', each).join(),
      links: DomUtils.getElementsByTagName('xhtml:link', each)
        .map(({ attribs }) => `${attribs.hreflang} ${attribs.href}`)
        .sort(),
      times: words('lastmod', each).length,
    }));

  const said = (await builtHtml()).flatMap((page) => {
    const links = elements(page, 'link').map(attributes);
    const own = links.find(({ rel }) => rel === 'canonical')?.href;
    if (own === undefined || decodeURI(new URL(own).pathname) !== page.path) return [];
    const alternates = links.filter(({ rel }) => rel === 'alternate');
    const named = alternates.map(({ hreflang, href }) => `${hreflang} ${href}`).sort();
    return [{ url: own, links: named, times: 1 }];
  });
  const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
  expect(listed.sort(byUrl)).toEqual(said.sort(byUrl));
  expect(listed.length).toBeGreaterThan(50);
}, 60_000);
