import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '../../src/cms/site/types';
import { Output } from '../../src/output/output';
import { readRedirects, writeRedirects } from '../../src/output/redirects';
import { entry, frontPage, icelandic, menuItem, menuOf, page } from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { siteOf } from '../setup/service/service';

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
  ({ site } = await siteOf({ entries: [...pages, ...menu, ...strings] }));
  ({ site: plain } = await siteOf({ entries: pages }));
});

const text = (folder: string, name: string) => readFile(path.join(folder, name), 'utf8');
const moved = 'leiga-og-þjónusta/index.html';

describe('redirects', () => {
  it('are rules for hosts, encoded', async () => {
    await inFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      const from = '/leiga-og-%C3%BEj%C3%B3nusta/';
      expect(await text(folder, '_redirects')).toBe(
        [`/is${from} /is/services${from} 301`, `${from} /services${from} 301`, ''].join('\n'),
      );
    });
  });

  it('are read again as they were written', async () => {
    await inFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      expect([...(await readRedirects(folder))]).toEqual([
        ['/is/leiga-og-þjónusta/', '/is/services/leiga-og-þjónusta/'],
        ['/leiga-og-þjónusta/', '/services/leiga-og-þjónusta/'],
      ]);
    });
  });

  it('that cannot be read are an error, not none', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, '_redirects'));
      await expect(readRedirects(folder)).rejects.toThrow('EISDIR');
    });
  });

  it('are none where nothing was written', async () => {
    await inFolder(async (folder) => {
      expect((await readRedirects(folder)).size).toBe(0);
    });
  });
});

describe('for hosts without rules, a redirect', () => {
  it('is a page that leads on, names the page as canonical and stays out of searches', async () => {
    await inFolder(async (folder) => {
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
    await inFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      const html = await text(folder, `is/${moved}`);
      expect(html).toContain('<html lang="is">');
      expect(html).toContain('<title>Síðan hefur flust</title>');
    });
  });

  it('that no longer holds is removed', async () => {
    await inFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      expect(existsSync(path.join(folder, moved))).toBe(true);
      await writeRedirects({ ...plain, pages: plain.pages.slice(0, 1) }, new Output(folder));
      expect(existsSync(path.join(folder, moved))).toBe(false);
      expect(await text(folder, '_redirects')).toBe('');
    });
  });

  it('whose path is a page now leaves that page alone', async () => {
    await inFolder(async (folder) => {
      await writeRedirects(site, new Output(folder));
      await writeFile(path.join(folder, moved), 'the page');
      await writeRedirects(plain, new Output(folder));
      expect(await text(folder, moved)).toBe('the page');
    });
  });

  it('never takes the place of a page of another locale', async () => {
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'is'));
      await writeFile(path.join(folder, 'is/index.html'), 'the front page');
      const [english, ...others] = plain.locales;
      const wrong = new Map([['/is/', '/services/']]);
      const locales = english ? [{ ...english, redirects: wrong }, ...others] : [];
      await writeRedirects({ ...plain, locales }, new Output(folder));
      expect(await text(folder, 'is/index.html')).toBe('the front page');
      expect((await readRedirects(folder)).size).toBe(0);
    });
  });
});

describe('a page that lay elsewhere in an earlier build', () => {
  const withPath = (from: string, to: string): SiteContent => ({
    ...plain,
    pages: plain.pages.map((each) =>
      each.content.path === from ? { ...each, content: { ...each.content, path: to } } : each,
    ),
  });

  it('is found at its old addresses, by rule and by page, as long as it is anywhere', async () => {
    await inFolder(async (folder) => {
      const first = await writeRedirects(plain, new Output(folder));
      const second = await writeRedirects(
        withPath('/services/', '/what-we-do/'),
        new Output(folder),
        first,
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
      await writeRedirects({ ...plain, pages: without }, new Output(folder), back);
      expect(await text(folder, '_redirects')).toBe('');
      expect(existsSync(path.join(folder, 'what-we-do/index.html'))).toBe(false);
    });
  });
});
