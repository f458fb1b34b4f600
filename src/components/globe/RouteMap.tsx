import { css, cx } from 'linaria';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
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
    max-width: 520px;
  }
  figcaption {
    flex-basis: 100%;
    color: ${color.quiet};
    font-size: ${font.small};
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
      {route.drawings.map((drawing) => (
        <GlobeDisc
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
      <figcaption lang={route.lang}>{route.stops}</figcaption>
    </figure>
  );
}
