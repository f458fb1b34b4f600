import { css } from 'linaria';
import { color, font, media, radius, space } from '../../../theme';

export const formClass = css`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.gutter};
  }

  /* Hidden until the visitor asks for them. Without scripts they are always visible. */
  @media (scripting: enabled) {
    &:not([data-more]) [data-rest] {
      display: none;
    }
  }

  @media (scripting: none) {
    [data-needs-scripts] {
      display: none;
    }
  }
`;

export const wide = css`
  grid-column: 1 / -1;
`;

export const restClass = css`
  display: grid;
  grid-column: 1 / -1;
  gap: inherit;

  ${media.tablet} {
    grid-template-columns: subgrid;
  }
`;

export const moreButtonClass = css`
  grid-column: 1 / -1;
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-size: 1rem;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  @media (scripting: none) {
    display: none;
  }
`;

export const footClass = css`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.m} ${space.l};
  align-items: center;
`;

export const privacyClass = css`
  flex: 1 1 16rem;
  max-width: 26rem;
  color: ${color.quiet};
  font-size: 1rem;
  line-height: 1.4;

  a {
    color: ${color.link};
  }
`;

export const aboutClass = css`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.xxs} ${space.m};
  align-items: center;
  font-size: ${font.body};
  font-weight: 600;

  button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.link};
    font-size: 1rem;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  /* Keeps its place until scripts run, so that nothing moves then. */
  button:disabled {
    visibility: hidden;
  }
`;

/** A message about the whole form: its errors, or the end of its sending. */
export const messageClass = css`
  grid-column: 1 / -1;
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.quiet};
  border-inline-start: 6px solid ${color.turquoise};
  border-radius: ${radius.small};
  font-size: 1rem;
  line-height: 1.5;

  &[data-alarm] {
    border-inline-start-color: ${color.alarm};
  }

  &:focus-visible {
    outline-offset: 2px;
  }

  ul {
    padding-inline-start: ${space.l};
  }

  li {
    padding-block: ${space.xs};
  }
`;

/** The buttons of a message. */
export const actionsClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  margin-top: ${space.m};
`;

/** Shown if the address has its fragment: Salesforce leads back to it, also without scripts. */
export const sentTargetClass = css`
  display: none;

  &:target {
    display: block;
  }
`;
