import { css } from 'linaria';
import { forwardRef } from 'react';
import { media, motion, space } from '../../../../theme';
import { useStrings } from '../../../strings';
import { hiddenFromView } from '../../../ui/classes';

const control = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: 1rem;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;

  ${media.belowNarrow} {
    justify-content: end;
    min-width: 44px;
    /* The area to press begins where the switch of languages ends. */
    margin-inline-start: calc(-1 * ${space.m});
  }
  @media (scripting: none) {
    &:is(button) {
      display: none;
    }
  }
`;

/**
 * Both words take the same place, so that nothing beside them moves. On narrow phones only screen readers
 * have them: with a word, the logo would be in a row of its own.
 */
const word = css`
  display: grid;
  justify-items: end;

  ${media.belowNarrow} {
    ${hiddenFromView}
  }

  > span {
    grid-area: 1 / 1;
  }
  > [aria-hidden='true'] {
    visibility: hidden;
  }
`;

const bars = css`
  position: relative;
  width: 24px;
  height: 12px;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    border-top: 2px solid currentColor;
  }
  &::before {
    inset-block-start: 0;
  }
  &::after {
    inset-block-end: 0;
  }
  [aria-expanded='true'] > &::before {
    translate: 0 5px;
    rotate: 45deg;
  }
  [aria-expanded='true'] > &::after {
    translate: 0 -5px;
    rotate: -45deg;
  }
  ${media.motion} {
    &::before,
    &::after {
      transition:
        translate ${motion.quick},
        rotate ${motion.quick};
    }
  }
`;

interface MenuToggleProps {
  sheetId: string;
  open: boolean;
  onToggle: () => void;
}

/** The button that opens and closes the mobile menu; without scripts, a link to the menu. */
export const MenuToggle = forwardRef<HTMLButtonElement, MenuToggleProps>(function MenuToggle(
  { sheetId, open, onToggle },
  ref,
) {
  const t = useStrings();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={control}
        aria-expanded={open}
        aria-controls={sheetId}
        onClick={onToggle}
      >
        <span className={word}>
          <span aria-hidden={open}>{t('menu.open')}</span>
          <span aria-hidden={!open}>{t('menu.close')}</span>
        </span>
        <span className={bars} aria-hidden="true" />
      </button>
      <noscript>
        <a className={control} href={`#${sheetId}`}>
          <span className={word}>{t('menu.open')}</span>
          <span className={bars} aria-hidden="true" />
        </a>
      </noscript>
    </>
  );
});
