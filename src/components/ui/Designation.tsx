import { css } from 'linaria';

const wordClass = css`
  white-space: nowrap;
`;

/**
 * Matches `737-800BCF`, `ISAGO-2025-2281` or `MAX 8`. Longer ones may break, to fit the narrowest
 * screen.
 */
const designations = /(\w{1,8}(?:-\d\w{0,6}){1,2}|[A-Z]{3} \d{1,2}(?![-\d]))/;

/** Text in which designations of aircraft and certificates do not break at their hyphens and spaces. */
export function Designation({ children }: { children: string }) {
  // The pattern has a capturing group, so that `split` puts the matches at odd indexes.
  return children.split(designations).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={wordClass}>
        {/* Column headers of the comparison may wrap this element, but not at its spaces. */}
        {part.replace(' ', '\u00A0')}
      </span>
    ),
  );
}
