import { withArtDirection, type IGatsbyImageData } from 'gatsby-plugin-image';
import { publicSite } from '../../publicSite';
import { breakpoint, media } from '../../theme';
import type { Image } from './image';
import { getImageData } from './imageData';
import { formatsOf, originalUrl, placeholderUrl, variantUrl, type Variant } from './loaders';
import { offeredWidths, within, type Sizes } from './widths';

/** A picture and how it is cropped: width divided by height, its own where none is given. */
export interface Crop {
  image: Image;
  ratio?: number | undefined;
}

/** The renderings of a picture for GatsbyImage; on narrow screens those of another, if given. */
export function renderingsOf(wide: Crop, narrow: Crop | undefined, sizes: Sizes): IGatsbyImageData {
  if (!narrow) return renderings(wide, sizes);
  const { tablet } = breakpoint;
  return artDirected(
    renderings(wide, within(sizes, tablet, Infinity)),
    renderings(narrow, within(sizes, 0, tablet)),
  );
}

function artDirected(wide: IGatsbyImageData, narrow: IGatsbyImageData): IGatsbyImageData {
  const query = media.belowTablet.replace('@media ', '');
  // The plugin wants both stand-ins or none.
  if (wide.placeholder && narrow.placeholder)
    return withArtDirection(wide, [{ media: query, image: narrow }]);
  const { layout, width, height, images } = wide;
  return withArtDirection({ layout, width, height, images }, [{ media: query, image: narrow }]);
}

/** No encoder makes a picture that is higher. */
const highest = 16_383;

const formats: Readonly<Record<string, Variant['format']>> = { webp: 'webp', png: 'png' };

function renderings({ image, ratio }: Crop, sizes: Sizes): IGatsbyImageData {
  const site = publicSite();
  const shape = ratio ?? (image.width / image.height || 1);
  if (image.suffix === '.svg') return drawing(image, shape);
  // A crop can be no wider than the original nor, at its ratio, taller.
  const crop = Math.min(image.width, image.height * shape, highest * shape);
  const widest = Math.max(1, Math.floor(crop));
  // What is narrower than its ratio would have no height.
  const widths = offeredWidths(sizes, widest).filter((width) => width >= shape);
  const data = getImageData({
    baseUrl: image.id,
    layout: 'fullWidth',
    sourceWidth: widest,
    sourceHeight: Math.max(1, Math.round(widest / shape)),
    breakpoints: widths.length > 0 ? widths : [widest],
    formats: formatsOf(image, site),
    urlBuilder: ({ width, height, format }) =>
      variantUrl(image, { width, height, format: formats[format] ?? 'jpg' }, site),
  });
  const { sources = [], fallback } = data.images;
  for (const source of sources) source.sizes = sizes.hint;
  if (fallback) fallback.sizes = sizes.hint;
  const blur = placeholderUrl(image, site);
  return {
    ...data,
    // The box has the ratio of the place, however many pixels there are.
    height: 1 / shape,
    images: sources.length > 0 ? withSingleFallback(data.images, widest) : data.images,
    ...(blur === undefined ? {} : { placeholder: { fallback: blur } }),
  };
}

/** A drawing beside a photograph for other screens: served as it is. */
function drawing(image: Image, shape: number): IGatsbyImageData {
  const src = originalUrl(image);
  const images = { sources: [], fallback: { src, srcSet: src } };
  return { layout: 'fullWidth', width: 1, height: 1 / shape, images };
}

/** Browsers without the modern format get one middle size: each more would cost a rendering. */
const fallbackWidth = 828;

function withSingleFallback(
  images: IGatsbyImageData['images'],
  widest: number,
): IGatsbyImageData['images'] {
  const { fallback } = images;
  const candidates = fallback?.srcSet?.split(',').map((each) => each.trim().split(' ')) ?? [];
  const middle = Math.min(fallbackWidth, widest);
  const [src, width] =
    candidates.find(([, each = '']) => parseInt(each, 10) >= middle) ?? candidates.at(-1) ?? [];
  if (!fallback || src === undefined) return images;
  return { ...images, fallback: { ...fallback, src, srcSet: `${src} ${width}` } };
}
