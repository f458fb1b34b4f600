import { css } from '@linaria/core';

const whole = css`
  white-space: nowrap;
`;

/** As `737-800BCF` or `ISAGO-2025-2281`: short enough for the narrowest screen. */
const designations = /(\w{1,8}(?:-\d\w{0,6}){1,2})/;

/** A name in which designations of types stay on one line. */
export function Designation({ children }: { children: string }) {
  return children.split(designations).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={whole}>
        {part}
      </span>
    ),
  );
}
