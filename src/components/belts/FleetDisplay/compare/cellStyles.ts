import { css } from 'linaria';
import { color, font, media, radius, space } from '../../../../theme';

/** Value, mark and bar of a figure. Where there is space, the mark is beside the value, else below the bar. */
export const figure = css`
  display: grid;
  justify-content: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.landscape} {
    :not([data-wide]) > table & {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: ${space.s};
      align-items: baseline;
    }
  }
  @media print {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 1.5mm;
    align-items: baseline;
  }
`;

export const value = css`
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.25;

  [data-wide] & {
    font-size: 1rem;
  }
  @media screen {
    ${media.belowTablet} {
      && {
        font-size: 0.9375rem;
      }
    }
  }
  @media print {
    && {
      font-size: 10pt;
    }
  }
`;

/** The mark of the best value: a dot and a word. */
export const best = css`
  grid-column: 1;
  grid-row: 3;
  margin-top: ${space.xxs};
  color: ${color.accent};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 1.3;

  &::before {
    content: '';
    display: inline-block;
    margin-inline-end: 0.35em;
    border: 0.27em solid ${color.accent};
    border-radius: ${radius.round};
    vertical-align: 0.06em;
  }
  @media screen {
    ${media.belowTablet} {
      font-size: 0.75rem;
    }
  }
  ${media.landscape} {
    :not([data-wide]) > table & {
      grid-column: 2;
      grid-row: 1;
      margin-top: 0;
    }
  }
  @media print {
    && {
      grid-column: 2;
      grid-row: 1;
      margin-top: 0;
      font-size: 7.5pt;
      white-space: nowrap;
    }
  }
`;

/* A border instead of a background: it is also visible in print and in forced colours. */
export const bar = css`
  grid-column: 1 / -1;
  grid-row: 2;
  width: calc(var(--share) * 100%);
  margin-top: ${space.xs};
  border-top: 5px solid ${color.rule};

  [data-best] & {
    border-color: ${color.accent};
  }
  @media print {
    margin-top: 1mm;
    border-top-width: 1mm;
  }
`;

/** A drawing as wide as its length on the scale of the table. Its ratio keeps the height until it has loaded. */
export const drawing = css`
  display: block;
  overflow: hidden;
  width: calc(var(--metres) / var(--longest) * var(--full));
`;

/** The ground under the drawings of a cell, with a mark every ten metres. */
export const ruler = css`
  display: block;
  width: var(--full);
  height: 8px;
  border-top: 2px solid ${color.text};
  background: repeating-linear-gradient(
    to right,
    ${color.text} 0 1px,
    transparent 1px calc(1000% / var(--longest))
  );
  print-color-adjust: exact;
`;

export const list = css`
  padding: 0;
  list-style-type: '';
  font-size: ${font.small};
  line-height: 1.35;

  li + li {
    margin-top: ${space.m};
  }
  a {
    display: inline-block;
    padding-block: 0.3em;
    color: ${color.link};
    text-underline-offset: 0.2em;
  }
  @media print {
    li + li {
      margin-top: 1mm;
    }
    a {
      padding: 0;
    }
  }
`;
