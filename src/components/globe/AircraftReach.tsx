import { css } from 'linaria';
import { color, media, palette, space } from '../../theme';
import { useStrings } from '../strings';
import { formatNumber, thinSpace } from '../ui/number';
import { GlobeDisc } from './GlobeDisc';
import { MapLabels } from './MapLabels';
import type { Reach, ReachPart } from './types';

const layout = css`
  display: grid;
  gap: ${space.xl} ${space.gutter};
  align-items: center;

  ${media.landscape} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const map = css`
  max-width: 640px;

  [data-reach='area'] {
    fill: ${palette.turquoise};
    fill-opacity: 0.16;
  }
  [data-reach='fullLoad'],
  [data-reach='maximum'] {
    fill: none;
    stroke: ${palette.turquoise};
    stroke-width: 3;
  }
  [data-reach='maximum'] {
    stroke-dasharray: 9 7;
  }
  ${media.belowTablet} {
    [data-reach='fullLoad'],
    [data-reach='maximum'] {
      stroke-width: 5;
    }
  }
`;

const names = css`
  font-size: 15px;

  ${media.belowMobile} {
    display: none;
  }
`;

/* On a phone, the drawing is so small that there is space for a few names only. */
const largeNames = css`
  font-size: 26px;

  ${media.mobile} {
    display: none;
  }
`;

const list = css`
  display: grid;
  gap: ${space.l};
`;

/** The line of the drawing before the name of its range. */
const term = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  font-weight: 600;

  &::before {
    content: '';
    width: 2.5rem;
    border-top: 3px solid ${color.accent};
  }
  &[data-dashed]::before {
    border-top-style: dashed;
  }
`;

const value = css`
  color: ${color.quiet};
`;

/** The reach of an aircraft from the base: a drawing, and the places within each range as text. */
export function AircraftReach({ reach }: { reach: Reach }) {
  const t = useStrings();
  const { base, drawing, fullLoad, maximum } = reach;
  return (
    <div className={layout}>
      <div className={map}>
        <GlobeDisc
          drawing={drawing}
          label={t('aircraft.reach_label', { place: base })}
          markers={
            <>
              {drawing.markers.map(({ x, y, isBase }) => (
                <circle
                  key={`${x} ${y}`}
                  data-part={isBase ? 'marker' : 'stop'}
                  cx={x}
                  cy={y}
                  r={isBase ? 7 : 4.5}
                />
              ))}
              <MapLabels labels={drawing.labels} className={names} />
              <MapLabels labels={drawing.largeLabels} className={largeNames} />
            </>
          }
        >
          {[drawing.maximum, drawing.fullLoad].map(
            (circle, index) =>
              circle && (
                <g key={index}>
                  <path data-reach="area" d={circle.area} />
                  <path data-reach={index ? 'fullLoad' : 'maximum'} d={circle.edge} />
                </g>
              ),
          )}
        </GlobeDisc>
      </div>
      <dl className={list}>
        {fullLoad && <Part label={t('aircraft.reach_full_load')} part={fullLoad} />}
        {maximum && <Part label={t('aircraft.reach_maximum')} part={maximum} isDashed />}
      </dl>
    </div>
  );
}

interface PartProps {
  /** Name of the range, in the language of the interface. */
  label: string;
  part: ReachPart;
  isDashed?: boolean;
}

function Part({ label, part: { rangeKm, places }, isDashed }: PartProps) {
  const t = useStrings();
  const langs = t.langs();
  return (
    <div>
      <dt className={term} lang={langs.interface} data-dashed={isDashed}>
        {label}: {formatNumber(rangeKm, t.lang)}
        {thinSpace}km
      </dt>
      <dd className={value}>{places.join(', ')}</dd>
    </div>
  );
}
