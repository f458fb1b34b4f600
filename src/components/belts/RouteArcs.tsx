import { css } from '@linaria/core';
import { color, media } from '../../theme';
import { arcsBox, routeArcs } from './arcs';

const drawing = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  overflow: hidden;
  color: ${color.accent};
  opacity: 0.4;
  /* Words stand on the left, and at the top of a page its header: the lines keep clear of both. */
  mask: radial-gradient(ellipse 62% 72% at 100% 74%, black 35%, transparent);
  pointer-events: none;

  ${media.belowTablet} {
    opacity: 0.22;
    mask: radial-gradient(ellipse 90% 72% at 100% 74%, black, transparent);
  }

  @media print {
    display: none;
  }
`;

/** Faint flight paths behind a belt; `seed` makes each belt's own. */
export function RouteArcs({ seed }: { seed: string }) {
  const { paths, gateway } = routeArcs(seed);
  return (
    <svg
      className={drawing}
      viewBox={`0 0 ${arcsBox.width} ${arcsBox.height}`}
      preserveAspectRatio="xMidYMid slice"
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
