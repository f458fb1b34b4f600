import { css } from 'linaria';
import { useState } from 'react';
import { color, font, media, space } from '../../../theme';
import { SheetFileLink } from '../../aircraft/SheetFileLink';
import { figureLabel, formatFigure } from '../../aircraft/figures';
import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { Measure } from '../../ui/Measure';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { figureColumns, nextSorting, sortAircraft, type Sorting } from './sortAircraft';
import { SortHeader } from './SortHeader';
import { SortSelect } from './SortSelect';
import { TypeName } from './TypeName';

/*
 * On phones each aircraft is a block of labelled figures, and a select replaces the head. Browsers keep the
 * semantics of a table whose parts are laid out in another way.
 */
const table = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  ${media.belowTablet} {
    &,
    tbody,
    th,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr));
      gap: ${space.m} ${space.gutter};
      padding-block: ${space.l};
      border-bottom: 1px solid ${color.rule};
    }
    tbody th {
      grid-column: 1 / -1;
    }
    th,
    td {
      padding: 0;
      text-align: start;
    }
  }
  ${media.tablet} {
    th,
    td {
      padding: ${space.l} 0 ${space.l} ${space.m};
      border-bottom: 1px solid ${color.rule};
      text-align: end;
      vertical-align: baseline;
    }
    td {
      white-space: nowrap;
    }
    thead th {
      padding-block: 0;
      vertical-align: bottom;
      border-bottom: 2px solid ${color.text};
    }
    th:first-child {
      padding-inline-start: 0;
      text-align: start;
    }
  }
  ${media.landscape} {
    th,
    td {
      padding-inline-start: ${space.l};
    }
  }
`;

/* The column's name beside a figure, where the head is not above it. */
const cellLabel = css`
  display: block;
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 1.3;
  overflow-wrap: anywhere;

  ${media.tablet} {
    display: none;
  }
`;

const cellValue = css`
  ${media.belowTablet} {
    font-weight: 600;
  }
`;

interface FleetTableProps {
  /** All aircraft of the belt, which decide the columns. */
  aircraft: readonly AircraftSummary[];
  /** The aircraft that have a row. */
  shown: readonly AircraftSummary[];
  /** Accessible name of the table. */
  label: string;
}

/** The figures of the fleet as a table that is sortable by each column. */
export function FleetTable({ aircraft, shown, label }: FleetTableProps) {
  const t = useStrings();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = sorting ? sortAircraft(shown, sorting) : shown;
  const columns = figureColumns.filter((key) => aircraft.some(({ figures }) => figures[key]));
  const sortColumns = (['title', ...columns] as const).map((column) => ({
    column,
    label: t(column === 'title' ? 'aircraft.type' : figureLabel(column)),
    order: column === 'takeoffRunwayM' ? t('aircraft.shortest_first') : undefined,
  }));
  return (
    <>
      {aircraft.length > 1 && (
        <SortSelect columns={sortColumns} sorting={sorting} onSort={setSorting} />
      )}
      <table className={table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead lang={t.langs().interface}>
          <tr>
            {sortColumns.map(({ column, ...rest }) => (
              <SortHeader
                key={column}
                {...rest}
                direction={sorting?.column === column ? sorting.direction : null}
                onSort={() => setSorting(nextSorting(sorting, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((summary) => (
            <tr key={summary.id} lang={summary.lang}>
              <th scope="row">
                <TypeName aircraft={summary} />
                <SheetFileLink aircraft={summary} />
              </th>
              {columns.map((column) => {
                const figure = summary.figures[column];
                return (
                  <td key={column} lang={t.langs(summary.lang).interface}>
                    <span className={cellLabel}>{t(figureLabel(column))} </span>
                    <span className={cellValue}>
                      <Measure>{figure ? formatFigure(column, figure, t.lang) : '–'}</Measure>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
