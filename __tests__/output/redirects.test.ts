import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '../../src/cms/site/types';
import { Output } from '../../src/output/output';
import { readRedirects, writeRedirects } from '../../src/output/redirects';
import { entry, frontPage, icelandic, menuItem, menuOf, page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { siteFromStack } from '../setup/service/service';

const services = page('services');
const lease = page('leiga & þjónusta', { url: '/leiga-og-þjónusta' });

let site: SiteContent;
let plain: SiteContent;

beforeAll(async () => {
  const pages = [frontPage(), services, lease];
  const moved = entry('translation_string', 'moved', {
    title: 'redirect.moved',
    string_value: 'This page has moved',
  });
  const strings = [moved, icelandic(moved, { string_value: 'Síðan hefur flust' })];
  const menu = menuOf(menuItem('m1', services, [lease]));
  ({ site } = await siteFromStack({ entries: [...pages, ...menu, ...strings] }));
  ({ site: plain } = await siteFromStack({ entries: pages }));
});

const text = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');
const moved = 'leiga-og-þjónusta/index.html';

describe('redirects', () => {
  it('are rules for hosts, encoded', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      const from = '/leiga-og-%C3%BEj%C3%B3nusta/';
      expect(await text(folder, '_redirects')).toBe(
        [`/is${from} /is/services${from} 301`, `${from} /services${from} 301`, ''].join('\n'),
      );
    });
  });

  it('are read as they were written', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      expect([...(await readRedirects(folder))]).toEqual([
        ['/is/leiga-og-þjónusta/', '/is/services/leiga-og-þjónusta/'],
        ['/leiga-og-þjónusta/', '/services/leiga-og-þjónusta/'],
      ]);
    });
  });

  it('cause an error if they cannot be read', async () => {
    await inTemporaryFolder(async (folder) => {
      await mkdir(path.join(folder, '_redirects'));
      await expect(readRedirects(folder)).rejects.toThrow('EISDIR');
    });
  });

  it('are empty if nothing was written', async () => {
    await inTemporaryFolder(async (folder) => {
      expect((await readRedirects(folder)).size).toBe(0);
    });
  });
});

describe('the redirect page for hosts without rules', () => {
  it('leads to the page, names it as canonical and is not indexed', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      const html = await text(folder, moved);
      const target = '/services/leiga-og-%C3%BEj%C3%B3nusta/';
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('<h1>This page has moved</h1>');
      expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
      expect(html).toContain(`<link rel="canonical" href="${target}">`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`<a href="${target}">/services/leiga-og-þjónusta/</a>`);
    });
  });

  it('is in the language of its path', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      const html = await text(folder, `is/${moved}`);
      expect(html).toContain('<html lang="is">');
      expect(html).toContain('<title>Síðan hefur flust</title>');
    });
  });

  it('is removed if the redirect no longer exists', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      expect(existsSync(path.join(folder, moved))).toBe(true);
      await writeRedirects({ ...plain, pages: plain.pages.slice(0, 1) }, new Output(folder));
      expect(existsSync(path.join(folder, moved))).toBe(false);
      expect(await text(folder, '_redirects')).toBe('');
    });
  });

  it('does not replace a page at its path', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      await writeFile(path.join(folder, moved), 'the page');
      await writeRedirects(plain, new Output(folder));
      expect(await text(folder, moved)).toBe('the page');
    });
  });

  it('never replaces a page of another locale', async () => {
    await inTemporaryFolder(async (folder) => {
      await mkdir(path.join(folder, 'is'));
      await writeFile(path.join(folder, 'is/index.html'), 'the front page');
      const [english, ...otherLocales] = plain.locales;
      const wrong = new Map([['/is/', '/services/']]);
      const locales = english ? [{ ...english, redirects: wrong }, ...otherLocales] : [];
      await writeRedirects({ ...plain, locales }, new Output(folder));
      expect(await text(folder, 'is/index.html')).toBe('the front page');
      expect((await readRedirects(folder)).size).toBe(0);
    });
  });
});

describe('a page with another path in an earlier build', () => {
  const withPath = (from: string, to: string): SiteContent => ({
    ...plain,
    pages: plain.pages.map((contentPage) =>
      contentPage.content.path === from
        ? { ...contentPage, content: { ...contentPage.content, path: to } }
        : contentPage,
    ),
  });

  it('is found at its old addresses, by rule and by page, as long as it exists', async () => {
    await inTemporaryFolder(async (folder) => {
      const firstResult = await writeRedirects(plain, new Output(folder));
      const second = await writeRedirects(
        withPath('/services/', '/what-we-do/'),
        new Output(folder),
        firstResult,
      );
      expect([...(await readRedirects(folder))]).toEqual([['/services/', '/what-we-do/']]);
      const third = await writeRedirects(
        withPath('/services/', '/þjónusta/'),
        new Output(folder),
        second,
      );
      const to = '/%C3%BEj%C3%B3nusta/';
      expect(await text(folder, '_redirects')).toBe(
        `/services/ ${to} 301\n/what-we-do/ ${to} 301\n`,
      );
      expect(await text(folder, 'what-we-do/index.html')).toContain(`url=${to}`);
      const back = await writeRedirects(plain, new Output(folder), third);
      expect([...(await readRedirects(folder)).values()]).toEqual(['/services/', '/services/']);
      const without = plain.pages.filter(({ content }) => content.path !== '/services/');
      const gone = await writeRedirects({ ...plain, pages: without }, new Output(folder), back);
      expect(await text(folder, '_redirects')).toBe('');
      expect(existsSync(path.join(folder, 'what-we-do/index.html'))).toBe(false);
      // Published again, also at another path, the page is found at all earlier ones.
      await writeRedirects(withPath('/services/', '/offers/'), new Output(folder), gone);
      expect([...(await readRedirects(folder)).keys()]).toEqual([
        '/services/',
        '/what-we-do/',
        '/þjónusta/',
      ]);
    });
  });

  it('is found at a short address that an editor has replaced', async () => {
    await inTemporaryFolder(async (folder) => {
      const first = await writeRedirects(site, new Output(folder));
      const short = '/leiga-og-þjónusta/';
      const target = (await readRedirects(folder)).get(short);
      expect(target).toBeDefined();
      const locales = site.locales.map((each) => ({ ...each, redirects: new Map() }));
      await writeRedirects({ ...site, locales }, new Output(folder), first);
      expect((await readRedirects(folder)).get(short)).toBe(target);
    });
  });
});
