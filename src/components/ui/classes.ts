import { css } from 'linaria';
import { color, font, media, size, space } from '../../theme';

/** A centred block of content width, with the margins of the page. */
export const container = css`
  width: 100%;
  max-width: calc(${size.content} + 2 * ${space.page});
  margin-inline: auto;
  padding-inline: ${space.page};
`;

/** A centred block of page width (at most 2560 px), with the margins of the page. */
export const wideContainer = css`
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space.page};
`;

/** Twelve columns from the tablet breakpoint up, one below it. Place children with `grid-column`. */
export const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space.gutter};

  ${media.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

/** The head of a page without a banner, with a drawing behind its title. */
export const drawnHead = css`
  position: relative;
  isolation: isolate;
  padding-block: calc(var(--header-height) + ${space.xxxl}) ${space.xxxl};
`;

/** A decorative drawing that fills a positioned and isolated element, behind its content. */
export const drawingBehind = css`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;

  @media print {
    display: none;
  }
`;

/** Hides a part of a drawing for which narrow screens have no space. */
export const wideOnly = css`
  ${media.belowLandscape} {
    && {
      display: none;
    }
  }
`;

/** The headline (`h2`) of a belt. */
export const headlineClass = css`
  max-width: 14em;
  margin-bottom: ${space.xxl};
`;

/** Smaller font size for a headline beside its content, from the landscape breakpoint up. */
export const headlineBeside = css`
  ${media.landscape} {
    font-size: ${font.h2Beside};
  }
`;

/**
 * Fades out the end of a horizontally scrolling strip, until it is scrolled to its end. The fade is no
 * wider than the margin of the page, because a wider one looks like a fault in pictures. There is
 * no fade if the strip fits, or if the browser has no scroll-driven animations.
 */
export const dissolvesSideways = css`
  @media screen {
    /* A mask would cut off the focus ring. */
    &:not(:focus-visible) {
      mask: linear-gradient(to left, transparent, black ${space.l}) 0 0 / calc(100% + ${space.l})
        100% no-repeat;
      /* Not as a shorthand: the minifier sorts it behind the timeline, which it resets. */
      animation-name: more-beyond;
      animation-timing-function: linear;
      animation-fill-mode: both;
      animation-timeline: scroll(self inline);
    }
  }
  @keyframes more-beyond {
    0%,
    88% {
      mask-position: calc(-1 * ${space.l}) 0;
    }
    100% {
      mask-position: 0 0;
    }
  }
`;

/**
 * A link whose target is the nearest positioned element around it. `--ring-offset` is the distance of the
 * focus ring from the edge of that element; negative values are inside.
 */
export const coversParent = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: var(--ring-offset, 4px);
  }
`;

/** Declarations that hide an element from view, for a class that does so on some screens. */
export const hiddenFromView = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

/** Hides an element from view; screen readers still present it. */
export const visuallyHidden = css`
  ${hiddenFromView}
`;

/** A list without markers that screen readers still announce as a list. */
export const plainList = css`
  padding: 0;
  list-style-type: '';
`;
