import {
  defaultSizes,
  listedWidths,
  offeredWidths,
  sizesFrom,
  limitToWindows,
} from '../../../src/components/image/widths';

describe('the sizes attribute of a slot', () => {
  it('begins with the widest screen, as browsers use the first match', () => {
    expect(sizesFrom({ tablet: '50vw', small: '1224px' }, '100vw').hint).toBe(
      '(min-width: 80em) 1224px, (min-width: 50.625em) 50vw, 100vw',
    );
  });

  it('is a third of the content width by default', () => {
    expect(defaultSizes.hint).toBe('(min-width: 73.75em) 408px, (min-width: 50.625em) 33vw, 100vw');
  });
});

describe('a picture without a place of its own', () => {
  it('gets the specified widths: 16 … 384 and 375 … 3840', () => {
    expect(offeredWidths(defaultSizes, 6000)).toEqual([
      ...[16, 32, 48, 64, 96, 128, 256, 375, 384],
      ...[640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    ]);
  });

  it('is offered in no width beyond its own', () => {
    expect(offeredWidths(defaultSizes, 100)).toEqual([16, 32, 48, 64, 96]);
    expect(offeredWidths(defaultSizes, 500)).toEqual([16, 32, 48, 64, 96, 128, 256, 375, 384, 500]);
  });
});

describe('the widths of a slot', () => {
  const page = sizesFrom({}, '100vw');

  it('range from the narrowest phone to the widest screen of double density', () => {
    expect(offeredWidths(page, 6000)).toEqual([384, 640, 828, 1200, 1920, 3840]);
  });

  it('are two and three times a fixed size', () => {
    expect(offeredWidths(sizesFrom({}, '24px'), 2000)).toEqual([32, 48, 64, 96]);
    expect(offeredWidths(sizesFrom({ tablet: '408px' }, '112px'), 2000)).toEqual([
      128, 256, 384, 640, 828,
    ]);
  });

  it('end with the width of the source if that is smaller', () => {
    expect(offeredWidths(page, 2560)).toEqual([384, 640, 828, 1200, 1920, 2560]);
    expect(offeredWidths(page, 900)).toEqual([384, 640, 828]);
    expect(offeredWidths(page, 1100)).toEqual([384, 640, 828, 1100]);
    expect(offeredWidths(page, 1)).toEqual([1]);
  });

  it('are fewer with separate pictures for wide and narrow screens', () => {
    expect(offeredWidths(limitToWindows(page, 810, Infinity), 6000)).toEqual([
      828, 1200, 1920, 3840,
    ]);
    expect(offeredWidths(limitToWindows(page, 0, 810), 6000)).toEqual([384, 640, 828, 1200, 1920]);
  });

  it('have no gaps of more than 1.5 times beyond those of the list', () => {
    for (const place of [page, defaultSizes, sizesFrom({ small: '704px' }, '100vw')]) {
      const widths = offeredWidths(place, 10_000);
      for (const [index, width] of widths.slice(1).entries()) {
        const needed = (widths[index] ?? 0) + 1;
        const nextWidth = listedWidths.find((each) => each >= 1.5 * needed) ?? Infinity;
        expect(width).toBeLessThanOrEqual(nextWidth);
      }
    }
  });
});
