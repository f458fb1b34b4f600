import { css, cx } from 'linaria';
import { color, media } from '../../theme';
import { drawingBehind } from '../ui/classes';
import { arcsBox, routeArcs } from '../globe/arcs';

const drawing = css`
  color: ${color.accent};
  opacity: 0.4;
  /* Keeps the lines at the upper right, away from the text at the left and a button below. */
  mask: radial-gradient(ellipse 40% 100% at 100% 10%, black 35%, transparent);
  pointer-events: none;

  [data-under-header] > & {
    inset-block-start: var(--header-height);
    height: calc(100% - var(--header-height));
  }

  /* The text takes the whole width. */
  ${media.belowTablet} {
    display: none;
  }
  ${media.belowLandscape} {
    :has(form) > & {
      display: none;
    }
  }
`;

/**
 * Faint flight paths as the background of a belt.
 * @param seed selects the paths, so that belts differ
 */
export function RouteArcs({ seed }: { seed: string }) {
  const { paths, gateway } = routeArcs(seed);
  return (
    <svg
      className={cx(drawingBehind, drawing)}
      viewBox={`0 0 ${arcsBox.width} ${arcsBox.height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor">
        {paths.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <circle cx={gateway[0]} cy={gateway[1]} r="5" fill="currentColor" />
    </svg>
  );
}
