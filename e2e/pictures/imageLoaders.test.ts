/**
 * Every page of the site with each image loader, in a browser, against a cache that refuses
 * addresses outside its grammar. The site's components render the pages from the built content
 * without styles, because only `sizes` decides which rendering the browser requests.
 * @ci
 */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AircraftSheetView } from '../../src/components/aircraft/AircraftSheetView';
import { Belts } from '../../src/components/belts/Belts';
import { Banner } from '../../src/components/layout/Banner';
import type { Image } from '../../src/components/image/image';
import type { PageContent } from '../../src/components/pages';
import { StringsProvider } from '../../src/components/strings';
import { localeFacts, locales } from '../../src/locales';
import type { PublicSite } from '../../src/publicSite';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import {
  cloudinaryGrammar,
  mapOriginals,
  providerGrammar,
  startImageCache,
  type Grammar,
  type ImageCache,
} from './imageCache';
import { readBuiltLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { readBuiltPages } from '../setup/site';

jest.mock('gatsby', () => jest.requireActual<object>('../../__tests__/setup/components/gatsby'));

const siteUrl = 'https://www.nordloft.example';

/** Collects the pictures at any depth of page content. */
function collectPictures(value: unknown): Image[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'revision' in value && 'suffix' in value) return [value as Image];
  return Object.values(value).flatMap(collectPictures);
}

function bodyOf(page: PageContent): ReactElement {
  const belts = createElement(Belts, { belts: page.belts });
  if (page.kind === 'popup' || page.kind === 'position') return belts;
  if (page.kind === 'page')
    return createElement('div', {}, createElement(Banner, page.banner), belts);
  const { aircraft, related } = page;
  return createElement(AircraftSheetView, { aircraft, related }, belts);
}

/** Renders a page to HTML, with the image loader of the settings. */
function renderPage(
  page: PageContent,
  strings: Record<string, string>,
  images: PublicSite['images'],
) {
  const site: PublicSite = {
    siteUrl,
    companyName: 'Norðloft',
    images,
    indexed: false,
    salesforce: null,
    requestUrl: null,
  };
  Object.assign(globalThis, { __SITE__: site });
  try {
    const { lang } = localeFacts[page.locale];
    // oxlint-disable-next-line react/no-children-prop -- the types of React want a required child here
    const body = createElement(StringsProvider, { lang, strings, children: bodyOf(page) });
    return `<!doctype html><html lang="${lang}"><title>${page.path}</title><body>${renderToString(body)}</body></html>`;
  } finally {
    Reflect.deleteProperty(globalThis, '__SITE__');
  }
}

/** Returns every picture address that a page may request on any screen. */
function pictureAddresses(html: string): string[] {
  const lists = [...html.matchAll(/\b(?:data-)?src(?:set)?="([^"]*)"/gi)].map(([, list = '']) =>
    list.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  return lists
    .flatMap((list) => (list.startsWith('data:') ? [] : list.split(/,(?=https?:|\/)/)))
    .map((each) => each.trim().split(' ')[0] ?? '')
    .filter(Boolean);
}

const bare = { host: '', mode: 'fetch', path: '' } as const;

/** The image loaders and modes, with the settings for a cache at an address. */
const loaderCases: {
  name: string;
  images: (cache: string) => PublicSite['images'];
  grammar: (originalsByPath: Map<string, string>) => Grammar | null;
}[] = [
  { name: 'static', images: () => ({ ...bare, loader: 'static' }), grammar: () => null },
  {
    name: 'cloudinary, fetching from the site',
    images: (cache) => ({ ...bare, loader: 'cloudinary', host: `${cache}/account` }),
    grammar: (originalsByPath) =>
      cloudinaryGrammar('fetch', (source) =>
        source.startsWith(siteUrl) ? originalsByPath.get(source.slice(siteUrl.length)) : undefined,
      ),
  },
  {
    name: 'cloudinary, uploading by itself',
    images: (cache) => ({
      loader: 'cloudinary',
      host: `${cache}/account`,
      mode: 'upload',
      path: 'stack/assets',
    }),
    grammar: () =>
      cloudinaryGrammar('upload', (source) =>
        source.startsWith('stack/assets/') ? source.slice('stack/assets/'.length) : undefined,
      ),
  },
  {
    name: 'provider',
    images: () => ({ ...bare, loader: 'provider', path: '/_image' }),
    grammar: (originalsByPath) =>
      providerGrammar('/_image', (source) => originalsByPath.get(source)),
  },
];

describe.each(loaderCases)('with pictures by $name', ({ name, images, grammar }) => {
  let cache: ImageCache;
  let pages: PageContent[];
  let strings: Record<string, Record<string, string>>;
  const htmlOf = (page: PageContent) =>
    renderPage(page, strings[page.locale] ?? {}, images(cache.url));

  beforeAll(async () => {
    pages = await readBuiltPages();
    cache = await startImageCache(grammar(mapOriginals(collectPictures(pages))));
    const built = await Promise.all(
      locales.map(async (locale) => [locale, (await readBuiltLocale(locale)).strings] as const),
    );
    strings = Object.fromEntries(built);
  });

  afterAll(() => cache.close());

  test('the cache understands every address on every page', async () => {
    const allAddresses = new Set(pages.flatMap((page) => pictureAddresses(htmlOf(page))));
    expect(allAddresses.size).toBeGreaterThan(100);
    for (const url of allAddresses) await cache.request(url);
    expect(cache.refusals).toEqual([]);
  }, 120_000);

  // `pictureSizes.test.ts` tests renderings of the build on the built pages.
  if (name === 'static' && !process.env.SOAK) return;

  test('pages of every kind show all their pictures', async () => {
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { viewport: { width: 820, height: 1180 } });
      const errors = recordErrors(page, cache.url);
      const faults: string[] = [];
      let count = 0;
      // One language has every kind of page; `npm run test:soak` tests all languages.
      const testedLocales = process.env.SOAK ? locales : locales.slice(0, 1);
      const paths = await Promise.all(
        testedLocales.map(async (locale) => samplePaths(await readBuiltLocale(locale))),
      );
      for (const content of pages.filter(({ path }) => paths.flat().includes(path))) {
        const at = encodeURI(content.path);
        cache.addPage(at, htmlOf(content));
        await page.goto(cache.url + at, { waitUntil: 'load' });
        const broken = await page.evaluate(showAll);
        count += await page.locator('img').count();
        faults.push(...broken.map((url) => `${content.path}: ${url}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(40);
      expect(errors).toEqual(noErrors);
      expect(cache.refusals).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 300_000);
});

/** Scrolls to every picture and returns those that do not load; runs in the page. */
async function showAll(): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  const broken: string[] = [];
  for (const image of document.images) {
    if (!image.checkVisibility()) continue;
    image.scrollIntoView({ block: 'center' });
    const end = Date.now() + 20_000;
    do await frame();
    while (!(image.complete && image.naturalWidth > 0) && Date.now() < end);
    if (image.naturalWidth === 0) broken.push(image.currentSrc || image.outerHTML.slice(0, 200));
  }
  return broken;
}
