import type {
  FigureBar,
  KeyFigure,
  KeyFiguresProps,
} from '../../../components/belts/KeyFigures/props';
import type { Entry } from '../../graph/entry';
import type { WireKeyFigure } from '../../wire';
import type { PageContext } from '../context';
import { items, number, text } from '../../wire/values';
import { parseFrame } from './frame';

/**
 * Parses a belt of key figures. Reports figures without label or value. Returns null if none is left.
 */
export function parseKeyFigures(
  context: PageContext,
  entry: Entry<'content_belt'>,
): KeyFiguresProps | null {
  const { key_figures: fields } = entry.fields;
  const figures = items(fields?.figures).flatMap((row, index): KeyFigure[] => {
    const [label, value] = [text(row.label), number(row.value)];
    if (label === null || value === null) {
      const missing = label === null ? 'label' : 'value';
      context.graph.reportOmission(
        entry,
        `key_figures.figures.${index}.${missing}`,
        'is empty, so the figure is left out',
      );
      return [];
    }
    const [unit, note] = [text(row.unit), text(row.note)];
    return [{ label, value, unit, note, bars: barsOf(row, value) }];
  });
  if (figures.length === 0) return null;
  return { ...parseFrame(context, entry), intro: text(fields?.intro), figures };
}

/** Lists a value after its earlier values and before its targets. Bars of negative values have no scale. */
function barsOf({ period, comparisons }: WireKeyFigure, value: number): FigureBar[] {
  const compared = items(comparisons).flatMap((row): FigureBar[] => {
    const [label, comparedValue] = [text(row.label), number(row.value)];
    if (label === null || comparedValue === null) return [];
    return [{ label, value: comparedValue, kind: row.is_target === true ? 'target' : 'earlier' }];
  });
  if (compared.length === 0 || compared.some((bar) => bar.value < 0) || value < 0) return [];
  return [
    ...compared.filter(({ kind }) => kind === 'earlier'),
    { label: text(period) ?? '', value, kind: 'current' },
    ...compared.filter(({ kind }) => kind === 'target'),
  ];
}
