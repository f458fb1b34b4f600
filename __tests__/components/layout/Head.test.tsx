import { cleanup } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import type { Image } from '../../../src/components/image/image';
import { Head } from '../../../src/components/layout/Head';
import type { PageHead } from '../../../src/components/pages';
import type { Locale } from '../../../src/locales';
import { publicSite, type PublicSite } from '../../../src/publicSite';
import { renderWithStrings } from '../render';

const image: Image = {
  id: 'blt1/blt2/hangar',
  suffix: '.jpg',
  width: 2560,
  height: 1440,
  alt: 'A hangar',
  caption: null,
  revision: 'a1b2c3d4',
};

const about: PageHead = {
  title: 'About us',
  description: 'Who flies',
  canonical: '/about-us/',
  alternates: [
    { lang: 'en', url: '/about-us/' },
    { lang: 'is', url: '/is/um-okkur/' },
  ],
  image,
  structured: { '@context': 'https://schema.org', '@graph': [] },
};

type Tag = Record<string, string | undefined>;

/** Renders the head of a page into the document. */
function headOf(head: PageHead | null, locale: Locale = 'en-US', site: Partial<PublicSite> = {}) {
  cleanup();
  Object.assign(globalThis, { __SITE__: { ...publicSite(), ...site } });
  try {
    renderWithStrings(<Head locale={locale} head={head} />, {
      lang: locale === 'is-IS' ? 'is' : 'en',
    });
  } finally {
    Reflect.deleteProperty(globalThis, '__SITE__');
  }
  const { title, titleAttributes, metaTags, linkTags } = Helmet.peek() as unknown as {
    title: string;
    titleAttributes: Tag;
    metaTags: Tag[];
    linkTags: Tag[];
  };
  const metas = (name: string) =>
    metaTags
      .filter((each) => each.property === name || each.name === name)
      .map(({ content }) => content);
  return {
    title,
    titleAttributes,
    metas,
    meta: (name: string) => metas(name)[0],
    links: (rel: string) => linkTags.filter((each) => each.rel === rel),
  };
}

describe('the title', () => {
  it('ends with the company name', () => {
    expect(headOf(about).title).toBe('About us – Norðloft');
  });

  it('has the company name once if the page’s title contains it', () => {
    expect(headOf({ ...about, title: 'Norðloft, the company' }).title).toBe(
      'Norðloft, the company',
    );
  });

  it('is the tagline if a page has no title', () => {
    expect(headOf(null).title).toBe('Your partner in aviation solutions – Norðloft');
  });

  it('and the description have a lang attribute if they are fallback content', () => {
    expect(headOf({ ...about, lang: 'en' }, 'is-IS').titleAttributes).toEqual({ lang: 'en' });
    expect(headOf(about).titleAttributes).toEqual({});
  });
});

describe('the sharing picture', () => {
  const size = (head: ReturnType<typeof headOf>) =>
    [head.meta('og:image:width'), head.meta('og:image:height')].join('x');

  it('is a crop of the page’s picture, with its alternative text', () => {
    const head = headOf(about);
    expect(head.meta('og:image')).toBe(
      'http://localhost:9000/pictures/hangar.a1b2c3d4/1200x630.jpg',
    );
    expect(size(head)).toBe('1200x630');
    expect(head.meta('og:image:alt')).toBe('A hangar');
    expect(head.meta('twitter:image:alt')).toBe('A hangar');
  });

  it('has the page’s title as the alternative text if it has none', () => {
    const head = headOf({ ...about, image: { ...image, alt: '' } });
    expect(head.meta('og:image:alt')).toBe('About us');
  });

  it('is the site’s default if the page has none', () => {
    const head = headOf({ ...about, image: null });
    expect(head.meta('og:image')).toBe('http://localhost:9000/sharing.jpg');
    expect(size(head)).toBe('1200x630');
    expect(head.meta('og:image:alt')).toMatch(/airliner/);
  });

  it('is rendered by the build if the cache cannot crop', () => {
    const images = { loader: 'provider', host: '', mode: 'fetch', path: '/_image' } as const;
    expect(headOf(about, 'en-US', { images }).meta('og:image')).toMatch(/\/1200x630\.jpg$/);
  });

  it('is cropped by the cache if it can crop', () => {
    const host = 'https://res.cloudinary.com/x';
    const images = { loader: 'cloudinary', host, mode: 'upload', path: 'y' } as const;
    expect(headOf(about, 'en-US', { images }).meta('og:image')).toMatch(
      /^https:\/\/res\.cloudinary\.com\/x\/image\/upload\/.*w_1200,h_630/,
    );
  });
});

describe('languages', () => {
  it('link to each other and to the default language', () => {
    const alternates = headOf(about).links('alternate');
    expect(alternates.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ['en', 'http://localhost:9000/about-us/'],
      ['is', 'http://localhost:9000/is/um-okkur/'],
      ['x-default', 'http://localhost:9000/about-us/'],
    ]);
  });

  it('are in the Open Graph metadata: the page’s own and the others', () => {
    const head = headOf(about, 'is-IS');
    expect(head.metas('og:locale')).toEqual(['is_IS']);
    expect(head.metas('og:locale:alternate')).toEqual(['en_US']);
    expect(headOf({ ...about, alternates: [] }).metas('og:locale:alternate')).toEqual([]);
  });

  it('of a fallback page are those of its content', () => {
    const fell: PageHead = { ...about, alternates: [], lang: 'en' };
    const head = headOf(fell, 'is-IS');
    expect(head.meta('og:locale')).toBe('en_US');
    expect(head.links('alternate')).toEqual([]);
    expect(head.meta('og:url')).toBe('http://localhost:9000/about-us/');
  });
});

describe('robots', () => {
  it('may index a page of a live site, with large pictures', () => {
    expect(headOf(about, 'en-US', { indexed: true }).meta('robots')).toBe(
      'max-image-preview:large',
    );
  });

  it('may not index a site that is not live', () => {
    expect(headOf(about, 'en-US', { indexed: false }).meta('robots')).toBe('noindex');
  });

  it('may never index a page that is excluded from lists', () => {
    const head = headOf(null, 'en-US', { indexed: true });
    expect(head.meta('robots')).toBe('noindex');
    expect(head.links('canonical')).toEqual([]);
  });
});
