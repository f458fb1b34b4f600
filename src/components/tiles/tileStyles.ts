import { css, cx } from 'linaria';
import { color, font, media, motion, space } from '../../theme';
import { coversParent } from '../ui/classes';

/** The box of a tile. `data-shape` sets its layout. */
export const tileClass = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.m};
  min-width: 0;
  height: 100%;

  &[data-shape='compact'],
  &[data-shape='half'],
  &[data-shape='strip'] {
    padding-top: ${space.m};
    border-top: 2px solid ${color.accent};
  }
  &[data-shape='line'] {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.l};

    &[data-picture] {
      grid-template-columns: 112px minmax(0, 1fr);
    }
  }
  &[data-shape='person'][data-picture] {
    grid-template-columns: 112px minmax(0, 1fr);
  }
  ${media.enlarged} {
    &[data-shape='line'][data-picture],
    &[data-shape='person'][data-picture] {
      grid-template-columns: minmax(0, 1fr);

      > :first-child {
        width: 112px;
      }
    }
  }

  /* Tiles of a row end at the same height, also if their texts differ in length. */
  &[data-shape='compact'],
  &[data-shape='half'],
  &[data-shape='card'] {
    grid-template-rows: minmax(0, 1fr);

    &[data-picture] {
      grid-template-rows: auto minmax(0, 1fr);
    }
  }

  ${media.tablet} {
    &[data-shape='feature'],
    &[data-shape='beside'] {
      column-gap: ${space.gutter};
    }
    &[data-shape='beside'][data-picture] {
      /* Seven of twelve columns, the width of the shape wide. */
      grid-template-columns: calc(7 / 12 * 100% - 5 / 12 * ${space.gutter}) minmax(0, 1fr);
      align-items: end;
    }
    &[data-shape='portrait'][data-picture] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: ${space.xxl};
      align-items: end;
    }
    &[data-shape='person'][data-picture] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-shape='line'][data-picture] {
      grid-template-columns: 208px minmax(0, 1fr);
      gap: ${space.xxl};
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

export const pictureClass = css`
  width: 100%;

  /* All pictures of a column have the same height, and are cropped to it. */
  [data-shape='narrow'] > & > *,
  [data-shape='feature'] > & > * {
    height: 100%;
  }
  ${media.belowTablet} {
    [data-shape='narrow'] > &,
    [data-shape='feature'] > & {
      aspect-ratio: 16 / 9;
    }
  }
  ${media.tablet} {
    /*
     * The exact height of the picture beside it (7 columns at 16:9), which no ratio gives. At most a
     * square. Without calc(), because the minifier does not know the unit cqi there.
     */
    [data-shape='narrow'] > & {
      height: min(100cqi, 78.75cqi + 0.225 * ${space.gutter});
    }
  }
`;

/** The text part of a tile. */
export const bodyClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${space.xs};
  min-width: 0;
  overflow-wrap: anywhere;

  [data-shape='compact'] > &,
  [data-shape='half'] > &,
  [data-shape='card'] > & {
    display: flex;
    flex-direction: column;
    align-items: start;
  }
  [data-shape='compact'] > & > :nth-last-child(2),
  [data-shape='half'] > & > :nth-last-child(2),
  [data-shape='card'] > & > :nth-last-child(2) {
    flex-grow: 1;
  }

  ${media.tablet} {
    /* The headline at the left, the rest at the right. */
    [data-shape='feature'] > &,
    [data-shape='strip'] > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space.gutter};
    }
    [data-shape='feature'] > & > *,
    [data-shape='strip'] > & > * {
      grid-column: 2;
    }
    [data-shape='feature'] > & > h3,
    [data-shape='strip'] > & > h3 {
      grid-row: 1 / span 4;
      grid-column: 1;
    }
    [data-shape='line'] > & {
      align-content: center;
    }
  }
`;

export const titleClass = css`
  font-size: ${font.h4};
  line-height: 1.2;

  [data-shape='wide'] > * > &,
  [data-shape='narrow'] > * > &,
  [data-shape='beside'] > * > & {
    font-size: ${font.h3};
  }
  [data-shape='feature'] > * > &,
  [data-shape='portrait'] > * > & {
    font-size: clamp(1.6rem, 1.35rem + 1.1vw, 2.75rem);
  }
`;

export const textClass = css`
  max-width: 28em;
  color: ${color.quiet};
  font-size: clamp(1.0625rem, 0.8rem + 0.3vw, 1.2rem);
  white-space: pre-line;
`;

const tileLink = css`
  color: ${color.link};
  font-weight: 600;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  ${media.motion} {
    transition: text-decoration-thickness ${motion.quick};
  }
  ${media.hover} {
    article:hover & {
      text-decoration-thickness: 3px;
    }
  }

  /* A linked headline is underlined on hover only: its colour shows the link. */
  h3 > & {
    font-weight: inherit;
    text-decoration-line: none;
  }
  ${media.hover} {
    article:hover h3 > & {
      text-decoration-line: underline;
      text-decoration-thickness: 2px;
    }
  }
`;

/** The main link of a tile. The whole tile is its target, except a link to a sheet file. */
export const wholeTileLink = cx(coversParent, tileLink);
