import { css } from 'linaria';
import { color, font, palette, radius, space } from '../../theme';

/** A field with its label, hint and error. */
export const fieldClass = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xxs};

  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

export const labelClass = css`
  font-size: 1rem;
  font-weight: 600;
`;

export const noteClass = css`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
  line-height: 1.4;
`;

const arrow = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><path d="m1 1 5 5 5-5" fill="none" stroke="${palette.night}" stroke-width="2"/></svg>`,
);

/* White on every background, so that the contrast of the text is always the same. */
export const controlClass = css`
  width: 100%;
  min-height: 52px;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.quiet};
  border-radius: ${radius.small};
  background: ${color.white};
  color: ${color.night};
  font-size: ${font.body};
  resize: vertical;

  /* The arrow of the browser would touch the border. */
  &:is(select) {
    padding-inline-end: ${space.xl};
    background: ${color.white} url('data:image/svg+xml,${arrow}') no-repeat right ${space.m} center;
    appearance: none;

    @media (forced-colors: active) {
      background: none;
      appearance: auto;
    }
  }

  &[aria-invalid='true'] {
    border: 2px solid ${color.alarm};
  }
`;

/** The message below a field that must be corrected, on a background that is the same in every belt. */
export const errorClass = css`
  padding: ${space.xxs} ${space.s};
  border-inline-start: 4px solid ${color.alarm};
  background: ${color.white};
  color: ${color.alarm};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
