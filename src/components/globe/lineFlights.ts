/** Geometry of the globe in heads without a picture. The same seed always gives the same drawing. */
import { createRandom, interpolate } from './arcs';
import { toVector, type Degrees } from './sphere';

/** Size of the drawing in units of its SVG, and the centre of the globe, whose right edge is cut off. */
export const globeBox = { width: 1600, height: 600, center: [1440, 350] } as const;
export const radius = 430;

const radians = Math.PI / 180;
const flightCount = 5;
const stepsPerFlight = 14;

/** Horizontal radii of the meridians, 20 degrees apart. */
export const meridians: readonly number[] = [0, 20, 40, 60, 80].map((longitude) =>
  Math.round(radius * Math.sin(longitude * radians)),
);

/** The parallels, 20 degrees apart. Seen from above the equator they are straight. */
export const parallels = [-60, -40, -20, 0, 20, 40, 60]
  .map((latitude) => {
    const [x, y] = project({ latitude, longitude: 90 });
    return `M${-x} ${y}H${x}`;
  })
  .join('');

/** Projects a place to the globe, with longitude 0 and latitude 0 in its centre. */
function project({ latitude, longitude }: Degrees): [x: number, y: number] {
  const x = Math.cos(latitude * radians) * Math.sin(longitude * radians);
  // Integers, so that the build and the browser produce the same HTML.
  return [Math.round(radius * x), Math.round(-radius * Math.sin(latitude * radians))];
}

/** Draws flights from one gateway in the north to places on the visible half of the globe. */
export function flightsOf(seed: string) {
  const random = createRandom(seed);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  // Below the header, and above the lower edge of the lowest head.
  const gateway = { latitude: between(21, 27), longitude: between(-10, 6) };
  const places = Array.from({ length: flightCount }, (_, index) => ({
    latitude: between(-12, 8),
    // One place in each stretch of longitudes, so that flights do not cover each other.
    longitude: -58 + index * 16 + between(0, 8),
  }));
  const from = toVector(gateway);
  return {
    tilt: between(-24, -8),
    gateway: project(gateway),
    stops: places.map(project),
    paths: places.map((place) => {
      const to = toVector(place);
      const points = Array.from({ length: stepsPerFlight + 1 }, (_, step) =>
        project(interpolate(from, to, step / stepsPerFlight)).join(' '),
      );
      return `M${points.join('L')}`;
    }),
  };
}
