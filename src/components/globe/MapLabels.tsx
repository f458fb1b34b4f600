import { css, cx } from 'linaria';
import { color } from '../../theme';
import { useStrings } from '../strings';
import type { Lang } from '../ui/types';
import type { MapLabel } from './types';

const labelsClass = css`
  fill: ${color.white};
  stroke: ${color.night};
  stroke-width: 0.3em;
  stroke-linejoin: round;
  paint-order: stroke;
  font-weight: 600;
  dominant-baseline: central;
`;

interface MapLabelsProps {
  labels: readonly MapLabel[];
  /** Sets the font size. */
  className: string;
  /** Language of the names, if it is not that of the content. */
  lang?: Lang;
}

/** The names on a globe. */
export function MapLabels({ labels, className, lang }: MapLabelsProps) {
  const { content } = useStrings().langs();
  return (
    <g className={cx(labelsClass, className)} lang={lang ?? content}>
      {labels.map(({ name, x, y, align }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={align}>
          {name}
        </text>
      ))}
    </g>
  );
}
