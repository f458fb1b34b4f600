import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { coversParent, plainList, visuallyHidden } from '../../ui/classes';
import { InternalLink } from '../../ui/InternalLink';
import type { PositionSummary } from '../../positions/types';
import { BeltSection } from '../BeltSection';
import type { OpenPositionsProps } from './props';

const board = css`
  border-top: 2px solid ${color.accent};
`;

/* One line from the tablet breakpoint up, where all rows have the same columns. */
const row = css`
  position: relative;
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.rule};

  ${media.tablet} {
    display: grid;
    gap: 0 ${space.gutter};
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 4fr);
    align-items: baseline;
  }
  @media print {
    break-inside: avoid;
  }
`;

const linkClass = css`
  --ring-offset: -2px;
  color: ${color.link};
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.25;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
`;

const fact = css`
  color: ${color.quiet};
  font-size: 1rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

/* On the line of the bases on phones. */
const kind = css`
  ${media.belowTablet} {
    :not(:empty) + &:not(:empty)::before {
      content: ' · ';
    }
  }
`;

const closing = css`
  font-variant-numeric: tabular-nums;

  ${media.belowTablet} {
    display: block;
  }

  ${media.tablet} {
    text-align: end;
  }
`;

const none = css`
  max-width: ${font.measure};
  padding-top: ${space.m};
  border-top: 2px solid ${color.accent};
`;

/** The open positions as a board of rows, or a sentence if none is open. */
export function OpenPositions(props: OpenPositionsProps) {
  const { positions, heading, label } = props;
  const t = useStrings();
  return (
    <BeltSection frame={props}>
      {heading === null && <h2 className={visuallyHidden}>{label}</h2>}
      {positions.length === 0 ? (
        <p className={none} lang={t.langs(props.lang).interface}>
          {t('positions.none')}
        </p>
      ) : (
        <ul className={cx(plainList, board)}>
          {positions.map((position) => (
            <PositionRow key={position.id} position={position} />
          ))}
        </ul>
      )}
    </BeltSection>
  );
}

function PositionRow({ position }: { position: PositionSummary }) {
  const { title, url, bases, work, closing: date, lang } = position;
  const t = useStrings();
  const interfaceLang = t.langs(lang).interface;
  return (
    <li className={row} lang={lang}>
      <h3>
        <InternalLink url={url} className={cx(coversParent, linkClass)}>
          {title}
        </InternalLink>
      </h3>
      <span className={fact}>{bases}</span>
      <span className={cx(fact, kind)} lang={interfaceLang}>
        {work !== null && t(`positions.${work}`)}
      </span>
      <span className={cx(fact, closing)} lang={interfaceLang}>
        {date === null ? t('positions.until_filled') : t('positions.closes', { date: date.text })}
      </span>
    </li>
  );
}
