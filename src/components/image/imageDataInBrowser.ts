import type { IGatsbyImageData, IGetImageDataArgs } from 'gatsby-plugin-image';

/**
 * Computes the same data as the plugin's `getImageData`, for the layout `fullWidth` with explicit
 * breakpoints. Browsers need it after navigation to another page. webpack replaces `imageData.ts`
 * by this module, which saves 3 kB of other layouts, checks and warnings.
 */
export function getImageData(args: IGetImageDataArgs): IGatsbyImageData {
  const { baseUrl, sourceWidth = 1, sourceHeight = 1, breakpoints = [], formats = [] } = args;
  const ratio = sourceWidth / sourceHeight;
  const images: IGatsbyImageData['images'] = { sources: [] };
  for (const format of formats) {
    const urlOf = (width: number) =>
      args.urlBuilder({ baseUrl, width, height: Math.round(width / ratio), format, options: {} });
    const srcSet = breakpoints.map((width) => `${urlOf(width)} ${width}w`).join(',\n');
    const sizes = '100vw';
    if (format === 'jpg' || format === 'png') {
      const srcWidth = breakpoints.includes(sourceWidth) ? sourceWidth : (breakpoints[0] ?? 1);
      images.fallback = { src: urlOf(srcWidth), srcSet, sizes };
    } else images.sources?.push({ srcSet, sizes, type: `image/${format}` });
  }
  return { layout: 'fullWidth', width: 1, height: 1 / ratio, images };
}
