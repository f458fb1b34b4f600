import { css } from 'linaria';
import { font, media, space } from '../../../theme';
import { controlClass } from '../../request/fieldStyles';
import { useStrings } from '../../strings';
import { nextSorting, type SortColumn, type Sorting } from './sortAircraft';

const frame = css`
  display: block;
  margin-bottom: ${space.m};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 1.3;

  ${media.tablet} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

interface SortOption {
  column: SortColumn;
  label: string;
  /** The order of the column in words; default: the largest first. */
  order?: string | undefined;
}

interface SortSelectProps {
  columns: readonly SortOption[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Sorts the table on phones, which have no room for its head. */
export function SortSelect({ columns, sorting, onSort }: SortSelectProps) {
  const t = useStrings();
  return (
    <label className={frame} lang={t.langs().interface}>
      {t('aircraft.sort_by')}
      <select
        className={controlClass}
        value={sorting?.column ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = columns.find(({ column }) => column === value);
          onSort(chosen ? nextSorting(null, chosen.column) : null);
        }}
      >
        <option value="">{t('aircraft.unsorted')}</option>
        {columns.map(({ column, label, order }) => (
          <option key={column} value={column}>
            {order === undefined ? label : `${label} – ${order}`}
          </option>
        ))}
      </select>
    </label>
  );
}
