import { css } from 'linaria';
import { color, contentWidth, font, size, space } from '../../../theme';
import { Picture } from '../../image/Picture';
import { sizesFrom } from '../../image/widths';
import { BeltSection } from '../BeltSection';
import type { ImageBeltProps } from './props';

/* Limits the height of an upright picture to 90 % of the window. */
const frame = css`
  max-width: calc(90vh * var(--ratio));
  margin-inline: auto;

  /* A wide picture is not enlarged, unless the belt is full width. */
  &[data-wide] {
    max-width: var(--own-width, none);
    margin-inline: 0;
  }
`;

const caption = css`
  max-width: calc(${size.content} + 2 * ${space.page});
  margin: ${space.s} auto 0;
  color: ${color.quiet};
  font-size: ${font.small};

  [data-bleed] > & {
    padding: 0 ${space.page} ${space.xl};
  }
`;

const acrossPage = sizesFrom({}, '100vw');
const acrossContent = sizesFrom(contentWidth, '100vw');

/** Minimum aspect ratio of a full-width picture, so that it is not taller than the screen. */
const screenRatio = 16 / 9;
/** Aspect ratio for a picture whose size is unknown. */
const defaultRatio = 1.5;

/** One picture with its caption. It has the width of the page if the belt is full width. */
export function ImageBelt({ priority, ...props }: ImageBeltProps & { priority?: boolean }) {
  const { image, fullWidth } = props;
  const ratio = image.width > 0 && image.height > 0 ? image.width / image.height : defaultRatio;
  const ownWidth = fullWidth || image.suffix === '.svg' ? undefined : `${image.width}px`;
  const isTooTall = fullWidth && ratio < screenRatio;
  return (
    <BeltSection frame={props} bleed edge>
      <figure data-bleed={fullWidth ? '' : undefined}>
        <div
          className={frame}
          data-wide={fullWidth || ratio >= 1 ? '' : undefined}
          style={{ '--ratio': ratio, '--own-width': ownWidth }}
        >
          <Picture
            image={image}
            ratio={isTooTall ? screenRatio : undefined}
            mobile={isTooTall ? { image, ratio: Math.max(ratio, 1) } : undefined}
            sizes={fullWidth ? acrossPage : acrossContent}
            priority={priority}
          />
        </div>
        {image.caption && <figcaption className={caption}>{image.caption}</figcaption>}
      </figure>
    </BeltSection>
  );
}
