import { atr72 } from '../aircraft/atr-72';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { container } from './parts/cargo';
import { groundPicture } from './parts/ground';
import { windsock } from './parts/houses';
import { lowSun } from './parts/lights';
import { crewMember } from './parts/people';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A strip in the dry season: a turboprop, crates, people who wait for it. */
export const drySeason: SceneDefinition = {
  key: 'dry-season',
  title: 'A strip in the dry season',
  titleIs: 'Flugbraut á þurrkatíma',
  description:
    'An ATR 72-600 stands on a dusty strip in warm evening haze, crates and a few people beside it, low hills on the horizon.',
  descriptionIs:
    'ATR 72-600 stendur á rykugri flugbraut í hlýju kvöldmistri, kassar og nokkrar manneskjur við hliðina og lágar hæðir við sjóndeildarhring.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    for (const [x, z, w, h] of [
      [-9, 8.5, 1.2, 0.9],
      [-7.6, 8.9, 1.2, 0.9],
      [-8.6, 10.2, 1.4, 1.2],
      [-10.6, 9.6, 1.1, 0.8],
    ] as const)
      container(props, [x, 0.02, z], w, w, h, { colour: [0.3, 0.21, 0.12], gloss: 0.1 });
    for (const [x, z, look, heading] of [
      [-5.6, 9.4, 1, 200],
      [-4.7, 10.2, 3, 160],
      [-11.8, 11, 2, 20],
    ] as const)
      props.place(crewMember('passenger', look, 8), { at: [x, 0.01, z], heading });
    props.place(crewMember('ramp', 1, 14), { at: [-6.8, 0.01, 7.2], heading: 250 });
    windsock(props, [34, 0, -40]);
    return groundPicture({
      camera: { eye: [27, 2.2, 29], target: [-2.4, 3.9, 0], fov: 32, shift: [0.06, 0] },
      light: {
        ...lowSun(-84, 8),
        sunColour: [3.5, 1.95, 0.85],
        zenith: linear('#3E6EA8', 0.7),
        mid: linear('#B4A794', 0.8),
        horizon: linear('#DDB98F', 0.85),
        horizonSun: linear('#FFC47E', 1.25),
        ground: [0.22, 0.14, 0.08],
      },
      meshes: [
        stagedAircraft(atr72, { at: [1, 0, -1], heading: 148 }, { turn: 14 }),
        { mesh: props },
      ],
      shadow: { centre: [0, 3, 2], radius: 30 },
      cloud: [4600, 4000, 0.46, 8.3],
      range: [6000, 26000, 330, 5.2],
      snow: [3, 0.00007],
      wet: [-0.3, 3.4, 6, 0.2],
      paving: [0.26, 60, 0.7],
      markings: 'vec4 markings(vec2 p, float width){ return vec4(0.36,0.2,0.09,0.75); }',
      mist: 0.0018,
      softness: 0.15,
      post: { exposure: 1.0, bloom: 0.5, vignette: 0.3 },
      calm: [-0.1, 0.4, 0.2, 1],
    });
  },
};
