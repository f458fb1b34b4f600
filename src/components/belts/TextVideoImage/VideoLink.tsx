import { css, cx } from 'linaria';
import { forwardRef, type MouseEventHandler } from 'react';
import { color, font, media, motion, radius, space } from '../../../theme';
import type { Image } from '../../image/image';
import { Picture } from '../../image/Picture';
import type { Sizes } from '../../image/widths';
import { useStrings } from '../../strings';

/** The area of the video. */
export const box = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${color.night};
`;

const facade = css`
  color: ${color.white};
  text-decoration: none;

  /* A dark gradient, so that the label is legible on any picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 40% 0 0;
    background: linear-gradient(transparent, ${color.night});
    opacity: 0.85;
  }
`;

const play = css`
  position: absolute;
  inset: auto ${space.m} ${space.m};
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space.m};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: anywhere;

  ${media.tablet} {
    inset: auto ${space.l} ${space.l};
    font-size: ${font.h4};
  }
`;

const disc = css`
  flex: none;
  width: 64px;
  height: 64px;
  border-radius: ${radius.round};
  background: ${color.yellow};
  fill: ${color.night};

  ${media.motion} {
    transition: scale ${motion.quick};
  }
  ${media.hover} {
    a:hover > * > & {
      scale: 1.08;
    }
  }
`;

export interface VideoProps {
  /** YouTube id, validated by the parser. */
  videoId: string;
  poster: Image | null;
  title: string;
  sizes: Sizes;
}

interface VideoLinkProps {
  video: VideoProps;
  /** True if the video cannot play on this page. */
  failed: boolean;
  onClick?: MouseEventHandler;
}

/** A link to a video on YouTube, with a poster that this site serves. */
export const VideoLink = forwardRef<HTMLAnchorElement, VideoLinkProps>(function VideoLink(
  { video: { videoId, poster, title, sizes }, failed, onClick },
  ref,
) {
  const t = useStrings();
  return (
    <a
      ref={ref}
      className={cx(box, facade)}
      href={`https://www.youtube.com/watch?v=${videoId}`}
      rel="noopener"
      onClick={onClick}
    >
      {/* The text is the accessible name of the link, so the picture needs no `alt`. */}
      {poster && <Picture image={poster} ratio={16 / 9} sizes={sizes} decorative />}
      <span className={play}>
        <svg className={disc} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <path d="M25 19l22 13-22 13z" />
        </svg>
        <span>
          <span lang={t.langs().interface}>{t(failed ? 'video.failed' : 'video.play')}: </span>
          {title}
        </span>
      </span>
    </a>
  );
});
