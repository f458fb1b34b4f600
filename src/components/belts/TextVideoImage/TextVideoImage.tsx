import { css, cx } from '@linaria/core';
import { color, font, media, size, space } from '../../../theme';
import { Picture } from '../../image/Picture';
import { sizesFrom } from '../../image/widths';
import { ButtonLink } from '../../ui/Button';
import { grid, headlineBeside } from '../../ui/classes';
import { RichTextView } from '../../ui/richText/RichTextView';
import { BeltSection } from '../BeltSection';
import type { TextVideoImageProps } from './props';
import { Video } from './Video';

const layout = css`
  row-gap: ${space.xl};
  align-items: start;
`;

const words = css`
  grid-column: 1 / -1;

  &[data-title='brand'] :is(h2, h3) {
    color: ${color.brand};
  }
  &[data-title='accent'] :is(h2, h3) {
    color: ${color.accent};
  }

  ${media.landscape} {
    &[data-media='left'] {
      grid-column: 8 / -1;
      padding-inline-start: ${space.l};
    }
    &[data-media='right'] {
      grid-column: 1 / 6;
      padding-inline-end: ${space.l};
    }
    &[data-media='below'],
    &[data-media='none'] {
      grid-column: 1 / 9;
    }
  }
`;

const medium = css`
  grid-column: 1 / -1;
  min-width: 0;

  ${media.landscape} {
    /* It goes along with a text that is longer. */
    position: sticky;
    top: calc(${size.header} + ${space.xl});

    &[data-media='left'] {
      grid-column: 1 / 8;
    }
    &[data-media='right'] {
      grid-column: 6 / -1;
    }
  }
`;

const title = css`
  && {
    margin-bottom: ${space.l};
  }
  ${media.landscape} {
    [data-media='below'] > &,
    [data-media='none'] > & {
      font-size: ${font.h2};
    }
  }
`;

const action = css`
  margin-top: ${space.xl};
`;

const caption = css`
  margin: ${space.s} 0 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;

/** Text with a picture or a film at one of its sides or below it. */
export function TextVideoImage({
  priority,
  ...props
}: TextVideoImageProps & { priority?: boolean }) {
  const { text, titleColor, mediaPosition, videoId, image, link, heading, label } = props;
  const side = videoId === null && image === null ? 'none' : mediaPosition;
  const content = (
    <div key="text" className={words} data-title={titleColor} data-media={side}>
      {heading !== null && <h2 className={cx(headlineBeside, title)}>{heading}</h2>}
      <RichTextView text={text} topHeading={heading === null ? 2 : 3} />
      {link && (
        <p className={action}>
          <ButtonLink link={link} variant="quiet" />
        </p>
      )}
    </div>
  );
  const picture = side !== 'none' && (
    <div key="media" className={medium} data-media={side}>
      <Media {...{ videoId, image, priority }} title={heading ?? label} large={side === 'below'} />
    </div>
  );
  // Read in the order in which they are seen.
  const parts = side === 'left' ? [picture, content] : [content, picture];
  return (
    <BeltSection frame={{ ...props, heading: null, label: heading ?? label }}>
      <div className={cx(grid, layout)}>{parts}</div>
    </BeltSection>
  );
}

const across = sizesFrom({ small: '1224px' }, '100vw');
const beside = sizesFrom({ small: '704px', landscape: '57vw' }, '100vw');

interface MediaProps extends Pick<TextVideoImageProps, 'videoId' | 'image'> {
  title: string;
  /** Across the content instead of beside the text. */
  large: boolean;
  priority: boolean | undefined;
}

function Media({ videoId, image, title: name, large, priority }: MediaProps) {
  const sizes = large ? across : beside;
  if (videoId !== null)
    return <Video videoId={videoId} poster={image} title={name} sizes={sizes} />;
  if (!image) return null;
  const ratio = image.width / image.height;
  return (
    <figure>
      {/* A tall picture beside a text would leave the text standing alone above a hole. */}
      <Picture
        image={image}
        ratio={Math.max(ratio, large ? 16 / 9 : 1)}
        sizes={sizes}
        priority={priority}
      />
      {image.caption && <figcaption className={caption}>{image.caption}</figcaption>}
    </figure>
  );
}
