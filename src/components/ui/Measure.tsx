import { css } from '@linaria/core';

/* The typeface draws powers too thin, and above its capitals. */
const power = css`
  position: relative;
  top: 0.1em;
  -webkit-text-stroke: 0.02em currentColor;
`;

/** A figure with its unit, in which ² and ³ are as heavy as what they stand beside: `47.3 m³`. */
export function Measure({ children }: { children: string }) {
  return children.split(/([²³])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={power}>
        {part}
      </span>
    ),
  );
}
