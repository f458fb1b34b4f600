/** What the one picture of the site puts into a page. */
import { Picture, type PictureProps } from '../../../src/components/image/Picture';
import { sizesFrom } from '../../../src/components/image/widths';
import type { Image } from '../../../src/components/image/image';
import { Helmet } from 'react-helmet';
import { builtHtml } from '../builtHtml';

const photograph: Image = {
  id: 'blt1/blt2/hangar',
  suffix: '.jpg',
  width: 2560,
  height: 1440,
  alt: 'A hangar',
  caption: null,
  revision: 'a1b2c3d4',
};
const blur = 'data:image/webp;base64,AA==';
const page = sizesFrom({}, '100vw');

/** The picture as a build writes it, without the copy for browsers whose scripts are switched off. */
function built(props: Partial<PictureProps>): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = builtHtml(<Picture image={photograph} {...props} />);
  for (const each of box.querySelectorAll('noscript')) each.remove();
  return box;
}

const shownImage = (box: HTMLElement) => box.querySelector('img:not([data-placeholder-image])');

/** Widths and heights of all renderings that are offered. */
const offered = (box: HTMLElement) =>
  [...box.querySelectorAll('source')].flatMap((source) =>
    [
      ...(source.getAttribute('data-srcset') ?? source.getAttribute('srcset') ?? '').matchAll(
        /\/(\d+)x(\d+)\./g,
      ),
    ].map(([, width, height]) => [Number(width), Number(height)] as const),
  );

const ratioOf = (box: HTMLElement) =>
  parseFloat(/padding-top:\s*([\d.]+)%/.exec(box.innerHTML)?.[1] ?? '') / 100;

/** Preloads that the server puts into the head. */
function preloads(props: Partial<PictureProps>): HTMLLinkElement[] {
  Helmet.canUseDOM = false;
  builtHtml(<Picture image={photograph} priority sizes={page} {...props} />);
  const head = document.createElement('head');
  head.innerHTML = Helmet.renderStatic().link.toString();
  Helmet.canUseDOM = true;
  return [...head.querySelectorAll('link')];
}

describe('a photograph', () => {
  it('is lazy and decoded aside, described by its text', () => {
    const image = shownImage(built({}));
    expect(image?.getAttribute('alt')).toBe('A hangar');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('decoding')).toBe('async');
    expect(image?.hasAttribute('data-decorative')).toBe(false);
  });

  it('says nothing where its place calls it decorative', () => {
    const image = shownImage(built({ decorative: true }));
    expect(image?.getAttribute('alt')).toBe('');
    expect(image?.hasAttribute('data-decorative')).toBe(true);
  });

  it('has a box of its own ratio, or of the crop', () => {
    expect(ratioOf(built({}))).toBeCloseTo(9 / 16, 4);
    expect(ratioOf(built({ ratio: 21 / 9 }))).toBeCloseTo(9 / 21, 4);
  });

  it('is offered as WebP, with one middle size for other browsers', () => {
    const box = built({ sizes: page });
    expect(box.querySelector('source')?.getAttribute('type')).toBe('image/webp');
    const fallback = shownImage(box)?.getAttribute('data-srcset');
    expect(fallback).toBe('/pictures/hangar.a1b2c3d4/828x466.jpg 828w');
  });

  it.each([
    ['of one pixel', 1, 1],
    ['of one pixel in height', 4000, 1],
    ['of one pixel in width', 1, 4000],
    ['smaller than its place', 100, 80],
    ['taller than any encoder allows', 1000, 40_000],
  ])(
    '%s is offered whole numbers, at least one pixel and never more than it has',
    (_, width, height) => {
      for (const ratio of [undefined, 21 / 9, 4 / 5, 1]) {
        const box = built({ image: { ...photograph, width, height }, ratio, sizes: page });
        const sizes = offered(box);
        expect(sizes.length).toBeGreaterThan(0);
        for (const [w, h] of sizes) {
          expect(w).toBeGreaterThanOrEqual(1);
          expect(h).toBeGreaterThanOrEqual(1);
          expect(w).toBeLessThanOrEqual(width);
          expect(h).toBeLessThanOrEqual(Math.min(16_384, height + 1));
        }
        expect(ratioOf(box)).toBeCloseTo(1 / (ratio ?? width / height), 3);
        expect(shownImage(box)?.getAttribute('data-src')).toMatch(/^\/pictures\//);
      }
    },
  );

  it('has its stand-in below it', () => {
    const stand = built({ image: { ...photograph, blur } }).querySelector(
      '[data-placeholder-image]',
    );
    expect(stand?.getAttribute('src')).toBe(blur);
    expect(stand?.getAttribute('aria-hidden')).toBe('true');
    expect(built({}).querySelector('img[data-placeholder-image]')).toBeNull();
  });
});

