import { digitAdvance, digitHeight, digitOutlines } from '../brand/digits';

/** Definitions of the ten digits, to be put in a document's `defs`. */
export const digitDefinitions = digitOutlines
  .map((path, digit) => `<path id="d${digit}" d="${path}"/>`)
  .join('');

/** A number as outlines, centred at a point; `height` is that of the digits. */
export function drawNumber(value: number, x: number, y: number, height: number): string {
  const digits = [...String(value)];
  const scale = height / digitHeight;
  const left = x - (digits.length * digitAdvance * scale) / 2;
  const uses = digits
    .map((digit, place) => `<use href="#d${digit}" x="${place * digitAdvance}"/>`)
    .join('');
  const move = `translate(${left.toFixed(1)} ${(y + height / 2).toFixed(1)})`;
  return `<g transform="${move} scale(${scale.toFixed(5)})">${uses}</g>`;
}
