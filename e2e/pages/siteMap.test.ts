import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { attributesOf, readBuiltHtml, findElements } from '../setup/builtHtml';
import { builtSiteFolder, readBuiltPages } from '../setup/site';

const read = async (name: string) =>
  parseDocument(await readFile(path.join(builtSiteFolder, name), 'utf8'), { xmlMode: true });

const textOf = (name: string, within: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.getElementsByTagName(name, within).map((each) => DomUtils.textContent(each));

test('the site map lists the canonical address and the translations that each page states, without the thank-you pages', async () => {
  const index = await read('sitemap-index.xml');
  const names = textOf('loc', index).map((url) => new URL(url).pathname);
  const maps = await Promise.all(names.map(read));
  const listed = maps
    .flatMap((map) => DomUtils.getElementsByTagName('url', map))
    .map((urlElement) => ({
      url: textOf('loc', urlElement).join(),
      links: DomUtils.getElementsByTagName('xhtml:link', urlElement)
        .map(({ attribs }) => `${attribs.hreflang} ${attribs.href}`)
        .sort(),
      times: textOf('lastmod', urlElement).length,
    }));

  const pages = await readBuiltPages();
  const unlisted = pages.filter(({ head }) => head.unlisted).map(({ path: url }) => url);
  expect(unlisted).toHaveLength(2);
  const declared = (await readBuiltHtml()).flatMap((page) => {
    if (unlisted.includes(page.path)) return [];
    const links = findElements(page, 'link').map(attributesOf);
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
    if (canonical === undefined || decodeURI(new URL(canonical).pathname) !== page.path) return [];
    const alternates = links.filter(({ rel }) => rel === 'alternate');
    const named = alternates.map(({ hreflang, href }) => `${hreflang} ${href}`).sort();
    return [{ url: canonical, links: named, times: 1 }];
  });
  const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
  expect(listed.sort(byUrl)).toEqual(declared.sort(byUrl));
  expect(listed.length).toBeGreaterThan(50);
});
