import fc from 'fast-check';
import { getImageData } from 'gatsby-plugin-image';
import type { Image } from '../../../src/components/image/image';
import { formatsOf, variantUrl } from '../../../src/components/image/loaders';
import { renderingsOf } from '../../../src/components/image/renderings';
import { offeredWidths, sizesFrom } from '../../../src/components/image/widths';
import { publicSite, type PublicSite } from '../../../src/publicSite';

const caches: PublicSite['images'][] = [
  { loader: 'static', host: '', mode: 'fetch', path: '' },
  { loader: 'cloudinary', host: 'https://images.example/x', mode: 'upload', path: 'site' },
  { loader: 'provider', host: '', mode: 'fetch', path: '/_image' },
];

const places = [
  sizesFrom({}, '100vw'),
  sizesFrom({ landscape: '408px', tablet: '33vw' }, '100vw'),
  sizesFrom({}, '64px'),
];

/** What the plugin's own function makes of the same picture. */
function pluginsOwn(image: Image, ratio: number | undefined, sizes: (typeof places)[number]) {
  const site = publicSite();
  const shape = ratio ?? image.width / image.height;
  const widest = Math.max(
    1,
    Math.floor(Math.min(image.width, image.height * shape, 16_383 * shape)),
  );
  const widths = offeredWidths(sizes, widest).filter((width) => width >= shape);
  return getImageData({
    baseUrl: image.id,
    layout: 'fullWidth',
    sourceWidth: widest,
    sourceHeight: Math.max(1, Math.round(widest / shape)),
    breakpoints: widths.length > 0 ? widths : [widest],
    formats: formatsOf(image, site),
    urlBuilder: ({ width, height, format }) =>
      variantUrl(image, { width, height, format: format as 'jpg' }, site),
  });
}

const pixels = fc.integer({ min: 1, max: 6000 });
const picture = fc.record({
  image: fc.record({
    ...{ id: fc.constant('a/b/hangar'), suffix: fc.constantFrom('.jpg' as const, '.png' as const) },
    ...{ width: pixels, height: pixels, alt: fc.constant(''), caption: fc.constant(null) },
    revision: fc.constant('12ab'),
  }),
  ratio: fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined }),
  images: fc.constantFrom(...caches),
  sizes: fc.constantFrom(...places),
});

afterEach(() => Reflect.deleteProperty(globalThis, '__SITE__'));

test('the renderings of any picture are those that the plugin’s own function would name', () => {
  const unset = publicSite();
  fc.assert(
    fc.property(picture, ({ image, ratio, images, sizes }) => {
      Object.assign(globalThis, { __SITE__: { ...unset, images } });
      const { sources = [], fallback } = renderingsOf({ image, ratio }, undefined, sizes).images;
      const plugins = pluginsOwn(image, ratio, sizes).images;
      const withHint = plugins.sources?.map((each) => ({ ...each, sizes: sizes.hint }));
      expect(sources).toEqual(withHint);
      const { src, srcSet = '' } = plugins.fallback ?? {};
      if (sources.length === 0) expect(fallback).toEqual({ src, srcSet, sizes: sizes.hint });
      // Beside a modern format one size is enough, whichever it is.
      else {
        const [single = '', ...others] = fallback?.srcSet?.split(',\n') ?? [];
        expect(others).toEqual([]);
        expect(srcSet.split(',\n')).toContain(single);
        expect(single.split(' ')[0]).toBe(fallback?.src);
      }
    }),
  );
});
