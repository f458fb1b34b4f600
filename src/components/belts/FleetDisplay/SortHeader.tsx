import { css } from 'linaria';
import { color, font, media, space } from '../../../theme';
import type { Sorting } from './sortAircraft';

const control = css`
  display: inline-flex;
  align-items: end;
  gap: 0.4em;
  max-width: 12rem;
  min-height: 44px;
  padding: ${space.xs} 0;
  border: 0;
  background: none;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 1.3;
  text-align: inherit;
  white-space: normal;
  cursor: pointer;

  &:hover,
  [aria-sort] > & {
    color: ${color.text};
  }

  @media (scripting: none) {
    pointer-events: none;
  }
`;

/* Two triangles. If the table is sorted by this column, only the one of its direction is visible. */
const arrows = css`
  flex: none;
  width: 8px;
  height: 14px;
  margin-bottom: 0.15em;
  fill: currentColor;

  path {
    opacity: 0.45;
  }
  [aria-sort='ascending'] & path:first-child,
  [aria-sort='descending'] & path:last-child {
    opacity: 1;
  }
  [aria-sort='ascending'] & path:last-child,
  [aria-sort='descending'] & path:first-child {
    opacity: 0;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const orderClass = css`
  font-weight: 400;

  ${media.tablet} {
    display: block;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

interface SortHeaderProps {
  label: string;
  /** Words for the ascending order, shown while the table is sorted so; default: none. */
  order?: string | undefined;
  /** Null if the table is not sorted by this column. */
  direction: Sorting['direction'] | null;
  onSort: () => void;
}

/** A column header with a button that sorts the table. */
export function SortHeader({ label, order, direction, onSort }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      <button type="button" className={control} onClick={onSort}>
        <span>
          {label}
          {order && direction === 'ascending' && <span className={orderClass}> {order}</span>}
        </span>
        <svg className={arrows} viewBox="0 0 8 14" aria-hidden="true" focusable="false">
          <path d="M4 0l4 5.5H0z" />
          <path d="M4 14L0 8.5h8z" />
        </svg>
      </button>
    </th>
  );
}
