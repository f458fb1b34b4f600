import { css, cx } from '@linaria/core';
import {
  GatsbyImage,
  getImageData,
  withArtDirection,
  type IGatsbyImageData,
} from 'gatsby-plugin-image';
import { publicSite } from '../../publicSite';
import { media, radius } from '../../theme';
import type { Image } from './image';
import { formatsOf, originalUrl, variantUrl, type Variant } from './loaders';
import { contentWidths, defaultSizes } from './widths';

export interface PictureProps {
  image: Image;
  /** The `sizes` hint; by default a third of the content's width. */
  sizes?: string;
  /** Width divided by height that the picture is cropped to; its own by default. */
  ratio?: number;
  /** For the first picture in view: eager, and fetched before others. */
  priority?: boolean;
  round?: boolean;
  className?: string;
  /** Another picture and crop for narrow screens. */
  mobile?: { image: Image; ratio?: number };
}

const round = css`
  border-radius: ${radius.round};
`;

const drawing = css`
  display: block;
  width: 100%;
  height: auto;
`;

/** Every picture of the site: a box of the right ratio, and renderings from the image loader. */
export function Picture(props: PictureProps) {
  const { image, ratio, priority = false, className, mobile } = props;
  const sizes = props.sizes ?? defaultSizes;
  const classes = cx(className, props.round && round);
  const loading = priority ? 'eager' : 'lazy';

  if (image.suffix === '.svg') {
    return (
      <img
        className={cx(drawing, classes)}
        src={originalUrl(image)}
        width={image.width || undefined}
        height={image.height || undefined}
        alt={image.alt}
        loading={loading}
        decoding="async"
      />
    );
  }

  const data = renderings(image, ratio, sizes);
  return (
    <GatsbyImage
      image={
        mobile
          ? withArtDirection(data, [
              {
                media: media.belowTablet.replace('@media ', ''),
                image: renderings(mobile.image, mobile.ratio, '100vw'),
              },
            ])
          : data
      }
      alt={image.alt}
      className={classes}
      loading={loading}
      {...(priority ? { fetchpriority: 'high', 'data-first-picture': '' } : {})}
    />
  );
}

const formats: Readonly<Record<string, Variant['format']>> = { webp: 'webp', png: 'png' };

function renderings(image: Image, ratio: number | undefined, sizes: string): IGatsbyImageData {
  const site = publicSite();
  const aspectRatio = ratio ?? image.width / image.height;
  // A crop can be no wider than the original nor, at its ratio, taller.
  const widest = Math.floor(Math.min(image.width, image.height * aspectRatio));
  const breakpoints = contentWidths.filter((width) => width <= widest);
  const data = getImageData({
    baseUrl: image.id,
    layout: 'fullWidth',
    sourceWidth: widest,
    sourceHeight: Math.round(widest / aspectRatio),
    aspectRatio,
    breakpoints: breakpoints.length > 0 ? breakpoints : [widest],
    formats: formatsOf(image, site),
    urlBuilder: ({ width, height, format }) =>
      variantUrl(
        image,
        { width: Math.round(width), height: Math.round(height), format: formats[format] ?? 'jpg' },
        site,
      ),
  });
  data.images.sources?.forEach((source) => (source.sizes = sizes));
  if (data.images.fallback) data.images.fallback.sizes = sizes;
  return data.images.sources?.length ? withSingleFallback(data, widest) : data;
}

/** Browsers without the modern format get one middle size: each more would cost a rendering. */
const fallbackWidth = 828;

function withSingleFallback(data: IGatsbyImageData, widest: number): IGatsbyImageData {
  const { fallback } = data.images;
  const candidates = fallback?.srcSet?.split(',').map((each) => each.trim().split(' ')) ?? [];
  const [src, width] =
    candidates.find(([, each = '']) => parseInt(each, 10) >= Math.min(fallbackWidth, widest)) ?? [];
  if (!fallback || src === undefined) return data;
  const single = { ...fallback, src, srcSet: `${src} ${width}` };
  return { ...data, images: { ...data.images, fallback: single } };
}
