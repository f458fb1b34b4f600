/** Colours of the mark: the letter and the horizon that crosses it. */
export interface MarkColours {
  letter: string;
  horizon: string;
}

/** Side of the square in which the mark is drawn. */
export const markSize = 64;

/**
 * The mark: an ð whose ascender is a climbing flight path and whose crossbar is the long
 * horizon. Drawn in a square of `markSize`.
 */
export function drawMark({ letter, horizon }: MarkColours): string {
  return (
    `<circle cx="26" cy="43.5" r="14.5" fill="none" stroke="${letter}" stroke-width="7"/>` +
    `<path fill="${letter}" d="M37 43.5C37 28 27.5 11.5 7 2.5C31.5 7.5 44 23 44 43.5Z"/>` +
    `<path fill="${horizon}" d="M10 16.2H62V20H10Z"/>`
  );
}
