import {
  defaultSizes,
  listedWidths,
  offeredWidths,
  sizesFrom,
  limitToWindows,
} from '../../../src/components/image/widths';

describe('the hint of a place', () => {
  it('names the widest screen first, as browsers take the first hint that fits', () => {
    expect(sizesFrom({ tablet: '50vw', small: '1224px' }, '100vw').hint).toBe(
      '(min-width: 80em) 1224px, (min-width: 50.625em) 50vw, 100vw',
    );
  });

  it('is a third of the content where the place says nothing', () => {
    expect(defaultSizes.hint).toBe('(min-width: 73.75em) 408px, (min-width: 50.625em) 33vw, 100vw');
  });
});

describe('the widths that a place offers', () => {
  const page = sizesFrom({}, '100vw');

  it('reach from the narrowest phone to the widest screen of two pixels per pixel', () => {
    expect(offeredWidths(page, 6000)).toEqual([384, 640, 828, 1200, 1920, 3840]);
  });

  it('are two or three pixels per pixel of a fixed size', () => {
    expect(offeredWidths(sizesFrom({}, '24px'), 2000)).toEqual([32, 48, 64, 96]);
    expect(offeredWidths(sizesFrom({ tablet: '408px' }, '112px'), 2000)).toEqual([
      128, 256, 384, 640, 828,
    ]);
  });

  it('end with the source where that is narrower, and never beyond it', () => {
    expect(offeredWidths(page, 2560)).toEqual([384, 640, 828, 1200, 1920, 2560]);
    expect(offeredWidths(page, 900)).toEqual([384, 640, 828]);
    expect(offeredWidths(page, 1100)).toEqual([384, 640, 828, 1100]);
    expect(offeredWidths(page, 1)).toEqual([1]);
  });

  it('are fewer where one picture is for wide and another for narrow screens', () => {
    expect(offeredWidths(limitToWindows(page, 810, Infinity), 6000)).toEqual([
      828, 1200, 1920, 3840,
    ]);
    expect(offeredWidths(limitToWindows(page, 0, 810), 6000)).toEqual([384, 640, 828, 1200, 1920]);
  });

  it('leave no gap of more than a step and a half that the list does not have', () => {
    for (const place of [page, defaultSizes, sizesFrom({ small: '704px' }, '100vw')]) {
      const widths = offeredWidths(place, 10_000);
      for (const [index, width] of widths.slice(1).entries()) {
        const needed = (widths[index] ?? 0) + 1;
        const next = listedWidths.find((each) => each >= 1.5 * needed) ?? Infinity;
        expect(width).toBeLessThanOrEqual(next);
      }
    }
  });
});
