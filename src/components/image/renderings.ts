import { withArtDirection, type IGatsbyImageData } from 'gatsby-plugin-image';
import { publicSite } from '../../publicSite';
import { breakpoint, media } from '../../theme';
import type { Image } from './image';
import { getImageData } from './imageData';
import {
  animatedSrcSet,
  formatsOf,
  originalUrl,
  placeholderUrl,
  variantUrl,
  type Variant,
} from './loaders';
import { limitToWindows, maxSide, offeredWidths, type Sizes } from './widths';

interface CroppedImage {
  image: Image;
  /** Width / height; default: the ratio of the image. */
  ratio?: number | undefined;
}

/**
 * Returns the renderings of an image as the data of GatsbyImage.
 * @param narrow another image for screens below the tablet breakpoint
 */
export function renderingsOf(
  wide: CroppedImage,
  narrow: CroppedImage | undefined,
  sizes: Sizes,
): IGatsbyImageData {
  if (!narrow) return renderImage(wide, sizes);
  const { tablet } = breakpoint;
  return combineArtDirections(
    renderImage(wide, limitToWindows(sizes, tablet, Infinity)),
    renderImage(narrow, limitToWindows(sizes, 0, tablet)),
  );
}

function combineArtDirections(wide: IGatsbyImageData, narrow: IGatsbyImageData): IGatsbyImageData {
  const data = withNarrowImage(limitTo(media.tablet, wide), narrow);
  // The plugin replaces the conditions of the narrow image, whose sources are the first ones.
  const { sources = [] } = limitTo(media.belowTablet, narrow).images;
  for (const [index, { media: condition }] of sources.entries()) {
    const source = data.images.sources?.[index];
    if (source && condition !== undefined) source.media = condition;
  }
  return data;
}

/** Adds a media rule to the conditions of sources. Sources without a condition keep none. */
const limitTo = (rule: string, { images, ...data }: IGatsbyImageData): IGatsbyImageData => ({
  ...data,
  images: {
    ...images,
    sources: images.sources?.map((source) =>
      source.media === undefined
        ? source
        : { ...source, media: `${conditionOf(rule)} and ${source.media}` },
    ),
  },
});

const conditionOf = (rule: string) => rule.replace('@media ', '');

function withNarrowImage(wide: IGatsbyImageData, narrow: IGatsbyImageData): IGatsbyImageData {
  const { placeholder, ...bare } = wide;
  // The plugin requires a placeholder for both images or for none.
  const image = placeholder && narrow.placeholder ? wide : bare;
  return withArtDirection(image, [{ media: conditionOf(media.belowTablet), image: narrow }]);
}

const formats: Readonly<Record<string, Variant['format']>> = { webp: 'webp', png: 'png' };

function renderImage({ image, ratio: cropRatio }: CroppedImage, sizes: Sizes): IGatsbyImageData {
  const site = publicSite();
  const ratio = cropRatio ?? (image.width / image.height || 1);
  if (image.suffix === '.svg') return svgData(image, ratio);
  // A crop is neither wider nor higher than the original.
  const cropWidth = Math.min(image.width, image.height * ratio, maxSide * ratio);
  const wholeWidth = Math.max(1, Math.floor(cropWidth));
  // A rendering that is narrower than its ratio would be less than a pixel high.
  const widths = offeredWidths(sizes, wholeWidth).filter((width) => width >= ratio);
  // A picture that is too thin for every listed width is offered in its own width, up to `maxSide`.
  const widest = widths.length > 0 ? wholeWidth : Math.min(wholeWidth, maxSide);
  const data = getImageData({
    baseUrl: image.id,
    layout: 'fullWidth',
    sourceWidth: widest,
    sourceHeight: Math.min(maxSide, Math.max(1, Math.round(widest / ratio))),
    breakpoints: widths.length > 0 ? widths : [widest],
    formats: formatsOf(image, site),
    urlBuilder: ({ width, height, format }) =>
      variantUrl(image, { width, height, format: formats[format] ?? 'jpg' }, site),
  });
  const { sources = [], fallback } = data.images;
  for (const source of sources) source.sizes = sizes.hint;
  if (fallback) fallback.sizes = sizes.hint;
  const placeholder = placeholderUrl(image, site);
  return {
    ...data,
    // The plugin computes the ratio from `sourceHeight`, which is rounded.
    height: 1 / ratio,
    images: withMotion(
      image,
      sources.length > 0 ? withSingleFallback(data.images, widest) : data.images,
    ),
    ...(placeholder === undefined ? {} : { placeholder: { fallback: placeholder } }),
  };
}

/** Offers an animation, and its first frame to visitors who asked for reduced motion. */
function withMotion({ animated }: Image, images: IGatsbyImageData['images']) {
  if (!animated) return images;
  const condition = conditionOf(media.motion);
  const sources = images.sources?.flatMap((source) => [
    { ...source, srcSet: animatedSrcSet(source.srcSet), media: condition },
    { ...source, media: conditionOf(media.reducedMotion) },
  ]);
  return { ...images, sources };
}

/** Returns the data of an SVG that is art-directed together with a photograph. */
function svgData(image: Image, ratio: number): IGatsbyImageData {
  const src = originalUrl(image);
  const images = { sources: [], fallback: { src, srcSet: src } };
  return { layout: 'fullWidth', width: 1, height: 1 / ratio, images };
}

/** Browsers without support for WebP get one medium width: each further one costs a rendering. */
const fallbackWidth = 828;

function withSingleFallback(
  images: IGatsbyImageData['images'],
  widest: number,
): IGatsbyImageData['images'] {
  const { fallback } = images;
  const candidates = fallback?.srcSet?.split(',').map((each) => each.trim().split(' ')) ?? [];
  const leastWidth = Math.min(fallbackWidth, widest);
  const [src, width] =
    candidates.find(([, each = '']) => parseInt(each, 10) >= leastWidth) ?? candidates.at(-1) ?? [];
  if (!fallback || src === undefined) return images;
  return { ...images, fallback: { ...fallback, src, srcSet: `${src} ${width}` } };
}
