import { palette } from '../lib/palette';
import { pathOf, pixelOf, type Frame, type Place } from './frame';
import { distanceRings, graticule, landscape, scaleBar } from './landscape';
import { keflavik, reykjavik, runways } from './places';

/** Ways out of Keflavík, as the first part of great circles: to Europe, to Greenland, to America, to the Arctic. */
const directions: readonly Place[] = [
  [-10, 60.4],
  [-36, 65.6],
  [-38, 60.6],
  [-15, 67.6],
];

/** A route that leaves Keflavík, bent as it looks on a flat map. */
function route(frame: Frame, end: Place): string {
  const [x, y] = pixelOf(frame, keflavik);
  const [u, v] = pixelOf(frame, end);
  const [middleX, middleY] = [(x + u) / 2 - (v - y) * 0.08, (y + v) / 2 + (u - x) * 0.08];
  return `M${x.toFixed(1)} ${y.toFixed(1)}Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${u.toFixed(1)} ${v.toFixed(1)}`;
}

/** A marker with the code of an airport. Codes are the same in every language. */
function airport(frame: Frame, place: Place, code: string, main: boolean): string {
  const [x, y] = pixelOf(frame, place);
  const colour = main ? palette.yellow : palette.ice;
  const radius = main ? 15 : 10;
  const halo = main
    ? `<circle cx="${x}" cy="${y}" r="34" fill="none" stroke="${palette.yellow}" stroke-width="3.4"/>`
    : '';
  const [dx, dy, anchor] = main ? [-48, 16, 'end'] : [30, -22, 'start'];
  return (
    `${halo}<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="${palette.night}" stroke-width="4"/>` +
    `<text x="${x + Number(dx)}" y="${y + Number(dy)}" text-anchor="${anchor}" font-family="Loft" font-size="${main ? 54 : 44}" font-weight="600" letter-spacing="1" fill="${colour}" stroke="${palette.night}" stroke-width="7" stroke-opacity="0.55" paint-order="stroke">${code}</text>`
  );
}

/** The south-west of Iceland from the sea: coast, roads, the two airports, distances from Keflavík. */
export function southwestMap(frame: Frame, bar: readonly [number, number]): string {
  const routes = directions.map((end) => route(frame, end)).join('');
  const strips = runways.map((ends) => pathOf(frame, ends)).join('');
  return (
    landscape(frame) +
    graticule(frame, 0.5) +
    distanceRings(frame, keflavik, 25_000, 5) +
    `<path d="${routes}" fill="none" stroke="${palette.turquoise}" stroke-width="4.4" stroke-linecap="round"/>` +
    `<path d="${strips}" fill="none" stroke="${palette.ice}" stroke-width="3.4" stroke-linecap="round"/>` +
    airport(frame, reykjavik, 'RKV', false) +
    airport(frame, keflavik, 'KEF', true) +
    scaleBar(frame, bar, 25)
  );
}
