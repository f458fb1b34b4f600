/** The head of the document after a route change: that of the built page, whatever page was before it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale } from '../setup/locale';
import { builtSiteFolder } from '../setup/site';
import {
  displayedPath,
  isSameDocument,
  markDocument,
  navigate,
  waitForValue,
} from '../setup/visit';

const tests = setUpBrowserTests();

/** Reads language, title and the elements that describe the page. Preloads are not among them. */
function readHead(text?: string) {
  const { documentElement, head, title } =
    text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
  const described = 'meta[name], meta[property], link[rel], script[type="application/ld+json"]';
  const ofOtherUses = '[rel="preload"], [rel="prefetch"], [rel="stylesheet"], [name="generator"]';
  const elements = [...head.querySelectorAll(described)]
    .filter((element) => !element.matches(ofOtherUses))
    .map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'data-react-helmet')
        .map(({ name, value }) => `${name}=${value}`);
      return [element.localName, ...attributes.sort(), element.textContent].join(' ');
    });
  const { lang } = documentElement;
  return { lang, title, titleLang: head.querySelector('title')?.lang, elements: elements.sort() };
}

const builtHead = async (page: Page, urlPath: string) => {
  const file = path.join(builtSiteFolder, urlPath, 'index.html');
  return page.evaluate(readHead, await readFile(file, 'utf8'));
};

test.each(locales)(
  'each page of a visit in %s has the head that it was built with',
  async (locale) => {
    const site = await readBuiltLocale(locale);
    const page = await tests.newPage({ viewport: wideViewport });
    const { content, popup } = findProjectWithPopup(site);
    const [aircraft] = site.pages.filter(({ kind }) => kind === 'aircraft');
    const other = await readBuiltLocale(locales.find((each) => each !== locale) ?? locale);
    const paths = [content.path, popup.path, aircraft?.path ?? '', other.home, site.home];
    await tests.open(site.home);
    await markDocument(page);
    expect(await page.evaluate(readHead)).toEqual(await builtHead(page, site.home));
    for (const urlPath of paths) {
      await navigate(page, urlPath);
      await waitForValue(() => displayedPath(page), urlPath);
      await waitForValue(async () => (await page.evaluate(readHead)).elements.length > 0, true);
      expect([urlPath, await page.evaluate(readHead)]).toEqual([
        urlPath,
        await builtHead(page, urlPath),
      ]);
    }
    await page.goBack();
    await waitForValue(() => displayedPath(page), other.home);
    expect(await page.evaluate(readHead)).toEqual(await builtHead(page, other.home));
    expect(await isSameDocument(page)).toBe(true);
  },
  60_000,
);
