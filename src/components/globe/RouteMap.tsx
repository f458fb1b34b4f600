import { css, cx } from 'linaria';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
import { wideOnly } from '../ui/classes';
import { GlobeDisc } from './GlobeDisc';
import { MapLabels } from './MapLabels';
import type { RoutePicture } from './types';

const figure = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.gutter};
  margin: ${space.xl} 0 0;
  break-inside: avoid;

  svg {
    flex: 1 1 18rem;
    min-width: 0;
    max-width: 520px;
  }
  figcaption {
    flex-basis: 100%;
    color: ${color.quiet};
    font-size: ${font.small};
  }
`;

/* In the space beside the globes, in as many columns as fit. */
const itineraryClass = css`
  flex: 1 1 11rem;
  padding-inline-start: ${space.xl};
  columns: 7.5rem;
  column-gap: ${space.xxl};

  li::marker {
    color: ${color.accent};
  }
`;

const names = css`
  font-size: 25px;

  ${media.mobile} {
    font-size: 21px;
  }
`;

interface RouteMapProps {
  route: RoutePicture;
  className?: string;
}

/** The route of a project on one globe or two, with the names of its stops in the order of flight. */
export function RouteMap({ route, className }: RouteMapProps) {
  const t = useStrings();
  return (
    <figure className={cx(figure, className)}>
      {route.drawings.map((drawing, index) => (
        <GlobeDisc
          // The itinerary names the stops of the second globe too.
          className={index > 0 ? wideOnly : undefined}
          key={drawing.path}
          drawing={drawing}
          view={drawing}
          label={t('popup.map')}
          markers={
            <>
              {drawing.markers.map(({ x, y, isStart }) => (
                <circle
                  key={`${x} ${y}`}
                  data-part={isStart ? 'marker' : 'stop'}
                  cx={x}
                  cy={y}
                  r={isStart ? 8 : 6}
                />
              ))}
              <MapLabels labels={drawing.labels} className={names} lang={route.lang} />
            </>
          }
        >
          <path data-part="casing" d={drawing.path} />
          <path data-part="route" d={drawing.path} />
        </GlobeDisc>
      ))}
      {route.itinerary ? (
        <ol className={itineraryClass} lang={route.lang}>
          {route.itinerary.map((stop, index) => (
            <li key={index}>{stop}</li>
          ))}
        </ol>
      ) : (
        <figcaption lang={route.lang}>{route.stops}</figcaption>
      )}
    </figure>
  );
}
