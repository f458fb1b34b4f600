import { css, cx } from '@linaria/core';
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
  /** How wide the place shows it; by default a third of the content's width. */
  sizes?: Sizes;
  /** Width divided by height that the picture is cropped to; its own by default. */
  ratio?: number | undefined;
  /** For the first picture in view: eager, and fetched before others. */
  priority?: boolean;
  /** It adds nothing to the words around it, so nothing of it is read aloud. */
  decorative?: boolean;
  round?: boolean;
  className?: string;
  /** Another picture and crop for narrow screens. */
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

/** Every picture of the site: a box of the right ratio, and renderings from the image loader. */
export function Picture(props: PictureProps) {
  // A drawing is served as it is, whatever the width.
  return props.image.suffix === '.svg' && !props.mobile ? (
    <Drawing {...props} />
  ) : (
    <Photograph {...props} />
  );
}

function Drawing(props: PictureProps) {
  const { image, priority } = props;
  const url = originalUrl(image);
  return (
    <>
      {priority && <FirstPicture drawing={url} />}
      <img
        {...attributes(props)}
        alt={altOf(props)}
        className={cx(drawing, classes(props))}
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
  const narrow = mobile?.image;
  const narrowRatio = mobile?.ratio;
  // GatsbyImage draws itself anew for every new object.
  const data = useMemo(
    () => renderingsOf({ image, ratio }, narrow && { image: narrow, ratio: narrowRatio }, sizes),
    [image, ratio, narrow, narrowRatio, sizes],
  );
  return (
    <>
      {priority && <FirstPicture data={data} />}
      <GatsbyImage {...attributes(props)} image={data} className={classes(props)} />
    </>
  );
}

const classes = ({ className, round }: PictureProps) => cx(className, round && roundClass);

const altOf = ({ image, decorative }: PictureProps) => (decorative ? '' : image.alt);

/** What the `img` carries in either case. */
function attributes(props: PictureProps) {
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
