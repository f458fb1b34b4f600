import { css } from 'linaria';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
import { Measure } from '../ui/Measure';
import { figureRows } from './figures';
import type { AircraftFigures } from './types';

const grid = css`
  display: grid;
  /* Two columns, four on wide screens; fewer if the text is enlarged. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7.5rem, 33%)), 1fr));
  column-gap: ${space.gutter};
  border-top: 2px solid ${color.text};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7.5rem, 20%)), 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(max(7.5rem, 14%), 1fr));
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const cell = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.xs};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.rule};

  @media print {
    padding-block: 2mm;
  }
`;

const term = css`
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const value = css`
  font-size: ${font.h3};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: -0.01em;
  white-space: nowrap;

  @media print {
    font-size: 13pt;
  }
`;

/** The known figures of an aircraft as a grid. */
export function KeyFigures({ figures }: { figures: AircraftFigures }) {
  const t = useStrings();
  return (
    <dl className={grid} lang={t.langs().interface}>
      {figureRows(figures, t.lang).map(({ key, label, text }) => (
        <div key={key} className={cell}>
          <dt className={term}>{t(label)}</dt>
          <dd className={value}>
            <Measure>{text}</Measure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