describe('a picture with another for narrow screens', () => {
  const other: Image = { ...photograph, id: 'blt3/blt4/portrait', width: 1440, height: 1800 };
  const mobile = { image: other, ratio: 4 / 5 };

  it('offers each in the widths that its screens can need', () => {
    const [narrow, , wide] = built({ sizes: page, mobile }).querySelectorAll('source');
    expect(narrow?.getAttribute('media')).toBe('(max-width: 50.62em)');
    expect(narrow?.outerHTML).toContain('/portrait.a1b2c3d4/384x480.webp 384w');
    expect(wide?.outerHTML).not.toContain('/640x');
    expect(wide?.outerHTML).toContain('/hangar.a1b2c3d4/2560x1440.webp 2560w');
  });

  it('has a stand-in only where both have one', () => {
    const stands = (image: Image, narrow: Image) =>
      built({ image, mobile: { image: narrow } }).querySelectorAll('img[data-placeholder-image]')
        .length;
    expect(stands({ ...photograph, blur }, other)).toBe(0);
    expect(stands(photograph, { ...other, blur })).toBe(0);
    expect(stands({ ...photograph, blur }, { ...other, blur })).toBe(1);
  });

  it('serves a drawing among them as it is', () => {
    const drawing: Image = { ...other, suffix: '.svg', width: 0, height: 0 };
    const html = [{ mobile: { image: drawing } }, { image: drawing, mobile }].map(
      (props) => built(props).innerHTML,
    );
    for (const each of html) {
      expect(each).toContain('/pictures/portrait.a1b2c3d4/original.svg');
      expect(each).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe('the first picture in view', () => {
  it('is eager and fetched before others, and has its addresses without a script', () => {
    const box = built({ priority: true });
    const image = shownImage(box);
    expect(image?.getAttribute('loading')).toBe('eager');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    expect(image?.getAttribute('src')).toMatch(/^\/pictures\//);
    expect(box.querySelector('source')?.getAttribute('srcset')).toContain('.webp 828w');
  });

  it('is preloaded in the format and the widths in which it is offered', () => {
    const [link, ...others] = preloads({});
    expect(others).toEqual([]);
    expect(link?.getAttribute('as')).toBe('image');
    expect(link?.getAttribute('type')).toBe('image/webp');
    expect(link?.getAttribute('imagesizes')).toBe('100vw');
    const source = built({ priority: true, sizes: page }).querySelector('source');
    expect(link?.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'));
  });

  it('is preloaded for the screens that show it, where there are two', () => {
    const links = preloads({ mobile: { image: photograph, ratio: 1 } });
    expect(links.map((link) => link.getAttribute('media'))).toEqual([
      '(max-width: 50.62em)',
      '(min-width: 50.625em)',
    ]);
  });

  it('is preloaded as it is where it is a drawing', () => {
    const [link] = preloads({ image: { ...photograph, suffix: '.svg' } });
    expect(link?.getAttribute('href')).toBe('/pictures/hangar.a1b2c3d4/original.svg');
  });

  it('is the only one that is', () => {
    expect(preloads({ priority: false })).toEqual([]);
  });
});
