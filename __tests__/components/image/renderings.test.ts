import fc from 'fast-check';
import { renderingsOf } from '../../../src/components/image/renderings';
import { defaultSizes, sizesFrom } from '../../../src/components/image/widths';
import { parsePicturePath } from '../../../src/images/picturePaths';

const sizes = [defaultSizes, sizesFrom({ tablet: '50vw' }, '100vw'), sizesFrom({}, '24px')];

/** Returns the URLs of all renderings of a picture. */
function urlsOf(width: number, height: number, ratio: number | undefined, place = defaultSizes) {
  const picture = { suffix: '.jpg', alt: '', caption: null, revision: 'a1b2c3d4' } as const;
  const image = { ...picture, id: 'sky', width, height };
  const { sources = [], fallback } = renderingsOf({ image, ratio }, undefined, place).images;
  return [fallback, ...sources].flatMap((source) =>
    (source?.srcSet ?? '').split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  );
}

describe('a picture of any size', () => {
  it.each([
    [4000, 1],
    [1, 4000],
    [100_000, 1],
    [7681, 2],
  ])('has renderings that the site serves: %i × %i', (width, height) => {
    const urls = urlsOf(width, height, undefined);
    expect(urls.filter((url) => parsePicturePath(url) === null)).toEqual([]);
  });

  it('has renderings that the site serves, in any crop and place', () => {
    const side = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 9 }));
    const ratio = fc.option(fc.double({ min: 0.0001, max: 10_000, noNaN: true }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(side, side, ratio, fc.constantFrom(...sizes), (width, height, crop, place) => {
        const urls = urlsOf(width, height, crop, place);
        expect(urls.filter((url) => parsePicturePath(url) === null)).toEqual([]);
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
