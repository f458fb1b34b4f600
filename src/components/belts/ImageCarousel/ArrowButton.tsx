import { css } from 'linaria';
import { color, radius } from '../../../theme';
import { useStrings } from '../../strings';

const arrow = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 2px solid currentColor;
  border-radius: ${radius.small};
  background: none;
  color: ${color.link};
  cursor: pointer;

  svg {
    width: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  &[data-direction='previous'] svg {
    rotate: 180deg;
  }
  &[aria-disabled='true'] {
    border-color: ${color.rule};
    color: ${color.quiet};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

interface ArrowButtonProps {
  direction: 'previous' | 'next';
  atEnd: boolean;
  onPress: () => void;
}

/** One of the two buttons that scroll the carousel. At the end, it keeps its place and the focus. */
export function ArrowButton({ direction, atEnd, onPress }: ArrowButtonProps) {
  const t = useStrings();
  return (
    <button
      type="button"
      className={arrow}
      lang={t.langs().interface}
      data-direction={direction}
      aria-label={t(`carousel.${direction}`)}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={atEnd}
      onClick={atEnd ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3 12h17M13 5l7 7-7 7" />
      </svg>
    </button>
  );
}
