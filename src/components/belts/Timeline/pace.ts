/** Part of a moment's height during which the aircraft stands still, because its text is being read. */
const rest = 0.3;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * Returns the easing with which the aircraft moves along the line while a visitor scrolls through the
 * moments: it reaches the place of each moment when the middle of its text is read.
 * @param positions places of the moments on the line, from 0 to 1; the texts count as equally high
 */
export function paceOf(positions: readonly number[]): string {
  const stops = positions.flatMap((position, index) => {
    const at = (part: number) => percent((index + part) / positions.length);
    return [`${position} ${at(0.5 - rest / 2)}`, `${position} ${at(0.5 + rest / 2)}`];
  });
  return `linear(${positions[0] ?? 1} 0%, ${stops.join(', ')}, ${positions.at(-1) ?? 1} 100%)`;
}

/** Returns the easing of the lift-off, which begins at the middle of the last of some moments. */
export const liftOffPace = (count: number): string =>
  `linear(0 0%, 0 ${percent((count - 0.5) / count)}, 1 100%)`;
