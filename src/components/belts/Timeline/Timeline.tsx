import { css, cx } from 'linaria';
import { color, font, media, offset, space } from '../../../theme';
import { plainList } from '../../ui/classes';
import { Measure } from '../../ui/Measure';
import { RichTextView } from '../../ui/richText/RichTextView';
import { BeltIntro } from '../BeltIntro';
import { BeltSection } from '../BeltSection';
import { FlightLine, passage } from './FlightLine';
import type { Moment, TimelineProps } from './props';

const scopeClass = css`
  timeline-scope: ${passage};
`;

/* Progress is how much of the list is above a line in the middle of the window. */
const listClass = css`
  view-timeline-name: ${passage};
  view-timeline-inset: 55% 45%;
`;

const momentClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s} ${space.gutter};
  overflow-wrap: anywhere;
  padding-block: ${space.l} ${space.xl};
  /* A link to a moment stops below the flight line. */
  scroll-margin-top: ${offset.moment};

  & + & {
    border-top: 1px solid ${color.rule};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    padding-block: ${space.xl} ${space.xxl};
  }
  ${media.landscape} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);
  }
  @media print {
    padding-block: 3mm;
    break-inside: avoid;
  }
`;

const timeClass = css`
  margin: 0;
  /* Limited by the window, for phones with enlarged text. */
  font-size: min(18vw, clamp(2.6rem, 1.4rem + 5.4vw, 7.5rem));
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1;

  &[data-long='true'] {
    font-size: ${font.h3};
    letter-spacing: 0;
    line-height: 1.2;
  }
  @media print {
    font-size: 16pt;
  }
`;

const unitClass = css`
  display: block;
  margin-bottom: ${space.xs};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
  letter-spacing: 0;
  line-height: 1.3;
`;

const wordsClass = css`
  h3 {
    margin-bottom: ${space.s};
    font-size: ${font.h3};
  }
`;

const figureClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};
  margin: 0;

  ${media.tablet} {
    grid-column: 2;
  }
  ${media.landscape} {
    display: block;
    grid-column: 3;
    padding-inline-start: ${space.l};
    border-inline-start: 1px solid ${color.rule};
  }
`;

const figureValue = css`
  display: block;
  font-size: ${font.h3};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const figureLabel = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;

/** Moments in order of time, all open, below a line along which an aircraft moves. */
export function Timeline(props: TimelineProps) {
  const { intro, unit, profile, takesOff, moments } = props;
  return (
    <BeltSection frame={props}>
      <BeltIntro frame={props} text={intro} />
      <div className={scopeClass}>
        <FlightLine moments={moments} profile={profile} takesOff={takesOff} />
        <ol className={cx(plainList, listClass)}>
          {moments.map((moment) => (
            <MomentView key={moment.anchor} moment={moment} unit={unit} />
          ))}
        </ol>
      </div>
    </BeltSection>
  );
}

/** Number of characters from which a time is a text, which is too wide for large figures. */
const longTime = 7;

function MomentView({ moment, unit }: { moment: Moment; unit: string | null }) {
  const { anchor, time, date, title, text, figure } = moment;
  return (
    <li id={anchor} className={momentClass}>
      <p className={timeClass} data-long={time.length >= longTime}>
        {unit !== null && <span className={unitClass}>{unit} </span>}
        {date === null ? time : <time dateTime={date}>{time}</time>}
      </p>
      <div className={wordsClass}>
        <h3>{title}</h3>
        {text.length > 0 && <RichTextView text={text} topHeading={4} />}
      </div>
      {figure && (
        <p className={figureClass}>
          <span className={figureValue}>
            <Measure>{figure.value}</Measure>
          </span>{' '}
          {figure.label !== null && <span className={figureLabel}>{figure.label}</span>}
        </p>
      )}
    </li>
  );
}
