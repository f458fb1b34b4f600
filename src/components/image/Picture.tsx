import { css, cx } from 'linaria';
import { GatsbyImage } from 'gatsby-plugin-image';
import { useMemo } from 'react';
import { radius } from '../../theme';
import { FirstPicture } from './FirstPicture';
import type { Image } from './image';
import { originalUrl } from './loaders';
import { renderingsOf } from './renderings';
import { defaultSizes, type Sizes } from './widths';

export interface PictureProps {
  image: Image;
  /** Width of the picture in the layout; default: `defaultSizes`, in all specified widths. */
  sizes?: Sizes;
  /** Aspect ratio to crop to (width / height); default: the ratio of the image. */
  ratio?: number | undefined;
  /** For the first visible picture: it is preloaded, and loads eagerly with high priority. */
  priority?: boolean;
  /** True if the picture repeats the text around it. Its `alt` is then empty. */
  decorative?: boolean;
  round?: boolean;
  /** Another image and crop for screens below the tablet breakpoint. */
  mobile?: { image: Image; ratio?: number } | undefined;
}

const roundClass = css`
  border-radius: ${radius.round};
`;

const drawing = css`
  display: block;
  width: 100%;
  height: auto;
`;

/** Shows an image in a box of its aspect ratio, with renderings from the image loader. */
export function Picture(props: PictureProps) {
  // An SVG has no renderings: one file serves all widths.
  return props.image.suffix === '.svg' && !props.mobile ? (
    <SvgPicture {...props} />
  ) : (
    <Photograph {...props} />
  );
}

function SvgPicture(props: PictureProps) {
  const { image, priority } = props;
  const url = originalUrl(image);
  return (
    <>
      {priority && <FirstPicture svgUrl={url} />}
      <img
        {...imgAttributes(props)}
        alt={altOf(props)}
        className={cx(drawing, props.round && roundClass)}
        src={url}
        width={image.width || undefined}
        height={image.height || undefined}
        decoding="async"
      />
    </>
  );
}

function Photograph(props: PictureProps) {
  const { image, ratio, sizes = defaultSizes, mobile, priority } = props;
  const { image: mobileImage, ratio: mobileRatio } = mobile ?? {};
  // GatsbyImage renders again if its data is a new object.
  const data = useMemo(() => {
    const narrow = mobileImage && { image: mobileImage, ratio: mobileRatio };
    return renderingsOf({ image, ratio }, narrow, sizes);
  }, [image, ratio, mobileImage, mobileRatio, sizes]);
  return (
    <>
      {priority && <FirstPicture data={data} />}
      <GatsbyImage
        {...imgAttributes(props)}
        image={data}
        className={cx(props.round && roundClass)}
      />
    </>
  );
}

const altOf = ({ image, decorative }: PictureProps) => (decorative ? '' : image.alt);

/** Returns the attributes of the `img` element, for an SVG and for a photograph. */
function imgAttributes(props: PictureProps) {
  const { decorative = false, priority = false } = props;
  const { lang } = props.image;
  return {
    alt: altOf(props),
    ...(lang && altOf(props) !== '' ? { lang } : {}),
    loading: priority ? ('eager' as const) : ('lazy' as const),
    ...(decorative ? { 'data-decorative': '' } : {}),
    ...(priority ? { fetchpriority: 'high', 'data-first-picture': '' } : {}),
  };
}
