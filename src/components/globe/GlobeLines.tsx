import { color } from '../../theme';
import { drawingBehind, wideOnly } from '../ui/classes';
import { flightsOf, globeBox, meridians, parallels, radius } from './lineFlights';

/**
 * The lines of a globe at the right edge of a head without a picture, with flights from one gateway.
 * @param seed selects the flights, so that heads differ
 * @param isBehindText true if the text takes the whole width on narrow screens, which then have no flights
 */
export function GlobeLines({ seed, isBehindText }: { seed: string; isBehindText?: boolean }) {
  const flightsClass = isBehindText ? wideOnly : undefined;
  const { paths, gateway, stops, tilt } = flightsOf(seed);
  const [x, y] = globeBox.center;
  return (
    <svg
      className={drawingBehind}
      viewBox={`0 0 ${globeBox.width} ${globeBox.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(${x} ${y}) rotate(${tilt})`} fill="none">
        <g style={{ stroke: color.quiet }} strokeOpacity="0.3">
          <circle r={radius} />
          {meridians.map((width) => (
            <ellipse key={width} rx={width} ry={radius} />
          ))}
          <path d={parallels} />
        </g>
        <g className={flightsClass} style={{ stroke: color.turquoise }} strokeWidth="2">
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <g className={flightsClass} style={{ fill: color.yellow }}>
          {stops.map((stop) => (
            <circle key={stop.join(' ')} cx={stop[0]} cy={stop[1]} r="5" />
          ))}
          <circle cx={gateway[0]} cy={gateway[1]} r="9" />
        </g>
      </g>
    </svg>
  );
}
