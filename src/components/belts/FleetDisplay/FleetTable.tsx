import { css } from 'linaria';
import { useState } from 'react';
import { color, font, media, space } from '../../../theme';
import { figureLabel, formatFigure } from '../../aircraft/figures';
import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { Designation } from '../../ui/Designation';
import { InternalLink } from '../../ui/InternalLink';
import { Measure } from '../../ui/Measure';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import {
  figureColumns,
  nextSorting,
  sortAircraft,
  type SortColumn,
  type Sorting,
} from './sortAircraft';
import { SortHeader } from './SortHeader';

const scroller = css`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  /* A shadow at the right edge. The background scrolls with the table and covers it at the end. */
  background:
    linear-gradient(to left, ${color.ground} 40%, transparent) local right / 3rem 100% no-repeat,
    linear-gradient(to left, color-mix(in srgb, ${color.text} 11%, transparent), transparent) scroll
      right / 1.25rem 100% no-repeat;
  /* Keeps a focused element out of the sticky column. */
  scroll-padding-inline-start: 10rem;

  /* Extends to the edge of the screen. */
  ${media.belowTablet} {
    margin-inline-end: calc(-1 * ${space.page});
  }
`;

const table = css`
  width: 100%;
  min-width: 46rem;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.m} 0 ${space.m} ${space.l};
    border-bottom: 1px solid ${color.rule};
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  }
  thead th {
    padding-block: 0;
    vertical-align: bottom;
    border-bottom: 2px solid ${color.text};
  }
  /* The column of names is sticky. */
  th:first-child {
    position: sticky;
    left: 0;
    padding-inline: 0 ${space.m};
    background: ${color.ground};
    text-align: start;
    white-space: normal;
  }
  ${media.belowTablet} {
    min-width: 33rem;

    thead th {
      white-space: normal;
    }
    th:first-child {
      width: 8.25rem;
      max-width: 8.25rem;
      overflow-wrap: anywhere;
    }
    th,
    td {
      padding-inline-start: ${space.m};
    }
    th:last-child,
    td:last-child {
      padding-inline-end: ${space.page};
    }
  }
  ${media.tablet} {
    tbody th,
    tbody td {
      padding-block: ${space.l};
    }
  }
`;

const nameClass = css`
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.2;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &[href] {
    color: ${color.link};
  }
`;

const categoryClass = css`
  display: block;
  margin-top: ${space.xxs};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
`;

interface FleetTableProps {
  aircraft: readonly AircraftSummary[];
  /** Accessible name of the table. */
  label: string;
}

/** The figures of the fleet as a table that is sortable by each column. */
export function FleetTable({ aircraft, label }: FleetTableProps) {
  const t = useStrings();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = sorting ? sortAircraft(aircraft, sorting) : aircraft;
  const header = (column: SortColumn, text: string) => (
    <SortHeader
      key={column}
      label={text}
      direction={sorting?.column === column ? sorting.direction : null}
      onSort={() => setSorting(nextSorting(sorting, column))}
    />
  );
  // Zero becomes a dash, too, for the seats of a freighter.
  const cellText = (column: (typeof figureColumns)[number], value: number | null) =>
    value ? formatFigure(column, value, t.lang) : '–';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div className={scroller} role="group" aria-label={label} tabIndex={0}>
      <table className={table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead lang={t.langs().interface}>
          <tr>
            {header('title', t('aircraft.type'))}
            {figureColumns.map((column) => header(column, t(figureLabel(column))))}
          </tr>
        </thead>
        <tbody>
          {rows.map((summary) => (
            <tr key={summary.id} lang={summary.lang}>
              <th scope="row">
                <InternalLink url={summary.url} className={nameClass}>
                  <Designation>{summary.title}</Designation>
                </InternalLink>
                {summary.category && (
                  <span className={categoryClass} lang={t.langs(summary.lang).interface}>
                    {t(`category.${summary.category}`)}
                  </span>
                )}
              </th>
              {figureColumns.map((column) => (
                <td key={column} lang={t.langs(summary.lang).interface}>
                  <Measure>{cellText(column, summary.figures[column])}</Measure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
