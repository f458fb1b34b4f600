import { palette } from '../lib/palette';

interface Destination {
  name: string;
  latitude: number;
  longitude: number;
}

const keflavik = { latitude: 63.985, longitude: -22.6056 };

/** Airports that give the scale of a range; public coordinates of their reference points. */
const destinations: readonly Destination[] = [
  { name: 'Kulusuk', latitude: 65.5736, longitude: -37.1236 },
  { name: 'Glasgow', latitude: 55.8719, longitude: -4.4331 },
  { name: 'Copenhagen', latitude: 55.6179, longitude: 12.656 },
  { name: 'New York', latitude: 40.6398, longitude: -73.7789 },
  { name: 'Orlando', latitude: 28.4294, longitude: -81.309 },
  { name: 'Dubai', latitude: 25.2528, longitude: 55.3644 },
  { name: 'Tokyo', latitude: 35.7647, longitude: 140.3864 },
];

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** Great-circle distance between two points, in kilometres. */
export function greatCircle(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const half = (a: number, b: number) => Math.sin(((b - a) * radians) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      half(from.longitude, to.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

/** Range as a line from Keflavík, with places at their great-circle distance. Width 180 units. */
export function drawRange(rangeKm: number): string {
  const width = 180;
  const full = 11_400;
  const x = (km: number) => ((km / full) * width).toFixed(2);
  let previous = -Infinity;
  let low = false;
  const marks = destinations
    .map((place) => {
      const km = greatCircle(keflavik, place);
      // Names that would touch their neighbour go one line down.
      low = km - previous < 900 && !low;
      previous = km;
      const y = low ? 19.8 : 15.6;
      const reached = km <= rangeKm;
      const colour = reached ? palette.ink : '#4D5E78';
      return (
        `<circle cx="${x(km)}" cy="9" r="1.05" fill="${reached ? palette.blue : '#ffffff'}" stroke="${palette.blue}" stroke-width="0.4"/>` +
        `<path d="M${x(km)} 10.4V${y - 2.8}" stroke="${palette.line}" stroke-width="0.3"/><text x="${x(km)}" y="${y}" font-size="3.2" text-anchor="middle" fill="${colour}">${place.name}</text>`
      );
    })
    .join('');
  return (
    `<svg viewBox="-2 0 ${width + 6} 21" role="img" aria-label="Range from Keflavík: ${rangeKm} kilometres">` +
    `<path d="M0 9H${width}" stroke="${palette.line}" stroke-width="0.6"/><path d="M0 9H${x(rangeKm)}" stroke="${palette.turquoise}" stroke-width="2"/>` +
    `<path d="M${x(rangeKm)} 4.6V10" stroke="${palette.lagoon}" stroke-width="0.6"/>` +
    `<text x="${x(rangeKm)}" y="3.6" font-size="3.2" font-weight="600" text-anchor="middle" fill="${palette.lagoon}">${rangeKm.toLocaleString('en-GB')} km</text>` +
    `<text x="0" y="3.6" font-size="3.2" font-weight="600" fill="${palette.ink}">Keflavík</text>` +
    `<circle cx="0" cy="9" r="1.5" fill="${palette.yellow}" stroke="${palette.ink}" stroke-width="0.4"/>${marks}</svg>`
  );
}
