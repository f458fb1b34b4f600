import { css } from 'linaria';
import { color, media, motion, radius, space } from '../../../theme';
import { useStrings } from '../../strings';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.xxs} ${space.s};
  padding-top: ${space.m};

  @media print {
    display: none;
  }
`;

const group = css`
  display: flex;
  justify-content: center;
  gap: ${space.xxs};
  /* On narrow screens, each group is a row. */
  flex-basis: 100%;

  ${media.mobile} {
    flex-basis: auto;
  }
  /* A finger turns the globe itself. */
  ${media.coarse} {
    &[data-part='turns'] {
      display: none;
    }
  }
`;

const buttonClass = css`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 1px solid ${color.quiet};
  border-radius: ${radius.round};
  background: none;
  color: ${color.text};
  cursor: pointer;

  svg {
    width: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  &[aria-pressed='true'] {
    background: ${color.text};
    color: ${color.background};
  }
  &[data-action='spin'] {
    margin-inline-start: ${space.xs};
  }
  ${media.motion} {
    transition:
      background-color ${motion.quick},
      color ${motion.quick};
  }
  ${media.hover} {
    &:hover {
      background: ${color.text};
      color: ${color.background};
    }
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export type GlobeAction =
  'left' | 'up' | 'down' | 'right' | 'zoom_in' | 'zoom_out' | 'spin' | 'reset';

const shapes: Readonly<Record<GlobeAction, string>> = {
  left: 'M15 5l-7 7 7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  right: 'M9 5l7 7-7 7',
  zoom_in: 'M12 5v14M5 12h14',
  zoom_out: 'M5 12h14',
  spin: 'M4 12c0-2.5 3.6-4.5 8-4.5s8 2 8 4.5-3.6 4.5-8 4.5c-1.6 0-3-.2-4.3-.7M10.5 13l-3.2 2.8 2.7 3.2',
  reset: 'M5.5 8.5A8 8 0 1 1 4 12.8M5 4v5h5',
};

/** The buttons by group. */
const groups: Readonly<Record<'turns' | 'others', readonly GlobeAction[]>> = {
  turns: ['left', 'up', 'down', 'right'],
  others: ['zoom_in', 'zoom_out', 'spin', 'reset'],
};

interface GlobeControlsProps {
  isSpinning: boolean;
  /** False if the visitor prefers reduced motion. */
  maySpin: boolean;
  onAct: (action: GlobeAction) => void;
}

/** Buttons for everything that a drag or a pinch does. */
export function GlobeControls({ isSpinning, maySpin, onAct }: GlobeControlsProps) {
  const t = useStrings();
  const button = (action: GlobeAction) => (
    <button
      key={action}
      type="button"
      className={buttonClass}
      aria-label={t(`globe.${action}`)}
      title={t(`globe.${action}`)}
      aria-pressed={action === 'spin' ? isSpinning : undefined}
      data-action={action}
      onClick={() => onAct(action)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={shapes[action]} />
      </svg>
    </button>
  );
  return (
    <div
      className={bar}
      role="group"
      aria-label={t('globe.controls')}
      lang={t.langs().interface}
      data-part="controls"
    >
      <div className={group} data-part="turns">
        {groups.turns.map(button)}
      </div>
      <div className={group} data-part="others">
        {groups.others.filter((action) => maySpin || action !== 'spin').map(button)}
      </div>
    </div>
  );
}
