import { css } from 'linaria';
import { color, font, media, space } from '../../../../theme';

/** On paper, the comparison is the only part of its page. */
export const root = css`
  @media print {
    :global() {
      main:has([data-compare]) > :not(:has([data-compare])) {
        display: none;
      }
      main > :has([data-compare]) {
        padding-block: 0 !important;
      }
    }
  }
`;

export const picker = css`
  min-width: 0;
  margin: 0 0 ${space.xl};
  padding: 0;
  border: 0;

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const legend = css`
  padding: 0;
  font-size: ${font.h3};
  font-weight: 600;
  line-height: 1.2;
`;

export const options = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr));
  gap: 0 ${space.gutter};
  margin-top: ${space.s};

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.xl};
  }
`;

export const option = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 44px;
  font-size: 1rem;
  line-height: 1.25;
  cursor: pointer;
  overflow-wrap: anywhere;

  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.link};
  }
  &:has(:checked) {
    font-weight: 600;
  }
  &:has(:disabled) {
    color: ${color.quiet};
    cursor: default;
  }
`;

export const status = css`
  min-height: 1.5em;
  margin-top: ${space.xs};
  color: ${color.quiet};
  font-size: 1rem;
`;

/** The desks, and the buttons for a request and for printing. */
export const ending = css`
  display: grid;
  gap: ${space.xl} ${space.gutter};
  margin-top: ${space.xxl};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-top: 4mm;
  }
`;

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${space.m};

  @media print {
    display: none;
  }
`;

export const print = css`
  @media (scripting: none) {
    display: none;
  }
`;
