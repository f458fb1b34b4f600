import { css } from 'linaria';
import { color, font, media, size, space } from '../../theme';

export const hero = css`
  padding-block: calc(var(--header-height) + ${space.m}) ${space.xxxl};

  @media print {
    padding-block: 0 4mm;
  }
`;

export const title = css`
  margin-top: ${space.m};

  ${media.tablet} {
    grid-column: 1 / 10;
  }
  @media print {
    margin: 0;
    font-size: 26pt;
  }
`;

export const kind = css`
  margin-top: ${space.s};
  color: ${color.accent};
  font-weight: 600;

  ${media.tablet} {
    grid-column: 1 / 10;
  }
`;

export const intro = css`
  margin-block: ${space.m} ${space.xl};
  font-size: ${font.lead};
  line-height: 1.45;
  text-wrap: balance;

  ${media.tablet} {
    grid-column: 1 / 10;
  }
  /* The fin, which is behind the doors, rises beside the text. */
  ${media.landscape} {
    grid-column: 1 / 8;
    margin-bottom: calc(-1 * ${space.xxxl});
  }
  @media print {
    margin-block: 2mm 4mm;
    font-size: 11pt;
  }
`;

/** The drawing, and the desk below it; beside it on paper. */
export const drawingAndDesk = css`
  display: grid;
  gap: ${space.m};

  @media print {
    grid-template-columns: 104mm minmax(0, 1fr);
    gap: 8mm;
    align-items: end;

    > :only-child {
      grid-column: 1;
    }
  }
`;

/** A section of the data sheet: figures, information, configurations or documents. */
export const part = css`
  padding-block: ${space.xxxl} 0;

  &:last-child {
    padding-bottom: ${space.section};
  }
  @media print {
    padding-block: 3mm 0;

    &[data-print='no'] {
      display: none;
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
`;

export const partTitle = css`
  margin-bottom: ${space.l};
  font-size: ${font.h2Beside};

  ${media.tablet} {
    grid-column: 1 / 5;
  }
  @media print {
    margin-bottom: 2mm;
    font-size: 13pt;
  }
`;

export const partBody = css`
  ${media.tablet} {
    grid-column: 5 / 13;
  }
  @media print {
    grid-column: 1 / -1;
  }
`;

/** A photograph of the aircraft, of page width. */
export const picture = css`
  max-width: ${size.page};
  margin: ${space.xxxl} auto 0;

  @media print {
    display: none;
  }
`;

export const caption = css`
  padding: ${space.s} ${space.page} 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;

export const onScreen = css`
  @media print {
    display: none;
  }
`;

/** The belts. There is no double space between a white data sheet and a white first belt. */
export const belts = css`
  [data-background='white'] + & > [data-background='white']:first-child {
    padding-top: 0;
  }
  @media print {
    display: none;
  }
`;

/** The document of the aircraft, the button that prints the page, and the comparison. */
export const sheetFile = css`
  display: grid;
  gap: ${space.m} ${space.gutter};
  justify-items: start;
  align-items: center;

  > a {
    width: 100%;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 6fr) auto minmax(0, 4fr);
  }
  @media print {
    display: none;
  }
`;

export const printButton = css`
  @media (scripting: none) {
    display: none;
  }
`;

export const comparisonLink = css`
  display: inline-block;
  padding-block: ${space.xs};
  font-size: 1rem;
  line-height: 1.4;
  text-underline-offset: 0.2em;
  text-wrap: balance;
`;

export const related = css`
  padding-block: ${space.section};

  :empty + &,
  :has(> [data-background='white']:last-child:not([data-effect='horizon'], [data-edge])) + & {
    padding-top: 0;
  }
  @media print {
    display: none;
  }
`;
