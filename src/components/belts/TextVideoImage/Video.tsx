import { css, cx } from 'linaria';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { color, font, media, motion, radius, space } from '../../../theme';
import type { Image } from '../../image/image';
import { Picture } from '../../image/Picture';
import type { Sizes } from '../../image/widths';
import { isPlainClick } from '../../navigation/openOver';
import { useStrings } from '../../strings';

const box = css`
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

const player = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
`;

interface VideoProps {
  /** YouTube id, validated by the parser. */
  videoId: string;
  poster: Image | null;
  title: string;
  sizes: Sizes;
}

/**
 * A YouTube video that sends no request to YouTube before the visitor presses play. Until then it
 * is a link with a picture of this site. Without JavaScript the link leads to the video on YouTube.
 */
export function Video({ videoId, poster, title, sizes }: VideoProps) {
  const t = useStrings();
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);

  if (isPlaying) {
    return (
      <div className={box}>
        <iframe
          ref={frame}
          className={player}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0&hl=${t.lang}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      </div>
    );
  }

  const start = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a
      className={cx(box, facade)}
      href={`https://www.youtube.com/watch?v=${videoId}`}
      rel="noopener"
      onClick={start}
    >
      {/* The text is the accessible name of the link, so the picture needs no `alt`. */}
      {poster && <Picture image={poster} ratio={16 / 9} sizes={sizes} decorative />}
      <span className={play}>
        <svg className={disc} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <path d="M25 19l22 13-22 13z" />
        </svg>
        <span>
          <span lang={t.langs().interface}>{t('video.play')}: </span>
          {title}
        </span>
      </span>
    </a>
  );
}
