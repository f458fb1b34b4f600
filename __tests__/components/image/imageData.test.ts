/** The browser's replacement for the plugin's function that names the renderings of a picture. */
import fc from 'fast-check';
import { getImageData as plugins } from '../../../src/components/image/imageData';
import { getImageData } from '../../../src/components/image/imageDataInBrowser';

const pixels = fc.integer({ min: 1, max: 6000 });
const widths = fc.uniqueArray(pixels, { minLength: 1, maxLength: 8 });

test('the replacement names the same renderings as the plugin for any picture', () => {
  fc.assert(
    fc.property(
      fc.record({ sourceWidth: pixels, sourceHeight: pixels }),
      widths,
      fc.constantFrom(['webp', 'jpg'] as const, ['webp', 'png'] as const, ['jpg'] as const),
      (source, offered, formats) => {
        const shape = source.sourceWidth / source.sourceHeight;
        // Like `renderings.ts`: not enlarged, with a height, the narrowest first.
        const fitting = offered
          .filter((width) => width <= source.sourceWidth && Math.round(width / shape) > 0)
          .sort((one, other) => one - other);
        const breakpoints = fitting.length > 0 ? fitting : [source.sourceWidth];
        const args = {
          baseUrl: 'hangar',
          layout: 'fullWidth' as const,
          ...source,
          breakpoints,
          formats: [...formats],
          urlBuilder: ({ baseUrl, width, height, format }: Asked) =>
            `/${baseUrl}/${width}x${height}.${format}`,
        };
        expect(getImageData(args)).toEqual(plugins(args));
      },
    ),
  );
});

interface Asked {
  baseUrl: string;
  width: number;
  height: number;
  format: string;
}
