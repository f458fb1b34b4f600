import { css } from 'linaria';
import { color, font, media, motion, space } from '../../../../theme';

/** A large line of the mobile menu: the button that opens a section. */
export const entryFace = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  width: 100%;
  min-height: 68px;
  padding: ${space.s} 0;
  border: 0;
  border-bottom: 1px solid ${color.rule};
  background: none;
  color: ${color.text};
  font-size: ${font.h3};
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &::after {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    margin-inline-end: ${space.xxs};
    border: solid ${color.accent};
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  &[aria-expanded='true']::after {
    rotate: 225deg;
  }
  ${media.motion} {
    &::after {
      transition: rotate ${motion.quick};
    }
  }
  @media (scripting: none) {
    pointer-events: none;

    &::after {
      content: none;
    }
  }
`;
