import { b737bcf } from '../aircraft/boeing-737';
import { Mesh } from '../lib/mesh';
import { cargoOpening, container, loader, openDoor } from './parts/cargo';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { crewMember } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The last containers before first light, seen from the wing towards the nose. */
export const palletsAboard: SceneDefinition = {
  key: 'pallets-aboard',
  title: 'The last containers',
  titleIs: 'Síðustu gámarnir',
  description:
    'A loader holds a container at the open, lit cargo door of a Boeing 737-800 freighter in a winter dawn, two people beside it.',
  descriptionIs:
    'Lyftipallur heldur gámi við opnar og upplýstar fraktdyr Boeing 737-800 fraktvélar í dögun að vetri og tvær manneskjur standa hjá.',
  ways: ['landscape'],
  draw: () => {
    const gear = new Mesh();
    openDoor(gear);
    loader(gear);
    container(gear, [3.4, 0.5, 12.4], 2.7, 2.4, 1.6);
    gear.place(crewMember('ramp', 1, 16), { at: [11.6, 0.01, 9.4], heading: 150 });
    gear.place(crewMember('ramp', 2, 8), { at: [9.4, 2.73, 3.1], heading: 100 });
    const props = new Mesh();
    props.place(gear, { at: [0, 0, 0], heading: 0, origin: [b737bcf.length * 0.45, 0, 0] });
    lampRow(props, [-260, 0, -120], [9, 0, 0], 50, [0.08, 0.25, 1], 6, 0.14);
    return groundPicture({
      camera: { eye: [-1.5, 2.6, 24], target: [-11.4, 3.9, 3], fov: 38, shift: [0, 0] },
      light: { ...blueHour(-152, 4), sunColour: [1.9, 1.0, 0.62], ground: [0.12, 0.13, 0.17] },
      meshes: [
        stagedAircraft(b737bcf, { at: [0, 0, 0], heading: 0 }, { open: cargoOpening }),
        { mesh: props },
      ],
      shadow: { centre: [-6, 3, 4], radius: 30 },
      cloud: [2600, 2700, 0.5, 3.9],
      range: [7600, 34000, 1400, 5.2],
      snow: [0.28, 0.000022],
      wet: [0.5, 6.1, 7, 0.5],
      mist: 0.0005,
      lamps: {
        at: [
          [-10.4, 6.4, 8.4, 2.4],
          [-11.5, 3.2, 6.4, 1.2],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.7, 0.42],
      },
      post: { exposure: 1.15, bloom: 0.45, vignette: 0.3 },
      calm: [-0.1, 0.3, 0.1, 1],
      uniforms: { uAmbient: [1], uOpenGlow: [1.1] },
    });
  },
};
