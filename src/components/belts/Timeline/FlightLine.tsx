import { css } from 'linaria';
import { color, media, size, space } from '../../../theme';
import { Picture } from '../../image/Picture';
import type { Image } from '../../image/image';
import { sizesFrom } from '../../image/widths';
import { liftOffPace, paceOf } from './pace';
import type { Moment } from './props';

/** Name of the scroll timeline of the moments, which an element around both has in its scope. */
export const passage = '--passage';

/** Width of the strip beyond the content, at each side: it extends to the edges of the window. */
const bleed = `(min(50vw, ${size.page} / 2) - 50%)`;

/* Stays below the header while the moments pass. The aircraft has space before the first moment. */
const strip = css`
  --aircraft: clamp(92px, 17vw, 240px);
  position: sticky;
  top: ${size.header};
  z-index: 1;
  overflow-x: clip;
  margin-inline: calc(-1 * ${bleed});
  padding: ${space.xs} calc(${space.page} + var(--aircraft) / 2) ${space.xs}
    calc(${bleed} + var(--aircraft) / 2);
  background: ${color.background};

  ${media.tablet} {
    padding-top: ${space.l};
  }
  /* Texts end at a rule, as below the header: half faded, a row looked like a fault. */
  border-bottom: 1px solid ${color.rule};

  @media print {
    display: none;
  }
`;

/* The lane has space above the aircraft, so that it can lift off. */
const lane = css`
  position: relative;
  height: calc(var(--aircraft) * 0.34);
`;

const carriage = css`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const aircraftClass = css`
  position: absolute;
  bottom: -1px;
  inset-inline-end: calc(var(--aircraft) / -2);
  width: var(--aircraft);
  transform-origin: 50% 100%;

  &[data-takes-off='true'] {
    transform: translateY(-12%) rotate(-7deg);
  }
  /* Drawings have the nose at the left, and a ground line as their lowest one. */
  img {
    scale: -1 1;
    clip-path: inset(0 0 1px);
  }
`;

/* The strip cuts it off at the edges of the window. */
const line = css`
  position: absolute;
  top: 100%;
  inset-inline: -100vw;
  border-top: 2px solid ${color.rule};
`;

const fill = css`
  position: absolute;
  top: calc(100% - 1px);
  width: 100%;
  border-top: 4px solid ${color.turquoise};
  transform-origin: 0 0;
`;

const scale = css`
  position: relative;
  height: 1.9rem;
  color: ${color.quiet};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

const tick = css`
  position: absolute;
  top: 0;
  left: calc(var(--at) * 100%);
  border-inline-start: 2px solid ${color.text};
  height: 10px;

  span {
    position: absolute;
    top: 15px;
    translate: -50%;
    white-space: nowrap;
  }
  /* Only the ends have a label where there is no space for the others. */
  ${media.belowTablet} {
    &:not(:first-child, :last-child) span {
      display: none;
    }
  }
`;

const moving = css`
  ${media.motion} {
    @supports (animation-timeline: view()) {
      /* Not as a shorthand: the minifier sorts it behind the timeline, which it resets. */
      &,
      &[data-takes-off='true'] {
        animation-timing-function: var(--pace);
        animation-fill-mode: both;
        animation-timeline: ${passage};
      }
      &[data-motion='roll'] {
        animation-name: roll;
      }
      &[data-motion='fill'] {
        animation-name: fill;
      }
      &[data-takes-off='true'] {
        animation-name: lift-off;
      }
    }
  }
  @keyframes roll {
    from {
      transform: translateX(-100%);
    }
  }
  @keyframes fill {
    from {
      transform: scaleX(0);
    }
  }
  @keyframes lift-off {
    from {
      transform: none;
    }
  }
`;

const profileSizes = sizesFrom({}, '240px');

/** Number of characters of a time above which it has no label: it would cover others on a phone. */
const longestLabel = 16;

interface FlightLineProps {
  moments: readonly Moment[];
  profile: Image | null;
  takesOff: boolean;
}

/**
 * The line of a timeline to scale, along which an aircraft moves while its moments are scrolled through.
 * Without scroll-driven animations, the aircraft is at the end.
 */
export function FlightLine({ moments, profile, takesOff }: FlightLineProps) {
  const pace = paceOf(moments.map(({ position }) => position));
  return (
    <div className={strip} style={{ '--pace': pace }} aria-hidden="true">
      <div className={lane}>
        <div className={line} />
        <div className={`${fill} ${moving}`} data-motion="fill" />
        {profile && (
          <div className={`${carriage} ${moving}`} data-motion="roll">
            <div
              className={`${aircraftClass} ${moving}`}
              style={{ '--pace': liftOffPace(moments.length) }}
              data-takes-off={takesOff}
            >
              <Picture image={profile} sizes={profileSizes} decorative />
            </div>
          </div>
        )}
      </div>
      <div className={scale}>
        {moments.map(({ anchor, time, position }) => (
          <div key={anchor} className={tick} style={{ '--at': position }}>
            {time.length <= longestLabel && <span>{time}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
