import { css } from 'linaria';
import { color, font, media, space } from '../../theme';
import type { InformationRow } from './types';

const list = css`
  border-top: 1px solid ${color.rule};

  /* Two columns, so that a data sheet fits on one page. */
  @media print {
    columns: 2;
    column-gap: ${space.gutter};
  }
`;

const row = css`
  display: grid;
  align-items: baseline;
  gap: 0 ${space.gutter};
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.rule};

  ${media.mobile} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  @media print {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    padding-block: 1mm;
    break-inside: avoid;
  }
`;

const term = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;

const value = css`
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** General information about an aircraft as a description list, with a title and a value per row. */
export function InformationList({ rows }: { rows: InformationRow[] }) {
  return (
    <dl className={list}>
      {rows.map((entry, index) => (
        <div key={index} className={row}>
          <dt className={term}>{entry.title}</dt>
          <dd className={value}>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
