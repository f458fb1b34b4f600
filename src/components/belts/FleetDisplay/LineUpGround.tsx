import { css } from 'linaria';
import { color, media } from '../../../theme';
import { thinSpace } from '../../ui/number';

/**
 * Makes an animation follow the timeline `--line-up`, which runs while the line-up scrolls into view. Not a
 * shorthand: the minifier sorts it behind the timeline, which it resets.
 */
export const duringEntry = `
  animation-timing-function: linear;
  animation-fill-mode: both;
  animation-timeline: --line-up;
`;

/* Cuts off the part of the ground line that is not drawn yet. The labels below it stay visible. */
const ground = css`
  position: absolute;
  inset-inline: 0;
  bottom: calc(5.5rem + 34px);
  height: 10px;

  ${media.motion} {
    @supports (animation-timeline: view()) {
      overflow-x: clip;
      animation-name: draw-ground;
      ${duringEntry}
      animation-range: entry 10% entry 100%;
    }
  }
  @keyframes draw-ground {
    from {
      transform: translateX(-100%);
    }
  }
`;

/* The line below the wheels of all aircraft, with a mark every ten metres. It stands still in `ground`. */
const groundLine = css`
  position: relative;
  height: 100%;
  border-top: 2px solid ${color.text};
  background: repeating-linear-gradient(
    to right,
    ${color.text} 0 1px,
    transparent 1px calc(10 * var(--metre))
  );

  ${media.motion} {
    @supports (animation-timeline: view()) {
      animation-name: hold-ground;
      ${duringEntry}
      animation-range: entry 10% entry 100%;
    }
  }
  @keyframes hold-ground {
    from {
      transform: translateX(100%);
    }
  }
`;

const markLabel = css`
  position: absolute;
  top: 12px;
  left: calc(var(--at) * var(--metre));
  color: ${color.quiet};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
`;

/** Distance of the labelled marks, in metres. */
const labelSpacing = 50;

/** The ground line of the line-up with its scale, drawn from left to right. */
export function LineUpGround({ length }: { length: number }) {
  const marks = Array.from({ length: Math.floor(length / labelSpacing) + 1 }, (_, index) => index);
  return (
    <div className={ground} aria-hidden="true">
      <div className={groundLine}>
        {marks.map((mark) => (
          <span key={mark} className={markLabel} style={{ '--at': mark * labelSpacing }}>
            {mark * labelSpacing}
            {thinSpace}m
          </span>
        ))}
      </div>
    </div>
  );
}
