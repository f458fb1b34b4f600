/** The HTML of the component Picture. */
import { Picture, type PictureProps } from '../../../src/components/image/Picture';
import {
  deviceWidths,
  imageWidths,
  listedWidths,
  sizesFrom,
} from '../../../src/components/image/widths';
import type { Image } from '../../../src/components/image/image';
import { Helmet } from 'react-helmet';
import { renderBuiltHtml } from '../builtHtml';

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

/** Renders the built HTML of a picture, without the copy for browsers without scripts. */
function renderBuilt(props: Partial<PictureProps>): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderBuiltHtml(<Picture image={photograph} {...props} />);
  for (const noscript of box.querySelectorAll('noscript')) noscript.remove();
  return box;
}

const shownImage = (box: HTMLElement) => box.querySelector('img:not([data-placeholder-image])');

/** Returns widths and heights of all offered renderings. */
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

/** Returns the preload links that the server adds to the head. */
function preloads(props: Partial<PictureProps>): HTMLLinkElement[] {
  Helmet.canUseDOM = false;
  renderBuiltHtml(<Picture image={photograph} priority sizes={page} {...props} />);
  const head = document.createElement('head');
  head.innerHTML = Helmet.renderStatic().link.toString();
  Helmet.canUseDOM = true;
  return [...head.querySelectorAll('link')];
}

describe('a photograph', () => {
  it('is lazy, decoded asynchronously and has its alternative text', () => {
    const image = shownImage(renderBuilt({}));
    expect(image?.getAttribute('alt')).toBe('A hangar');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('decoding')).toBe('async');
    expect(image?.hasAttribute('data-decorative')).toBe(false);
  });

  it('has no alternative text if it is decorative', () => {
    const image = shownImage(renderBuilt({ decorative: true }));
    expect(image?.getAttribute('alt')).toBe('');
    expect(image?.hasAttribute('data-decorative')).toBe(true);
  });

  it('has a box with its own aspect ratio or that of the crop', () => {
    expect(ratioOf(renderBuilt({}))).toBeCloseTo(9 / 16, 4);
    expect(ratioOf(renderBuilt({ ratio: 21 / 9 }))).toBeCloseTo(9 / 21, 4);
  });

  it('without a place of its own gets the specified widths and the default sizes hint', () => {
    const box = renderBuilt({ image: { ...photograph, width: 4000, height: 2250 } });
    const widths = offered(box).map(([width]) => width);
    expect(widths).toEqual([...listedWidths]);
    expect(widths).toEqual(expect.arrayContaining([...imageWidths, ...deviceWidths]));
    expect(box.querySelector('source')?.getAttribute('sizes')).toBe(
      '(min-width: 73.75em) 408px, (min-width: 50.625em) 33vw, 100vw',
    );
  });

  it('is offered as WebP, with one medium size for other browsers', () => {
    const box = renderBuilt({ sizes: page });
    expect(box.querySelector('source')?.getAttribute('type')).toBe('image/webp');
    const fallback = shownImage(box)?.getAttribute('data-srcset');
    expect(fallback).toBe('/pictures/hangar.a1b2c3d4/828x466.jpg 828w');
  });

  it.each([
    ['a picture of one pixel', 1, 1],
    ['a picture of one pixel in height', 4000, 1],
    ['a picture of one pixel in width', 1, 4000],
    ['a picture smaller than its slot', 100, 80],
    ['an upright photograph of 60 megapixels', 6324, 9488],
    ['a picture taller than any encoder allows', 1000, 40_000],
  ])('%s has sizes in whole pixels, at least one and at most its own', (_, width, height) => {
    for (const ratio of [undefined, 21 / 9, 4 / 5, 1]) {
      const box = renderBuilt({ image: { ...photograph, width, height }, ratio, sizes: page });
      const sizes = offered(box);
      expect(sizes.length).toBeGreaterThan(0);
      for (const [w, h] of sizes) {
        expect(w).toBeGreaterThanOrEqual(1);
        expect(h).toBeGreaterThanOrEqual(1);
        expect(w).toBeLessThanOrEqual(width);
        expect(h).toBeLessThanOrEqual(Math.min(3840, height + 1));
      }
      expect(ratioOf(box)).toBeCloseTo(1 / (ratio ?? width / height), 3);
      expect(shownImage(box)?.getAttribute('data-src')).toMatch(/^\/pictures\//);
    }
  });

  it('has its placeholder below it', () => {
    const stand = renderBuilt({ image: { ...photograph, blur } }).querySelector(
      '[data-placeholder-image]',
    );
    expect(stand?.getAttribute('src')).toBe(blur);
    expect(stand?.getAttribute('aria-hidden')).toBe('true');
    expect(renderBuilt({}).querySelector('img[data-placeholder-image]')).toBeNull();
  });
});

