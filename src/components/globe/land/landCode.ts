/** Encodes the land of the world as a short text, which browsers decode to draw the live globe. */
import type { Degrees } from '../sphere';

/** The outline of a piece of land, in whole steps of the grid. The first point is not repeated. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Distance of two lines of the grid on which coasts are drawn, in degrees. */
export const grid = 0.05;
const stepsAroundEarth = 360 / grid;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A character carries five bits. Its sixth bit is set if another character of the number follows. */
const base = 32;

/** Encodes rings: the differences from point to point, and a space between rings. */
export function encodeLand(rings: readonly Ring[]): string {
  return rings
    .map((ring) => {
      let [x, y] = [0, 0];
      let text = '';
      for (const [longitude, latitude] of ring) {
        let step = longitude - x;
        // The shorter way may cross the antimeridian.
        if (step > stepsAroundEarth / 2) step -= stepsAroundEarth;
        else if (step < -stepsAroundEarth / 2) step += stepsAroundEarth;
        text += encodeNumber(step) + encodeNumber(latitude - y);
        [x, y] = [longitude, latitude];
      }
      return text;
    })
    .join(' ');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    text += digits.charAt(rest > 0 ? digit + base : digit);
  } while (rest > 0);
  return text;
}

/** Decodes the text of `encodeLand` to rings in degrees. Longitudes can exceed ±180. */
export function decodeLand(text: string): Degrees[][] {
  return text.split(' ').map((ring) => {
    const numbers = decodeNumbers(ring);
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

function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let placeValue = 1;
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    value += (digit % base) * placeValue;
    placeValue *= base;
    if (digit >= base) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    placeValue = 1;
  }
  return numbers;
}
