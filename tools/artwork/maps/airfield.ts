import { palette } from '../lib/palette';
import { pathOf, pixelOf, smoothPathOf, type Frame, type Place } from './frame';
import { distanceRings, graticule, landscape, scaleBar } from './landscape';
import { runways } from './places';

/** The office at the gate, and the corners of the ramp beside it. */
const office: Place = [-22.588, 64.0068];
const ramp: readonly Place[] = [
  [-22.606, 64.006],
  [-22.592, 64.006],
  [-22.592, 64.0005],
  [-22.606, 64.0005],
];

/** Taxiways and the apron of the terminal, drawn by hand. */
const taxiways: readonly (readonly Place[])[] = [
  [
    [-22.6553, 63.9867],
    [-22.64, 63.9868],
    [-22.618, 63.9885],
    [-22.612, 63.992],
    [-22.609, 63.998],
  ],
  [
    [-22.6, 64.0005],
    [-22.6046, 63.9965],
  ],
  [
    [-22.62, 63.9935],
    [-22.612, 63.992],
  ],
];
const terminalApron: readonly Place[] = [
  [-22.635, 63.9972],
  [-22.6185, 63.9972],
  [-22.6165, 63.9925],
  [-22.629, 63.9925],
];

/** Streets of the towns beside the airfield, drawn by hand. */
const streets: readonly (readonly Place[])[] = [
  [
    [-22.52, 63.968],
    [-22.54, 63.976],
    [-22.563, 63.987],
    [-22.574, 63.999],
    [-22.574, 64.01],
    [-22.588, 64.022],
    [-22.618, 64.043],
    [-22.665, 64.074],
  ],
  [
    [-22.574, 63.999],
    [-22.59, 64.009],
    [-22.64, 64.018],
    [-22.695, 64.036],
    [-22.702, 64.055],
    [-22.665, 64.074],
  ],
  [
    [-22.56, 63.977],
    [-22.6, 63.95],
    [-22.665, 63.934],
    [-22.683, 63.915],
    [-22.675, 63.87],
    [-22.6, 63.845],
    [-22.5, 63.848],
    [-22.43, 63.858],
  ],
  [
    [-22.39, 63.973],
    [-22.43, 63.935],
    [-22.437, 63.89],
    [-22.43, 63.858],
  ],
];

/** Keflavík airfield with runways at true length; a yellow marker for the office, hatching for the ramp. */
export function airfieldMap(frame: Frame, bar: readonly [number, number]): string {
  const strip = (metres: number): string => Math.max(3, metres / frame.scale).toFixed(1);
  const strips = runways.map((ends) => pathOf(frame, ends)).join('');
  const lines = (all: readonly (readonly Place[])[]): string =>
    all.map((line) => smoothPathOf(frame, line)).join('');
  const [x, y] = pixelOf(frame, office);
  const rampPath = pathOf(frame, ramp, true);
  return (
    `<defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="#0F4A63"/><rect width="5" height="14" fill="${palette.turquoise}"/></pattern></defs>` +
    landscape(frame) +
    graticule(frame, 0.1) +
    distanceRings(frame, office, 2500, 6) +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${lines(streets)}" stroke="${palette.apricot}" stroke-opacity="0.5" stroke-width="4"/>` +
    `<path d="${lines(taxiways)}" stroke="#6C93C6" stroke-width="${strip(60)}"/></g>` +
    `<path d="${pathOf(frame, terminalApron, true)}" fill="#6C93C6"/>` +
    `<path d="${strips}" fill="none" stroke="${palette.night}" stroke-width="${strip(190)}"/>` +
    `<path d="${strips}" fill="none" stroke="${palette.ice}" stroke-width="${strip(80)}"/>` +
    `<path d="${strips}" fill="none" stroke="${palette.night}" stroke-width="1.4" stroke-dasharray="9 8"/>` +
    `<path d="${rampPath}" fill="url(#hatch)" stroke="${palette.turquoise}" stroke-width="4"/>` +
    `<circle cx="${x}" cy="${y}" r="32" fill="none" stroke="${palette.yellow}" stroke-width="4"/>` +
    `<circle cx="${x}" cy="${y}" r="14" fill="${palette.yellow}" stroke="${palette.night}" stroke-width="5"/>` +
    scaleBar(frame, bar, 5)
  );
}
