import { b737bcf } from '../aircraft/boeing-737';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { building, lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The second freighter is back: on its stand in the first sun. */
export const freightMorning: SceneDefinition = {
  key: 'freight-morning',
  title: 'Freighter in the morning',
  titleIs: 'Fraktvél að morgni',
  description: 'A Boeing 737-800BCF freighter on a wet apron in the first sun of the morning.',
  descriptionIs: 'Boeing 737-800BCF-fraktvél á votu flughlaði í fyrstu morgunsólinni.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    building(props, [-260, 0, -330], [-120, 11, -300], 2, 0.8);
    lampRow(props, [-160, 0, -90], [9, 0, 0], 40, [0.08, 0.25, 1], 5, 0.13);
    return groundPicture({
      camera: { eye: [36, 2.2, 44], target: [2, 6.2, 0], fov: 38, shift: [0, 0] },
      light: lowSun(-78, 8),
      meshes: [
        stagedAircraft(b737bcf, { at: [4, 0, -2], heading: 158 }, { cabin: { share: 0, glow: 0 } }),
        { mesh: props },
      ],
      shadow: { centre: [4, 4, -2], radius: 36 },
      cloud: [2600, 2500, 0.5, 8.1],
      range: [9000, 38000, 1150, 4.0],
      snow: [0.36, 0.000022],
      wet: [0.6, 4.2, 10, 0.8],
      post: { exposure: 0.95, bloom: 0.3 },
      calm: [-0.05, 0.5, 0.38, 1],
    });
  },
};
