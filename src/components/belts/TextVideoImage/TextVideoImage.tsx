import { css, cx } from 'linaria';
import { color, contentWidth, font, media, size, space } from '../../../theme';
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
  /* The title beside the text, which would leave the right half empty. */
  ${media.wide} {
    &[data-media='none']:has(> h2) {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: ${space.gutter};

      > * {
        grid-column: 2;
      }
      > h2 {
        grid-row: 1 / span 2;
        grid-column: 1;
      }
    }
  }
`;

const medium = css`
  grid-column: 1 / -1;
  min-width: 0;

  ${media.landscape} {
    /* Stays visible beside a longer text. */
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

/** A text with a picture or a video beside or below it. */
export function TextVideoImage({
  priority,
  ...props
}: TextVideoImageProps & { priority?: boolean }) {
  const { text, titleColor, mediaPosition, videoId, image, link, heading, label } = props;
  const position = videoId === null && image === null ? 'none' : mediaPosition;
  const textPart = (
    <div key="text" className={words} data-title={titleColor} data-media={position}>
      {heading !== null && <h2 className={cx(headlineBeside, title)}>{heading}</h2>}
      <RichTextView text={text} topHeading={3} />
      {link && (
        <p className={action}>
          <ButtonLink link={link} variant="quiet" />
        </p>
      )}
    </div>
  );
  const mediaPart = position !== 'none' && (
    <div key="media" className={medium} data-media={position}>
      <Media
        videoId={videoId}
        image={image}
        priority={priority}
        title={label}
        large={position === 'below'}
      />
    </div>
  );
  // Screen readers must read the parts in their visible order.
  const parts = position === 'left' ? [mediaPart, textPart] : [textPart, mediaPart];
  return (
    <BeltSection frame={{ ...props, heading: null }}>
      <div className={cx(grid, layout)}>{parts}</div>
    </BeltSection>
  );
}

const across = sizesFrom(contentWidth, '100vw');
const beside = sizesFrom({ wide: '900px', small: '704px', landscape: '57vw' }, '100vw');

interface MediaProps extends Pick<TextVideoImageProps, 'videoId' | 'image'> {
  title: string;
  /** True for the width of the content, instead of a column beside the text. */
  large: boolean;
  priority: boolean | undefined;
}

function Media({ videoId, image, title: videoTitle, large, priority }: MediaProps) {
  const sizes = large ? across : beside;
  if (videoId !== null)
    return <Video videoId={videoId} poster={image} title={videoTitle} sizes={sizes} />;
  if (!image) return null;
  const ratio = image.width / image.height;
  return (
    <figure>
      {/* Crops a tall picture, which would leave empty space below the text beside it. */}
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
