import { css } from 'linaria';
import { color, space } from '../../../theme';
import { useStrings } from '../../strings';

const button = css`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  min-height: 32px;
  padding: ${space.xxs} 0;
  border: 0;
  background: none;
  color: ${color.quiet};
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;

  svg {
    flex: none;
    width: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  &:hover {
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  &[aria-pressed='true'] circle {
    stroke-width: 3.5;
  }
  @media print {
    display: none;
  }
`;

interface ShowOnGlobeProps {
  isChosen: boolean;
  /** Id of the element with the title of the project. */
  describedBy: string;
  /** Called with the button. */
  onChoose: (button: HTMLElement) => void;
}

/** A toggle button that turns the globe to a project and opens its card there. */
export function ShowOnGlobe({ isChosen, describedBy, onChoose }: ShowOnGlobeProps) {
  const t = useStrings();
  return (
    <button
      type="button"
      className={button}
      lang={t.langs().interface}
      aria-pressed={isChosen}
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => onChoose(currentTarget)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <path d="M3.5 14.5c4-4.5 10-7 17-6" />
      </svg>
      {t('globe.show')}
    </button>
  );
}
