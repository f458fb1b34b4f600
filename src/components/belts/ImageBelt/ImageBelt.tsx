import { css } from '@linaria/core';
import { color, font, size, space } from '../../../theme';
import { Picture } from '../../image/Picture';
import { BeltSection } from '../BeltSection';
import { cssVariable } from '../cssVariable';
import type { ImageBeltProps } from './props';

const figure = css`
  margin: 0;
`;

/* A tall picture keeps its whole height on the screen; 0.9 of the view is left to it. */
const frame = css`
  max-width: calc(90vh * var(--ratio));
  margin-inline: auto;

  &[data-wide] {
    max-width: none;
  }
`;

const caption = css`
  box-sizing: border-box;
  max-width: calc(${size.content} + 2 * ${space.page});
  margin: ${space.s} auto 0;
  color: ${color.quiet};
  font-size: ${font.small};

  [data-bleed] > & {
    padding-inline: ${space.page};
  }
`;

/** Lower than this, a picture across the page would be taller than the screen. */
const widestScreenRatio = 16 / 9;

/** One picture with its caption; across the page where the belt is full width. */
export function ImageBelt(props: ImageBeltProps) {
  const { image, fullWidth } = props;
  const ratio = image.width > 0 && image.height > 0 ? image.width / image.height : 1.5;
  const tooTall = fullWidth && ratio < widestScreenRatio;
  return (
    <BeltSection frame={props} bleed>
      <figure className={figure} data-bleed={fullWidth ? '' : undefined}>
        <div
          className={frame}
          data-wide={fullWidth || ratio >= 1 ? '' : undefined}
          style={cssVariable('--ratio', ratio)}
        >
          <Picture
            image={image}
            ratio={tooTall ? widestScreenRatio : undefined}
            mobile={tooTall ? { image, ratio: Math.max(ratio, 1) } : undefined}
            sizes={fullWidth ? '100vw' : `(min-width: ${size.content}) ${size.content}, 100vw`}
          />
        </div>
        {image.caption && <figcaption className={caption}>{image.caption}</figcaption>}
      </figure>
    </BeltSection>
  );
}
