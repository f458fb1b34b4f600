import { css } from '@linaria/core';
import { font, media, size, space } from '../../theme';

/** Content width, with the page's margins beside it. */
export const container = css`
  width: 100%;
  max-width: calc(${size.content} + 2 * ${space.page});
  margin-inline: auto;
  padding-inline: ${space.page};
`;

/** Page width up to 2560 px, with the page's margins beside it. */
export const wideContainer = css`
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space.page};
`;

/** Twelve columns from the tablet on, one below. Place children with `grid-column`. */
export const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space.gutter};

  ${media.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

/** The headline (`h2`) of a belt. */
export const headlineClass = css`
  max-width: 14em;
  margin-bottom: ${space.xxl};
`;

/** One that stands beside what it heads, as soon as there is room for both. */
export const headlineBeside = css`
  ${media.landscape} {
    font-size: ${font.h2Beside};
  }
`;

/**
 * Where a strip goes on sideways it dissolves at its end, until it has been scrolled there; over no
 * more than the page's margin, as pictures would look smeared. What fits does not scroll and has no
 * edge; nor has it where the browser knows no such animation.
 */
export const dissolvesSideways = css`
  @media screen {
    /* The ring of the focus is drawn outside of what a mask shows. */
    &:not(:focus-visible) {
      mask: linear-gradient(to left, transparent, black ${space.l}) 0 0 / calc(100% + ${space.l})
        100% no-repeat;
      /* Not in one line: the minifier sorts, and that line would take the timeline back. */
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

/** Read aloud, never seen. */
export const visuallyHidden = css`
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

/** A list without markers that screen readers still announce as a list. */
export const plainList = css`
  padding: 0;
  list-style-type: '';
`;
