import { drawMark, markSize } from './mark';
import type { MarkColours } from './mark';
import { capHeight, wordmark, wordmarkWidth } from './wordmark';

const letterHeight = 34;
const gap = 13;

/** The mark and the name beside it, as an SVG document without any font. */
export function drawLogo(colours: MarkColours): string {
  const scale = letterHeight / capHeight;
  const start = markSize + gap;
  const width = start + wordmarkWidth * scale;
  const letters = wordmark
    .map(({ x, path }) => `<path transform="translate(${x})" d="${path}"/>`)
    .join('');
  // The baseline lies on the foot of the mark's bowl, less the overshoot of its round form.
  const baseline = 60.8;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(1)} ${markSize}">` +
    `<title>Norðloft</title>${drawMark(colours)}` +
    `<g fill="${colours.letter}" transform="translate(${start} ${baseline}) scale(${scale.toFixed(5)})">` +
    `${letters}</g></svg>\n`
  );
}
