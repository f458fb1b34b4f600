import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import { Measure } from '../../ui/Measure';
import type { FigureBar } from './props';

const list = css`
  display: grid;
  gap: ${space.s};
  margin: 0;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xxs} ${space.m};

  dt {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
  }
  &[data-kind='current'] :is(dt, dd) {
    color: ${color.text};
    font-weight: 600;
  }
  /* The bar: drawn with borders, which remain on paper and with forced colours. */
  &::after {
    content: '';
    grid-column: 1 / -1;
    width: calc(var(--share) * 100%);
    min-width: 1px;
    border-top: 8px solid color-mix(in srgb, ${color.quiet} 50%, transparent);
  }
  &[data-kind='current']::after {
    border-color: ${color.accent};
  }
  &[data-kind='target']::after {
    height: 8px;
    border: 1px dashed ${color.accent};
  }
`;

interface FigureBarsProps {
  bars: readonly FigureBar[];
  /** Returns a value in words, with its unit. */
  textOf: (value: number) => string;
}

/** Values with bars to one scale, which begins at zero. */
export function FigureBars({ bars, textOf }: FigureBarsProps) {
  const largest = Math.max(...bars.map(({ value }) => value));
  return (
    <dl className={list}>
      {bars.map(({ label, value, kind }, index) => (
        <div
          key={index}
          className={row}
          style={{ '--share': share(value, largest) }}
          data-kind={kind}
        >
          <dt>{label}</dt>
          <dd>
            <Measure>{textOf(value)}</Measure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const share = (value: number, largest: number): number =>
  largest > 0 ? Math.round((value / largest) * 1000) / 1000 : 0;
