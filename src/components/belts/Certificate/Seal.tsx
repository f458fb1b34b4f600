import { css } from 'linaria';
import { color } from '../../../theme';

const drawing = css`
  display: block;
  width: 100%;
  height: auto;
  color: ${color.accent};
  rotate: -8deg;
`;

/**
 * A decorative stamp. Its rosette depends on the seed, so that it differs between certificates.
 */
export function Seal({ seed }: { seed: string }) {
  // The place of a letter counts, so that similar numbers have different rosettes.
  const sum = [...seed].reduce(
    (total, letter) => (total * 3 + (letter.codePointAt(0) ?? 0)) % 9973,
    0,
  );
  const petals = 12 + (sum % 6) * 2;
  const flat = 12 + (sum % 7) * 8;
  const inner = 18 + (sum % 5) * 4;
  return (
    <svg
      className={drawing}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
    >
      <circle r="97" strokeWidth="3" />
      <circle r="91" strokeWidth="1" />
      <circle r="85" strokeWidth="5" strokeDasharray="1.5 4.433" />
      <g strokeWidth="0.7">
        {Array.from({ length: petals }, (_, index) => (
          <ellipse key={index} rx="78" ry={flat} transform={`rotate(${(index * 180) / petals})`} />
        ))}
      </g>
      <circle r={inner} strokeWidth="1.5" />
      {/* A horizon, and a curve that rises above it. */}
      <path
        d={`M${-inner + 2} 4H${inner - 2}M${-inner * 0.7} 4Q0 ${-inner * 0.2} ${inner * 0.6} ${-inner * 0.6}`}
        strokeWidth="2.5"
      />
    </svg>
  );
}
