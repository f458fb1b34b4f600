import type { IGatsbyImageData, IGetImageDataArgs } from 'gatsby-plugin-image';

/**
 * The plugin's `getImageData` as far as browsers need it, when a page is gone to: pictures as wide
 * as their place, at widths that are named. The build puts this module in the place of the plugin's
 * own, which brings 3 kB of other layouts, checks and warnings.
 */
export function getImageData(args: IGetImageDataArgs): IGatsbyImageData {
  const { baseUrl, sourceWidth = 1, sourceHeight = 1, breakpoints = [], formats = [] } = args;
  const shape = sourceWidth / sourceHeight;
  const images: IGatsbyImageData['images'] = { sources: [] };
  for (const format of formats) {
    const urlOf = (width: number) =>
      args.urlBuilder({ baseUrl, width, height: Math.round(width / shape), format, options: {} });
    const srcSet = breakpoints.map((width) => `${urlOf(width)} ${width}w`).join(',\n');
    const sizes = '100vw';
    if (format === 'jpg' || format === 'png') {
      const whole = breakpoints.includes(sourceWidth) ? sourceWidth : (breakpoints[0] ?? 1);
      images.fallback = { src: urlOf(whole), srcSet, sizes };
    } else images.sources?.push({ srcSet, sizes, type: `image/${format}` });
  }
  return { layout: 'fullWidth', width: 1, height: 1 / shape, images };
}
