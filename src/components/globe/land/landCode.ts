/** The land of the world as one short text: what is drawn at build and in the browser is the same. */
import type { Degrees } from '../sphere';

/** A coast as whole steps of `grid` degrees, without the first point repeated. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Degrees between two lines of the grid that coasts are drawn on. */
export const grid = 0.05;
const around = 360 / grid;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Five bits to a letter; the upper half of the letters say that more follow. */
const base = 32;

/** Rings as text: steps from point to point, a space after each ring. */
export function encodeLand(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      let [x, y] = [0, 0];
      let text = '';
      for (const [longitude, latitude] of ring) {
        let step = longitude - x;
        // Over the antimeridian the short way.
        if (step > around / 2) step -= around;
        else if (step < -around / 2) step += around;
        text += letters(step) + letters(latitude - y);
        [x, y] = [longitude, latitude];
      }
      return text;
    })
    .join(' ');
}

function letters(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    text += digits.charAt(rest > 0 ? digit + base : digit);
  } while (rest > 0);
  return text;
}

/** The rings of a text that `encodeLand` made, in degrees; longitudes may run beyond ±180. */
export function decodeLand(text: string): Degrees[][] {
  return text.split(' ').map((ring) => {
    const numbers = decode(ring);
    const points: Degrees[] = [];
    let [x, y] = [0, 0];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      x += numbers[index] ?? 0;
      y += numbers[index + 1] ?? 0;
      points.push({ longitude: x * grid, latitude: y * grid });
    }
    return points;
  });
}

function decode(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let place = 1;
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    value += (digit % base) * place;
    place *= base;
    if (digit >= base) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    place = 1;
  }
  return numbers;
}
