import { css } from 'linaria';
import { color, font, media, space } from '../../../../theme';
import { hiddenFromView } from '../../../ui/classes';

/**
 * More columns than can be chosen scroll sideways below the breakpoint `landscape`. The names are links, so
 * that keys reach all columns.
 */
export const frame = css`
  position: relative;

  @media screen {
    &[data-wide] {
      /* Space for the rings of focused links, which a scroller clips. */
      margin: calc(-1 * ${space.xs});
      padding: ${space.xs};
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: thin;

      ${media.landscape} {
        overflow-x: visible;
      }
    }
  }
`;

/*
 * --columns: number of types; --longest: metres that take the width --full. On phones the title of a row is
 * above its values. Browsers keep the semantics of a table whose parts are laid out in another way.
 */
export const table = css`
  --full: 100%;
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.s} ${space.m} ${space.s} 0;
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-bottom: 1px solid ${color.rule};
  }
  thead td {
    width: 9rem;

    ${media.landscape} {
      width: 12rem;
    }
  }

  @media screen {
    ${media.tablet} {
      min-width: calc(9rem + var(--columns) * 7rem);

      /* The names stay in view beside their figures. */
      thead > tr > * {
        position: sticky;
        top: var(--header-height);
        z-index: 1;
        background: ${color.background};
        box-shadow: inset 0 -2px ${color.text};
      }
    }
    ${media.belowLandscape} {
      /* Inside a scroller they would stick to its edge. */
      [data-wide] > & > thead,
      [data-wide] > & > thead > tr > * {
        position: static;
      }
    }
    ${media.belowTablet} {
      &,
      thead,
      tbody,
      th,
      td {
        display: block;
      }
      thead {
        position: sticky;
        top: var(--header-height);
        z-index: 1;
        background: ${color.background};
        box-shadow: inset 0 -2px ${color.text};
      }
      thead td {
        display: none;
      }
      tr {
        display: grid;
        grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
        column-gap: ${space.s};
        padding-block: ${space.s};
      }
      th,
      td {
        padding: 0;
      }
      th[scope='row'] {
        grid-column: 1 / -1;
        padding-bottom: ${space.xxs};
      }

      [data-wide] > & {
        width: max-content;

        tr {
          grid-template-columns: repeat(var(--columns), 6.5rem);
        }
      }
    }
  }
  @media print {
    --full: min(100%, 46mm);

    th,
    td {
      padding: 0.8mm 3mm 0.8mm 0;
    }
    thead td {
      width: 30mm;
    }
  }
`;

/** The title of the table, for screen readers and for paper. */
export const caption = css`
  @media screen {
    ${hiddenFromView}
  }
  @media print {
    padding-block: 3mm 1mm;
    font-size: 16pt;
    font-weight: 600;
    text-align: start;
  }
`;

/** The row of the names of the types. */
export const names = css`
  a {
    display: block;
  }
  @media screen {
    ${media.belowTablet} {
      a {
        font-size: ${font.small};

        span {
          white-space: normal;
        }
      }
      th > span {
        display: none;
      }
    }
  }
  @media print {
    a {
      font-size: 11pt;
      text-decoration: none;
    }
  }
`;

export const rowTitle = css`
  display: inline-block;
  vertical-align: top;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 1.3;

  @media screen {
    ${media.belowTablet} {
      position: sticky;
      left: 0;
    }
  }
`;

export const note = css`
  display: block;
  font-weight: 400;
`;

/** A row of drawings or lists. On phones up to four cells are one below the other, each with its name. */
export const stacked = css`
  @media screen {
    ${media.belowTablet} {
      :not([data-wide]) > table & {
        grid-template-columns: minmax(0, 1fr);
        row-gap: ${space.m};
      }
    }
  }
  &[data-align='end'] td {
    vertical-align: bottom;
  }
  @media print {
    &[data-print='no'] {
      display: none;
    }
  }
`;

export const cellName = css`
  display: none;
  font-size: ${font.small};
  font-weight: 600;

  /* Columns that scroll have the names above them. */
  @media screen {
    ${media.belowTablet} {
      :not([data-wide]) > table & {
        display: block;
      }
    }
  }
`;
