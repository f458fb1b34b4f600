import { b757 } from '../aircraft/boeing-757';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { building, lampRow, stagedAircraft, tractor } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A parked aircraft against the sun, its shadow over a wet apron. */
export const apronLowSun: SceneDefinition = {
  key: 'apron-low-sun',
  title: 'Apron in low sun',
  titleIs: 'Flughlað í lágri sól',
  description:
    'A Boeing 757 stands on a wet apron in low sun, its shadow and reflection reaching towards the viewer.',
  descriptionIs:
    'Boeing 757 stendur á votu flughlaði í lágri sól og skuggi hennar og spegilmynd teygja sig að áhorfandanum.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    if (wide) tractor(props, { at: [30, 0, 10], heading: 200 });
    building(props, [-260, 0, -330], [-120, 11, -300], 2, 0.8);
    lampRow(props, [-160, 0, -90], [9, 0, 0], 40, [0.08, 0.25, 1], 5, 0.13);
    return groundPicture({
      camera: wide
        ? { eye: [-37, 1.7, 46], target: [-3.4, 7.6, 0], fov: 37.5, shift: [0, 0] }
        : { eye: [-40, 1.7, 50], target: [2.2, 9.4, 0], fov: 49 },
      light: lowSun(50, 5.5),
      meshes: [
        stagedAircraft(b757, { at: [9, 0, -4], heading: 34 }, { cabin: { share: 0.4, glow: 0.8 } }),
        { mesh: props },
      ],
      shadow: { centre: [8, 4, -4], radius: 44 },
      cloud: [2600, 2500, 0.54, 3.3],
      range: [9000, 38000, 1250, 2.0],
      snow: [0.36, 0.000022],
      wet: [0.6, 4.2, 10, 0.8],
      post: { exposure: 1.1, bloom: 0.5 },
      calm: wide ? [-0.05, 0.5, 0.38, 1] : [-0.1, 0.5, 0.35, 0],
    });
  },
};
