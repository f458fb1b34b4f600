import { b767 } from '../aircraft/boeing-767';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { boardingStair, stepAt } from './parts/boarding-stair';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { robed } from './parts/robed';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const door = [6.3, 4.22, 1.07, 1.88] as const;
const sill = { x: 6.83, y: 4.24, z: 2.36 };

/** Who walks where: x and z before the stairs, how they are dressed, which way their feet are. */
const walkers = [
  [6.5, 12.6, 0, 18, 92],
  [7.3, 14.2, 1, -20, 95],
  [6.2, 16.1, 2, 22, 88],
  [7.5, 17.9, 0, 14, 96],
  [6.9, 19.8, 3, -22, 104],
  [5.6, 21.4, 1, 20, 100],
] as const;

/** Pilgrims cross an apron in the south, to the stairs of a wide-body, before sunset. */
export const pilgrims: SceneDefinition = {
  key: 'pilgrims',
  title: 'Pilgrims board',
  titleIs: 'Pílagrímar ganga um borð',
  description:
    'Pilgrims in white walk across a warm, dusty apron to the stairs of a Boeing 767 as the sun goes down.',
  descriptionIs:
    'Hvítklæddir pílagrímar ganga yfir hlýtt og rykugt flughlað að tröppum Boeing 767 við sólarlag.',
  ways: ['landscape'],
  draw: () => {
    const placement = { at: [2, 0, 0] as const, heading: 8, origin: [sill.x, 0, 0] as const };
    const people = new Mesh();
    boardingStair(people, sill);
    for (const [step, look, stride, aside] of [
      [2, 2, 12, 0.2],
      [8, 1, 24, -0.28],
      [15, 3, -20, 0.2],
    ] as const)
      people.place(robed(look, stride), { at: stepAt(sill, step, aside), heading: -90 });
    for (const [x, z, look, stride, heading] of walkers)
      people.place(robed(look, stride), { at: [x, 0.01, z], heading: -heading });
    const props = new Mesh();
    props.place(people, placement);
    return groundPicture({
      camera: { eye: [-11, 1.7, 33], target: [2.5, 4.4, 0], fov: 36, shift: [0.12, 0] },
      light: {
        ...lowSun(-26, 7),
        sunColour: [3.6, 1.9, 0.8],
        zenith: linear('#3C6AA6', 0.7),
        mid: linear('#B9A48E', 0.8),
        horizon: linear('#DDB48A', 0.85),
        horizonSun: linear('#FFC078', 1.3),
        ground: [0.2, 0.15, 0.1],
      },
      meshes: [
        stagedAircraft(b767, placement, { open: door, cabin: { share: 0.5, glow: 0.8 } }),
        { mesh: props },
      ],
      shadow: { centre: [6, 3, 4], radius: 40 },
      cloud: [5200, 4200, 0.44, 6.3],
      range: [9000, 30000, 170, 2.2],
      snow: [2, 0.00006],
      wet: [0.0, 3.4, 6, 0.2],
      paving: [0.3, 7.5, 0.5],
      mist: 0.0016,
      softness: 0.2,
      post: { exposure: 1.0, bloom: 0.55, vignette: 0.3 },
      calm: [-0.05, 0.45, 0.3, 1],
      uniforms: { uOpenGlow: [0.7], uAmbient: [1.0] },
    });
  },
};
