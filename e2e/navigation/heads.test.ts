/**
 * The head of the document after a route change: that of the built page, whatever page was before it.
 * @ci
 */
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
function readHead(text: string | null) {
  const { documentElement, head, title } =
    text === null ? document : new DOMParser().parseFromString(text, 'text/html');
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

/** Expects the head of a built page in the document, once its title is there. */
async function expectHeadOf(page: Page, urlPath: string): Promise<void> {
  const built = await builtHead(page, urlPath);
  await waitForValue(() => displayedPath(page), urlPath);
  // The address changes a moment before the page.
  await waitForValue(() => page.title(), built.title);
  expect([urlPath, await page.evaluate(readHead, null)]).toEqual([urlPath, built]);
}

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
    await expectHeadOf(page, site.home);
    for (const urlPath of paths) {
      await navigate(page, urlPath);
      await expectHeadOf(page, urlPath);
    }
    await page.goBack();
    await expectHeadOf(page, other.home);
    expect(await isSameDocument(page)).toBe(true);
  },
);
