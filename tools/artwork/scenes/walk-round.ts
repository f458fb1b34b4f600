import { b757 } from '../aircraft/boeing-757';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { crewMember } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The walk-round: nose and fan of a 757 from close by, before the first light. */
export const walkRound: SceneDefinition = {
  key: 'walk-round',
  title: 'Walk-round',
  titleIs: 'Eftirlitshringurinn',
  description:
    'A technician in a yellow jacket stands before the left engine of a Boeing 757 at dawn, the nose of the aircraft close to the viewer.',
  descriptionIs:
    'Flugvirki í gulum jakka stendur framan við vinstri hreyfil Boeing 757 í dögun og nef vélarinnar er nærri áhorfandanum.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    props.place(crewMember('ramp', 3, 6, { armForward: 58 }), {
      at: [4.3, 0.01, 10.6],
      heading: 180,
    });
    lampRow(props, [-120, 0, -90], [8, 0, 0], 50, [0.08, 0.25, 1], 5, 0.12);
    return groundPicture({
      camera: { eye: [-14.5, 1.75, 17.5], target: [-3, 4.3, 4], fov: 44, shift: [0, 0] },
      light: { ...blueHour(-70, 6), sunColour: [2.4, 1.25, 0.7], ground: [0.14, 0.14, 0.17] },
      meshes: [
        stagedAircraft(b757, { at: [8, 0, 0], heading: 12 }, { cabin: { share: 0.5, glow: 1.1 } }),
        { mesh: props },
      ],
      shadow: { centre: [6, 4, 2], radius: 36 },
      cloud: [2600, 2700, 0.5, 9.3],
      range: [7600, 34000, 1350, 7.7],
      snow: [0.3, 0.000022],
      wet: [0.56, 8.1, 7, 0.5],
      mist: 0.0005,
      softness: 0.12,
      post: { exposure: 1.35, bloom: 0.45 },
      calm: [-0.1, 0.3, 0.2, 1],
    });
  },
};
