import { withArtDirection, type IGatsbyImageData } from 'gatsby-plugin-image';
import { publicSite } from '../../publicSite';
import { breakpoint, media } from '../../theme';
import type { Image } from './image';
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

/** Browsers without the modern format get one middle size: each more would cost a rendering. */
const fallbackWidth = 828;

/**
 * What the plugin's `getImageData` would say of the picture, byte for byte. That function would be
 * 3 kB in every page, most of it for layouts and checks that are not needed here.
 */
function renderings({ image, ratio }: Crop, sizes: Sizes): IGatsbyImageData {
  const site = publicSite();
  const shape = ratio ?? (image.width / image.height || 1);
  if (image.suffix === '.svg') return drawing(image, shape);
  // A crop can be no wider than the original nor, at its ratio, taller.
  const crop = Math.min(image.width, image.height * shape, highest * shape);
  const widest = Math.max(1, Math.floor(crop));
  const cropShape = widest / Math.max(1, Math.round(widest / shape));
  // What is narrower than its ratio would have no height.
  const fitting = offeredWidths(sizes, widest).filter((width) => width >= shape);
  const widths = fitting.length > 0 ? fitting : [widest];
  const urlOf = (width: number, format: Variant['format']) =>
    variantUrl(image, { width, height: Math.round(width / cropShape), format }, site);
  const srcSetOf = (of: readonly number[], format: Variant['format']) =>
    of.map((width) => `${urlOf(width, format)} ${width}w`).join(',\n');

  const formats = formatsOf(image, site);
  const [plain = 'jpg', modern] = [formats.at(-1), formats.length > 1 ? formats[0] : undefined];
  const hint = { sizes: sizes.hint };
  const middle = widths.find((width) => width >= Math.min(fallbackWidth, widest));
  const single = middle ?? widths.at(-1) ?? widest;
  const first = widths.includes(widest) ? widest : (widths[0] ?? widest);
  const blur = placeholderUrl(image, site);
  return {
    layout: 'fullWidth',
    width: 1,
    // The box has the ratio of the place, however many pixels there are.
    height: 1 / shape,
    images: modern
      ? {
          sources: [{ srcSet: srcSetOf(widths, modern), ...hint, type: `image/${modern}` }],
          fallback: { src: urlOf(single, plain), srcSet: srcSetOf([single], plain), ...hint },
        }
      : {
          sources: [],
          fallback: { src: urlOf(first, plain), srcSet: srcSetOf(widths, plain), ...hint },
        },
    ...(blur === undefined ? {} : { placeholder: { fallback: blur } }),
  };
}

/** A drawing beside a photograph for other screens: served as it is. */
function drawing(image: Image, shape: number): IGatsbyImageData {
  const src = originalUrl(image);
  const images = { sources: [], fallback: { src, srcSet: src } };
  return { layout: 'fullWidth', width: 1, height: 1 / shape, images };
}
