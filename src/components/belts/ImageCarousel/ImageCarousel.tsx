import { css, cx } from 'linaria';
import { useRef } from 'react';
import { color, contentWidth, font, media, motion, size, space } from '../../../theme';
import type { Image } from '../../image/image';
import { Picture } from '../../image/Picture';
import { sizesFrom, type Sizes } from '../../image/widths';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { ArrowButton } from './ArrowButton';
import type { ImageCarouselProps } from './props';
import { useSlides } from './useSlides';

/* A wide carousel begins at the left edge of the content and continues beyond the right one. */
const carousel = css`
  margin-inline-start: max(0px, (100% - ${size.content}) / 2);

  ${media.tablet} {
    &[data-wide] {
      margin-inline-end: calc(-1 * ${space.page});
    }
  }
`;

const strip = css`
  position: relative;
  display: flex;
  gap: ${space.gutter};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: thin;

  /* The last slide ends where the content ends, not at the edge of the window. */
  ${media.tablet} {
    [data-wide] > & {
      padding-inline-end: max(${space.page}, 100% - ${size.content});
    }
  }
  ${media.motion} {
    scroll-behavior: smooth;
  }
  /* On paper, all pictures are visible. */
  @media print {
    flex-wrap: wrap;
    overflow: visible;
  }
`;

/* The width of a slide and of the buttons below it. */
const slideWide = css`
  width: 100%;

  ${media.tablet} {
    width: min(84%, ${size.content});
  }
`;

const slide = css`
  flex: none;
  scroll-snap-align: start;

  &:only-child {
    width: 100%;
  }
`;

const caption = css`
  max-width: ${font.measure};
  padding-top: ${space.s};
  color: ${color.quiet};
  font-size: ${font.small};

  /* Only a part of the next slide is visible, so that its caption would be cut off. */
  @media screen and (scripting: enabled) {
    li:not([data-current]) & {
      opacity: 0;
    }
  }
  ${media.motion} {
    transition: opacity ${motion.calm};
  }
`;

const controls = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-top: ${space.m};

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const position = css`
  margin-inline-end: auto;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

/** Ratio of width to height of all slides, so that the strip has a constant height. */
const slideRatio = 16 / 9;
const acrossContent = sizesFrom({ wide: '1310px', small: '1028px' }, '90vw');
const acrossPage = sizesFrom(contentWidth, '90vw');

/**
 * A strip of pictures that scrolls by touch, wheel and keyboard and snaps to each picture. It works
 * without JavaScript. The buttons keep the focus at both ends; nothing moves by itself.
 */
export function ImageCarousel(props: ImageCarouselProps) {
  const { slides, label, fullWidth } = props;
  const t = useStrings();
  const langs = t.langs(props.lang);
  const list = useRef<HTMLUListElement>(null);
  const { current, scrollBy } = useSlides(list, slides.length);
  const last = slides.length - 1;
  const sizes = fullWidth ? acrossPage : acrossContent;
  const positionText = (index: number) =>
    t('carousel.position', { index: index + 1, count: slides.length });
  return (
    <BeltSection frame={props}>
      <div
        className={carousel}
        data-wide={fullWidth ? '' : undefined}
        role="group"
        aria-roledescription="carousel"
        aria-label={label || t('carousel.label')}
      >
        <ul
          ref={list}
          className={cx(plainList, strip)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
          tabIndex={0}
          lang={langs.interface}
          aria-label={t('carousel.label')}
        >
          {slides.map((image, index) => (
            <li
              key={index}
              className={cx(slideWide, slide)}
              data-current={index === current ? '' : undefined}
            >
              <div role="group" aria-roledescription="slide" aria-label={positionText(index)}>
                <SlideFigure image={image} sizes={sizes} lang={langs.content} />
              </div>
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <div className={cx(slideWide, controls)}>
            <p className={position} lang={langs.interface} aria-live="polite">
              {positionText(current)}
            </p>
            <ArrowButton direction="previous" atEnd={current === 0} onPress={() => scrollBy(-1)} />
            <ArrowButton direction="next" atEnd={current === last} onPress={() => scrollBy(1)} />
          </div>
        )}
      </div>
    </BeltSection>
  );
}

function SlideFigure(props: { image: Image; sizes: Sizes; lang: string | undefined }) {
  const { image, sizes, lang } = props;
  return (
    <figure lang={lang}>
      <Picture image={image} ratio={slideRatio} sizes={sizes} />
      {image.caption && <figcaption className={caption}>{image.caption}</figcaption>}
    </figure>
  );
}
