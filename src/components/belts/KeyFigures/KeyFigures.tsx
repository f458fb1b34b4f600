import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { Measure } from '../../ui/Measure';
import { formatNumber, thinSpace } from '../../ui/number';
import type { Lang } from '../../ui/types';
import { BeltIntro } from '../BeltIntro';
import { BeltSection } from '../BeltSection';
import { FigureBars } from './FigureBars';
import type { KeyFigure, KeyFiguresProps } from './props';

const plate = css`
  display: grid;
  column-gap: ${space.gutter};
  border-top: 2px solid ${color.text};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/* A figure with bars takes a row; two figures without share one. */
const figureClass = css`
  display: grid;
  align-content: start;
  gap: ${space.s} ${space.gutter};
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.rule};

  ${media.tablet} {
    padding-block: ${space.xl};

    &[data-bars='true'] {
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  ${media.landscape} {
    &[data-bars='true'] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr);
    }
  }
  @media print {
    padding-block: 3mm;
    break-inside: avoid;
  }
`;

const valueClass = css`
  margin: 0;
  /* Limited by the window, for phones with enlarged text. */
  font-size: min(13vw, clamp(2.6rem, 1.8rem + 3vw, 5rem));
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1;
  overflow-wrap: anywhere;

  @media print {
    font-size: 16pt;
  }
`;

const unitClass = css`
  font-size: 0.5em;
  letter-spacing: 0;
`;

const labelClass = css`
  margin: 0 0 ${space.xs};
  font-size: ${font.h4};
  line-height: 1.3;
`;

const noteClass = css`
  max-width: ${font.measure};
  margin: 0;
  color: ${color.quiet};
`;

const barsClass = css`
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.landscape} {
    grid-column: 3;
  }
`;

/** Figures as a data plate, some with bars to scale. */
export function KeyFigures(props: KeyFiguresProps) {
  const { intro, figures } = props;
  const t = useStrings();
  const lang = props.lang ?? t.langs().content ?? t.lang;
  return (
    <BeltSection frame={props}>
      <BeltIntro frame={props} text={intro} />
      <ul className={cx(plainList, plate)}>
        {figures.map((figure, index) => (
          <FigureView key={index} figure={figure} lang={lang} />
        ))}
      </ul>
    </BeltSection>
  );
}

/** Largest number of decimals that a figure keeps. */
const decimals = 2;

function FigureView({ figure, lang }: { figure: KeyFigure; lang: Lang }) {
  const { label, value, unit, note, bars } = figure;
  // A percent sign follows its number without a space in both languages.
  const unitText = unit === null ? '' : unit.startsWith('%') ? unit : `${thinSpace}${unit}`;
  const numberText = (each: number) => formatNumber(each, lang, decimals);
  return (
    <li className={figureClass} data-bars={bars.length > 0}>
      <p className={valueClass}>
        {numberText(value)}
        {unitText !== '' && (
          <span className={unitClass}>
            <Measure>{unitText}</Measure>
          </span>
        )}
      </p>
      <div>
        <h3 className={labelClass}>
          <Measure>{label}</Measure>
        </h3>
        {note !== null && <p className={noteClass}>{note}</p>}
      </div>
      {bars.length > 0 && (
        <div className={barsClass}>
          <FigureBars bars={bars} textOf={(each) => numberText(each) + unitText} />
        </div>
      )}
    </li>
  );
}
