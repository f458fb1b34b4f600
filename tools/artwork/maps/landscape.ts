import { icelandCoasts } from './coast';
import { pathOf, pixelOf, smoothPathOf, type Frame, type Place } from './frame';
import { palette } from '../lib/palette';
import { iceCaps, lakes, roads } from './places';

/** Shallow water along the coast: width in metres and opacity of each belt, the widest first. */
const shallows = [
  [26_000, 0.05],
  [17_000, 0.06],
  [10_000, 0.07],
  [5_000, 0.09],
  [2_000, 0.12],
] as const;

/** Sea, land, ice, lakes and roads: what both maps share. Colours are those of the globe. */
export function landscape(frame: Frame): string {
  const { width, height, scale } = frame;
  const draw = scale > 60 ? pathOf : smoothPathOf;
  const land = icelandCoasts()
    .map((coast) => draw(frame, coast, true))
    .join('');
  const water = shallows
    .map(
      ([metres, opacity]) =>
        `<path d="${land}" fill="none" stroke="#3F86D6" stroke-opacity="${opacity}" stroke-width="${((metres / scale) * (scale > 60 ? 1 : 0.16)).toFixed(1)}" stroke-linejoin="round"/>`,
    )
    .join('');
  const shapes = (outlines: readonly (readonly Place[])[]): string =>
    outlines.map((outline) => smoothPathOf(frame, outline, true)).join('');
  const road = roads.map((line) => smoothPathOf(frame, line)).join('');
  const roadWidth = scale > 60 ? 3 : 6;
  return (
    `<defs><linearGradient id="sea" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#04122B"/><stop offset="0.5" stop-color="${palette.night}"/><stop offset="1" stop-color="#0C3169"/></linearGradient>` +
    `<linearGradient id="land" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2F66AE"/><stop offset="1" stop-color="#1A4688"/></linearGradient>` +
    `<filter id="shade" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>` +
    `<clipPath id="inland"><path d="${land}"/></clipPath></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sea)"/>${water}` +
    `<path d="${land}" fill="#030C1E" fill-opacity="0.55" transform="translate(9 12)" filter="url(#shade)"/>` +
    `<path d="${land}" fill="url(#land)"/>` +
    `<g clip-path="url(#inland)"><path d="${shapes(iceCaps)}" fill="${palette.sky}" fill-opacity="0.5"/><path d="${land}" fill="none" stroke="#0A2C63" stroke-opacity="0.5" stroke-width="26" filter="url(#shade)"/></g>` +
    `<path d="${shapes(lakes)}" fill="#0A2A5E"/>` +
    `<path d="${land}" fill="none" stroke="${palette.sky}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="${road}" fill="none" stroke="${palette.apricot}" stroke-opacity="0.75" stroke-width="${roadWidth}" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

/** Meridians and parallels, `step` degrees apart. */
export function graticule(frame: Frame, step: number): string {
  const lines: string[] = [];
  for (let longitude = -30; longitude <= -10; longitude += step)
    lines.push(
      pathOf(frame, [
        [longitude, 60],
        [longitude, 68],
      ]),
    );
  for (let latitude = 62; latitude <= 67; latitude += step)
    lines.push(
      pathOf(frame, [
        [-32, latitude],
        [-8, latitude],
      ]),
    );
  return `<path d="${lines.join('')}" fill="none" stroke="${palette.sky}" stroke-opacity="0.13" stroke-width="2"/>`;
}

/** Circles around a place, `step` metres apart. */
export function distanceRings(frame: Frame, place: Place, step: number, count: number): string {
  const [x, y] = pixelOf(frame, place);
  return Array.from({ length: count }, (_, index) => {
    const radius = ((index + 1) * step) / frame.scale;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="none" stroke="${palette.turquoise}" stroke-opacity="${(0.6 - 0.07 * index).toFixed(2)}" stroke-width="2.4" stroke-dasharray="3 9" stroke-linecap="round"/>`;
  }).join('');
}

/** A scale bar of black and white parts with a figure at its end; `at` is its left upper corner. */
export function scaleBar(frame: Frame, at: readonly [number, number], kilometres: number): string {
  const part = (kilometres * 1000) / frame.scale / 2;
  const [x, y] = at;
  const end = x + part * 2;
  const style = `font-family="Loft" font-size="36" font-weight="600" fill="${palette.sky}"`;
  return (
    `<g stroke="${palette.sky}" stroke-width="2.4"><rect x="${x}" y="${y}" width="${part}" height="12" fill="${palette.sky}"/><rect x="${x + part}" y="${y}" width="${part}" height="12" fill="none"/></g>` +
    `<text x="${x}" y="${y - 16}" ${style}>0</text><text x="${end}" y="${y - 16}" text-anchor="middle" ${style}>${kilometres} km</text>`
  );
}
