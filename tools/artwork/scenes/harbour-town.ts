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
  detail: 0.6,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const mesh = new Mesh();
    houses(mesh);
    church(mesh);
    harbour(mesh);
    airfield(mesh);
    // Snow on the roofs answers the same light as the snow around them.
    const dusk = [0.22, 0.235, 0.32];
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
        ? { eye: [-20, 330, 760], target: [-20, 330, -1000], fov: 30, shift: [-0.24, -0.46] }
        : { eye: [40, 330, 820], target: [40, 330, -1000], fov: 42, shift: [0.12, -0.6] },
      light: {
        ...blueHour(58, 4),
        sunColour: [1.5, 0.75, 0.45],
        zenith: linear('#0A2E6A', 0.7),
        mid: linear('#3672BC', 0.72),
        horizon: linear('#93B2D4', 0.75),
        horizonSun: linear('#F6AC72', 1.0),
        ground: [0.13, 0.14, 0.18],
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
      post: { exposure: 1.85, bloom: 0.8, vignette: 0.3 },
      calm: wide ? [-0.05, 0.45, 0.42, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uFloor: [0], uCoast: [0, 0, 640, 2.3], uSnowLine: [0] },
    });
  },
};
