/**
 * Every page of the site under each image loader, in a browser, against a cache that refuses what
 * is not of its grammar. The pages are rendered from the built content by the site's components,
 * without their styles: which rendering is asked for is decided by `sizes` alone.
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
import { launchBrowser, noTrouble, openPage, watch } from '../setup/browser';
import {
  cloudinary,
  originals,
  provider,
  startImageCache,
  type Grammar,
  type ImageCache,
} from './imageCache';
import { builtLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { builtPages } from '../setup/site';

jest.mock('gatsby', () => jest.requireActual<object>('../../__tests__/setup/components/gatsby'));

const siteUrl = 'https://www.nordloft.example';

/** Collects the pictures at any depth of page records. */
function picturesWithin(value: unknown): Image[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('id' in value && 'revision' in value && 'suffix' in value) return [value as Image];
  return Object.values(value).flatMap(picturesWithin);
}

function bodyOf(page: PageContent): ReactElement {
  const belts = createElement(Belts, { belts: page.belts });
  if (page.kind === 'popup') return belts;
  if (page.kind === 'page')
    return createElement('div', {}, createElement(Banner, page.banner), belts);
  const { aircraft, related } = page;
  return createElement(AircraftSheetView, { aircraft, related }, belts);
}

/** The HTML of a page, with pictures by the loader that the settings name. */
function rendered(
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
  };
  Object.assign(globalThis, { __SITE__: site });
  try {
    const { lang } = localeFacts[page.locale];
    const body = createElement(StringsProvider, { lang, strings, children: bodyOf(page) });
    return `<!doctype html><html lang="${lang}"><title>${page.path}</title><body>${renderToString(body)}</body></html>`;
  } finally {
    Reflect.deleteProperty(globalThis, '__SITE__');
  }
}

/** Every address that a page may ask its cache for, on whatever screen. */
function addresses(html: string): string[] {
  const lists = [...html.matchAll(/\b(?:data-)?src(?:set)?="([^"]*)"/gi)].map(([, list = '']) =>
    list.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  return lists
    .flatMap((list) => (list.startsWith('data:') ? [] : list.split(/,(?=https?:|\/)/)))
    .map((each) => each.trim().split(' ')[0] ?? '')
    .filter(Boolean);
}

const bare = { host: '', mode: 'fetch', path: '' } as const;

/** Each way to serve pictures, with the cache's address put in. */
const loaders: {
  name: string;
  images: (cache: string) => PublicSite['images'];
  grammar: (own: Map<string, string>) => Grammar | null;
}[] = [
  { name: 'static', images: () => ({ ...bare, loader: 'static' }), grammar: () => null },
  {
    name: 'cloudinary, fetching from the site',
    images: (cache) => ({ ...bare, loader: 'cloudinary', host: `${cache}/account` }),
    grammar: (own) =>
      cloudinary('fetch', (source) =>
        source.startsWith(siteUrl) ? own.get(source.slice(siteUrl.length)) : undefined,
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
      cloudinary('upload', (source) =>
        source.startsWith('stack/assets/') ? source.slice('stack/assets/'.length) : undefined,
      ),
  },
  {
    name: 'provider',
    images: () => ({ ...bare, loader: 'provider', path: '/_image' }),
    grammar: (own) => provider('/_image', (source) => own.get(source)),
  },
];

describe.each(loaders)('with pictures by $name', ({ name, images, grammar }) => {
  let cache: ImageCache;
  let pages: PageContent[];
  let strings: Record<string, Record<string, string>>;
  const htmlOf = (page: PageContent) =>
    rendered(page, strings[page.locale] ?? {}, images(cache.url));

  beforeAll(async () => {
    pages = await builtPages();
    cache = await startImageCache(grammar(originals(picturesWithin(pages))));
    const built = await Promise.all(
      locales.map(async (locale) => [locale, (await builtLocale(locale)).strings] as const),
    );
    strings = Object.fromEntries(built);
  }, 60_000);

  afterAll(() => cache.close());

  test('the cache understands every address on every page', async () => {
    const all = new Set(pages.flatMap((page) => addresses(htmlOf(page))));
    expect(all.size).toBeGreaterThan(100);
    for (const url of all) await cache.ask(url);
    expect(cache.refused).toEqual([]);
  }, 120_000);

  // What the build itself has rendered is looked at on the built pages (`pictureSizes.test.ts`).
  if (name === 'static' && !process.env.SOAK) return;

  test('pages of every kind show all their pictures', async () => {
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { viewport: { width: 820, height: 1180 } });
      const trouble = watch(page, cache.url);
      const faults: string[] = [];
      let count = 0;
      // One language has every kind of page; `npm run test:soak` looks at all.
      const looked = process.env.SOAK ? locales : locales.slice(0, 1);
      const paths = await Promise.all(
        looked.map(async (locale) => samplePaths(await builtLocale(locale))),
      );
      for (const content of pages.filter(({ path }) => paths.flat().includes(path))) {
        const at = encodeURI(content.path);
        cache.page(at, htmlOf(content));
        await page.goto(cache.url + at, { waitUntil: 'load' });
        const broken = await page.evaluate(showAll);
        count += await page.locator('img').count();
        faults.push(...broken.map((url) => `${content.path}: ${url}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(40);
      expect(trouble).toEqual(noTrouble);
      expect(cache.refused).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 300_000);
});

/** Brings every picture into view; gives those that stay without pixels. Runs in the page. */
async function showAll(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
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
