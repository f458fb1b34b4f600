import { css } from 'linaria';

/* The typeface draws ² and ³ too thin, and higher than its capitals. */
const power = css`
  position: relative;
  top: 0.1em;
  -webkit-text-stroke: 0.02em currentColor;
`;

/** A figure with its unit, such as `47.3 m³`, in which ² and ³ match the weight of the text. */
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
