import { a321 } from '../aircraft/airbus-a321';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { clearDay } from './parts/lights';
import { walker } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A crew of four in a row, seen from the side on a clear morning; the aircraft is still far. */
export const crewWalk: SceneDefinition = {
  key: 'crew-walk',
  title: 'The crew on the way',
  titleIs: 'Áhöfnin á leiðinni',
  description:
    'Two pilots and two cabin crew walk across a wide apron on a clear morning towards an Airbus A321LR in the distance.',
  descriptionIs:
    'Tveir flugmenn og tveir flugliðar ganga yfir vítt flughlað á heiðum morgni í átt að Airbus A321LR í fjarska.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    const crew = [
      { role: 'pilot', look: 1, stride: 25, x: 1.45, z: 0.2, bag: true },
      { role: 'pilot', look: 2, stride: -24, x: 0.45, z: -0.5, bag: true },
      { role: 'cabin', look: 0, stride: 20, x: -0.5, z: 0.35, bag: false, skirt: true },
      { role: 'cabin', look: 3, stride: -23, x: -1.45, z: -0.1, bag: true },
    ] as const;
    for (const { role, look, stride, x, z, ...more } of crew) {
      props.place(walker(role, look, stride, more), { at: [x, 0.005, z], heading: 172 + look * 2 });
    }
    lampRow(props, [-300, 0, -200], [11, 0, 0], 60, [0.08, 0.25, 1], 4, 0.14);
    return groundPicture({
      camera: wide
        ? { eye: [-1.3, 0.95, 12.6], target: [-1.3, 0.95, 0], fov: 30, shift: [0, 0.3] }
        : { eye: [0.5, 0.95, 12.6], target: [0.5, 0.95, 0], fov: 40, shift: [0, 0.2] },
      light: clearDay(-62, 11),
      meshes: [
        stagedAircraft(a321, { at: wide ? [80, 0, -225] : [54, 0, -290], heading: 12 }),
        { mesh: props },
      ],
      shadow: { centre: [0, 1, 0], radius: 9 },
      cloud: [3200, 2600, 0.5, 1.7],
      range: [7500, 36000, 1500, 9.1],
      snow: [0.3, 0.000024],
      wet: [0.42, 5.2, 7, 0.5],
      softness: 0.04,
      post: { exposure: 1.1, bloom: 0.4 },
      calm: wide ? [-0.05, 0.45, 0.25, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uLead: [-9, 0.06, 0] },
    });
  },
};
