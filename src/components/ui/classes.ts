import { css } from '@linaria/core';
import { font, media, size, space } from '../../theme';

/** Content width, with the page's margins beside it. */
export const container = css`
  box-sizing: border-box;
  width: 100%;
  max-width: calc(${size.content} + 2 * ${space.page});
  margin-inline: auto;
  padding-inline: ${space.page};
`;

/** Page width up to 2560 px, with the page's margins beside it. */
export const wideContainer = css`
  box-sizing: border-box;
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

/** The headline of a belt that stands beside what it heads, as soon as there is room for both. */
export const headlineBeside = css`
  margin: 0;
  font-size: ${font.h2};
  line-height: 1.1;
  text-wrap: balance;
  overflow-wrap: anywhere;

  ${media.landscape} {
    font-size: ${font.h2Beside};
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