describe('an animation', () => {
  const animation: Image = { ...photograph, animated: true };
  const sourcesOf = (props: Partial<PictureProps>) =>
    [...renderBuilt({ sizes: page, ...props }).querySelectorAll('source')].map((source) => [
      source.getAttribute('media'),
      /\/828x466[^ ]*/.exec(source.getAttribute('data-srcset') ?? '')?.[0],
    ]);

  it('moves, unless the visitor asked for reduced motion', () => {
    expect(sourcesOf({ image: animation })).toEqual([
      ['(prefers-reduced-motion: no-preference)', '/828x466-animated.webp'],
      ['(prefers-reduced-motion: reduce)', '/828x466.webp'],
    ]);
    const fallback = shownImage(renderBuilt({ image: animation }))?.getAttribute('data-srcset');
    expect(fallback).toMatch(/\/828x466\.jpg 828w$/);
  });

  it('keeps this choice beside a second picture for narrow screens', () => {
    const narrow = '(max-width: 50.62em)';
    const wide = '(min-width: 50.625em)';
    const motion = '(prefers-reduced-motion: no-preference)';
    const reduced = '(prefers-reduced-motion: reduce)';
    const conditions = (image: Image, other: Image) =>
      sourcesOf({ image, mobile: { image: other } }).map(([condition]) => condition);
    expect(conditions(photograph, animation)).toEqual([
      `${narrow} and ${motion}`,
      `${narrow} and ${reduced}`,
      narrow,
      null,
    ]);
    expect(conditions(animation, photograph)).toEqual([
      narrow,
      narrow,
      `${wide} and ${motion}`,
      `${wide} and ${reduced}`,
    ]);
  });

  it('is preloaded as it is shown', () => {
    expect(preloads({ image: animation }).map((link) => link.media)).toEqual([
      '(prefers-reduced-motion: no-preference)',
      '(prefers-reduced-motion: reduce)',
    ]);
    const [moving, still] = preloads({ image: animation });
    expect(moving?.getAttribute('imagesrcset')).toContain('-animated.webp');
    expect(still?.getAttribute('imagesrcset')).not.toContain('-animated.webp');
  });
});

describe('a picture with a second one for narrow screens', () => {
  const narrowImage: Image = { ...photograph, id: 'blt3/blt4/portrait', width: 1440, height: 1800 };
  const mobile = { image: narrowImage, ratio: 4 / 5 };

  it('offers each in the widths for its screens', () => {
    const [narrow, , wide] = renderBuilt({ sizes: page, mobile }).querySelectorAll('source');
    expect(narrow?.getAttribute('media')).toBe('(max-width: 50.62em)');
    expect(narrow?.outerHTML).toContain('/portrait.a1b2c3d4/384x480.webp 384w');
    expect(wide?.outerHTML).not.toContain('/640x');
    expect(wide?.outerHTML).toContain('/hangar.a1b2c3d4/2560x1440.webp 2560w');
  });

  it('has a placeholder only if both have one', () => {
    const stands = (image: Image, narrow: Image) =>
      renderBuilt({ image, mobile: { image: narrow } }).querySelectorAll(
        'img[data-placeholder-image]',
      ).length;
    expect(stands({ ...photograph, blur }, narrowImage)).toBe(0);
    expect(stands(photograph, { ...narrowImage, blur })).toBe(0);
    expect(stands({ ...photograph, blur }, { ...narrowImage, blur })).toBe(1);
  });

  it('serves an SVG among them unchanged', () => {
    const drawing: Image = { ...narrowImage, suffix: '.svg', width: 0, height: 0 };
    const html = [{ mobile: { image: drawing } }, { image: drawing, mobile }].map(
      (props) => renderBuilt(props).innerHTML,
    );
    for (const element of html) {
      expect(element).toContain('/pictures/portrait.a1b2c3d4/original.svg');
      expect(element).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe('the first picture in view', () => {
  it('is eager, has high priority and needs no script', () => {
    const box = renderBuilt({ priority: true });
    const image = shownImage(box);
    expect(image?.getAttribute('loading')).toBe('eager');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    expect(image?.getAttribute('src')).toMatch(/^\/pictures\//);
    expect(box.querySelector('source')?.getAttribute('srcset')).toContain('.webp 828w');
  });

  it('is preloaded in its format and widths', () => {
    const [link, ...otherLinks] = preloads({});
    expect(otherLinks).toEqual([]);
    expect(link?.getAttribute('as')).toBe('image');
    expect(link?.getAttribute('type')).toBe('image/webp');
    expect(link?.getAttribute('imagesizes')).toBe('100vw');
    const source = renderBuilt({ priority: true, sizes: page }).querySelector('source');
    expect(link?.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'));
  });

  it('is preloaded for its screens if there are two pictures', () => {
    const links = preloads({ mobile: { image: photograph, ratio: 1 } });
    expect(links.map((link) => link.getAttribute('media'))).toEqual([
      '(max-width: 50.62em)',
      '(min-width: 50.625em)',
    ]);
  });

  it('is preloaded unchanged if it is an SVG', () => {
    const [link] = preloads({ image: { ...photograph, suffix: '.svg' } });
    expect(link?.getAttribute('href')).toBe('/pictures/hangar.a1b2c3d4/original.svg');
  });

  it('is the only preloaded picture', () => {
    expect(preloads({ priority: false })).toEqual([]);
  });
});
