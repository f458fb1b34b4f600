import { b767 } from '../aircraft/boeing-767';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { crewMember } from './parts/people';
import { building, lampRow, mast, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Home again: a marshaller brings a wide-body on to its stand in the evening. */
export const marshaller: SceneDefinition = {
  key: 'marshaller',
  title: 'On to the stand',
  titleIs: 'Inn í stæðið',
  description:
    'A marshaller in a yellow jacket, seen from behind, guides a Boeing 767 on to its stand at nightfall.',
  descriptionIs:
    'Hlaðmaður í gulum jakka, séður aftan frá, leiðbeinir Boeing 767 inn í stæði í ljósaskiptunum.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    props.place(crewMember('ramp', 0, 4, { armForward: 96 }), {
      at: [-1.6, 0.01, 11],
      heading: -90,
    });
    mast(props, [-46, 0, -60], 22, 14);
    mast(props, [40, 0, -64], 22, 14);
    building(props, [-200, 0, -190], [-30, 13, -170], 2, 0.5);
    lampRow(props, [-160, 0, -100], [10, 0, 0], 46, [0.08, 0.25, 1], 6, 0.14);
    return groundPicture({
      camera: { eye: [-3.4, 1.6, 30], target: [1.4, 5.2, 0], fov: 33, shift: [0.04, 0] },
      light: {
        ...blueHour(62, 2.4),
        zenith: linear('#06204F', 0.6),
        mid: linear('#1F5596', 0.62),
        horizon: linear('#6E93B8', 0.65),
        horizonSun: linear('#F2A765', 0.85),
        ground: [0.1, 0.12, 0.16],
      },
      meshes: [
        stagedAircraft(
          b767,
          { at: [5, 0, -29], heading: 78 },
          { cabin: { share: 0.85, glow: 1.8 } },
        ),
        { mesh: props },
      ],
      shadow: { centre: [4, 4, -18], radius: 40 },
      cloud: [2800, 2900, 0.5, 2.7],
      range: [8000, 34000, 1300, 8.3],
      snow: [0.3, 0.000024],
      wet: [0.6, 3.2, 8, 0.6],
      mist: 0.0005,
      softness: 0.2,
      lamps: {
        at: [
          [-46, 21, -58, 300],
          [40, 21, -62, 300],
          [2, 14, 26, 30],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.8, 0.56],
      },
      post: { exposure: 1.5, bloom: 0.6, vignette: 0.3 },
      calm: [-0.1, 0.3, 0.2, 1],
      uniforms: { uLead: [0, 0, 0] },
    });
  },
};
