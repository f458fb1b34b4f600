import { css } from 'linaria';
import { color, font, media, offset, size, space } from '../../../theme';

export const footer = css`
  position: relative;
  max-width: ${size.page};
  margin-inline: auto;
  padding-block: ${space.section} ${space.xl};

  /* If the page ends in a curve (of its last part or last belt), the footer starts behind it. */
  body:has(main > [data-effect='horizon']:last-child) &,
  body:has(main > :last-child > [data-effect='horizon']:last-child) & {
    margin-top: calc(-1 * var(--horizon));
    padding-top: calc(${space.section} + var(--horizon));
  }
  @media print {
    padding-block: ${space.xs} 0;
    border-top: 1px solid ${color.rule};
  }
`;

export const callClass = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  padding-bottom: ${space.section};

  /* A page with its own ending needs no second one; the Slice is the same on all pages. */
  [data-ended] + footer > & {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const callTitle = css`
  max-width: 10.8em;
  font-size: ${font.h2};
  line-height: 1.08;
`;

export const callText = css`
  max-width: 29em;
  color: ${color.quiet};
  font-size: ${font.lead};
  line-height: 1.45;
  text-wrap: pretty;
`;

export const columns = css`
  row-gap: ${space.xxl};

  @media print {
    display: none;
  }
`;

export const logoColumn = css`
  /* Aligns the symbol, without the margin in the SVG, with the text. */
  margin-inline-start: -${offset.logo};

  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.landscape} {
    grid-column: 1 / 4;
  }
`;

export const logoClass = css`
  display: inline-block;
  width: 168px;
  padding-block: ${space.xs};
`;

export const pagesColumn = css`
  ul {
    columns: 2;
    column-gap: ${space.gutter};

    ${media.enlarged} {
      columns: auto;
    }
  }
  ${media.tablet} {
    grid-column: 1 / 7;
  }
  ${media.landscape} {
    grid-column: 4 / 8;
  }
`;

export const pageLink = css`
  display: block;
  padding-block: ${space.xs};
  color: ${color.quiet};
  font-size: 1rem;
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;
  break-inside: avoid;

  ${media.hover} {
    &:hover {
      color: ${color.text};
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
`;

export const contactColumn = css`
  ${media.tablet} {
    grid-column: 7 / 13;
  }
  ${media.landscape} {
    grid-column: 8 / 13;
  }
`;

export const columnTitle = css`
  margin-bottom: ${space.s};
  font-size: ${font.h4};
  line-height: 1.25;
  letter-spacing: 0;
`;

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m} ${space.l};
  margin-top: ${space.xxl};

  @media print {
    margin-top: 0;
  }
`;

export const copyrightClass = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;
