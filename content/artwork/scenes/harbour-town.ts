import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { flightPicture } from './parts/flight';
import { blueHour } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import { church, houses } from './parts/town';
import { airfield, besideRunway } from './parts/town-airfield';
import { townColour, townLand } from './parts/town-ground';
import { harbour, harbourMirror } from './parts/town-harbour';
import type { SceneDefinition } from './scene';

/** Home from the air at nightfall in winter: the town, its harbour, the runway by the sea. */
export const harbourTown: SceneDefinition = {
  key: 'harbour-town',
  title: 'Town and runway by the sea',
  titleIs: 'Bær og flugbraut við sjóinn',
  description:
    'A snow-covered harbour town seen from the air at nightfall, its streets and runway lit, mountains across the bay.',
  descriptionIs:
    'Snævi þakinn hafnarbær séður úr lofti í ljósaskiptunum, götur og flugbraut upplýst og fjöll handan flóans.',
  detail: 0.75,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const mesh = new Mesh();
    houses(mesh);
    church(mesh);
    harbour(mesh);
    airfield(mesh);
    // Snow on the roofs answers the same light as the snow around them.
    const dusk = [0.1, 0.125, 0.215];
    const town = {
      uHaze: [0.00005],
      uHazeColour: linear('#5f7fb4', 0.5),
      uZenith: dusk,
      uMid: dusk,
      uHorizon: dusk,
      uHorizonSun: [0.2, 0.15, 0.2],
    };
    return flightPicture({
      camera: wide
        ? { eye: [0, 300, 900], target: [0, 300, -1000], fov: 30, shift: [0, -0.24] }
        : { eye: [40, 300, 900], target: [40, 300, -1000], fov: 42, shift: [0.16, -0.2] },
      light: {
        ...blueHour(58, 4),
        sunColour: [1.1, 0.52, 0.34],
        zenith: linear('#072860', 0.65),
        mid: linear('#2B69B4', 0.65),
        horizon: linear('#86A9CC', 0.65),
        horizonSun: linear('#F2A76A', 0.85),
        ground: [0.12, 0.13, 0.17],
      },
      meshes: [
        { mesh, uniforms: town },
        stagedAircraft(
          b757,
          { at: besideRunway(560, -128), heading: 128 },
          { cabin: { share: 0.9, glow: 2.4 } },
        ),
      ],
      shadow: { centre: [-4000, 0, 4000], radius: 30 },
      cloud: [3000, 3000, 0.5, 7.7],
      waves: [12, 0.05, 0, 3],
      land: townLand,
      landColour: townColour,
      surf: harbourMirror,
      relief: [1700, 26000, 8],
      haze: 0.00003,
      deep: [0.01, 0.05, 0.09],
      post: { exposure: 1.4, bloom: 0.7, vignette: 0.3 },
      calm: wide ? [-0.05, 0.45, 0.42, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uFloor: [0], uCoast: [0, 0, 640, 2.3], uSnowLine: [0] },
    });
  },
};
