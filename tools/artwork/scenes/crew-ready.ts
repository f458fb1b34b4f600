import { b757 } from '../aircraft/boeing-757';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { clearDay } from './parts/lights';
import { crewMember, walker } from './parts/people';
import { lampRow, stagedAircraft, tractor } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Crew, technician and aircraft of a wet lease, together on a bright morning. */
export const crewReady: SceneDefinition = {
  key: 'crew-ready',
  title: 'Ready with crew',
  titleIs: 'Tilbúin með áhöfn',
  description:
    'Four crew members walk along a Boeing 757 in morning sun, a technician waits under the nose, snow on the mountains behind.',
  descriptionIs:
    'Fjögurra manna áhöfn gengur meðfram Boeing 757 í morgunsól, flugvirki bíður undir nefinu og snjór er á fjöllunum að baki.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    const crew = [
      { role: 'pilot', look: 1, stride: 25, x: -1.6, z: 16.4, bag: true },
      { role: 'pilot', look: 2, stride: -24, x: 0.1, z: 15.8, bag: true },
      { role: 'cabin', look: 0, stride: 21, x: 1.8, z: 16.2, bag: false, skirt: true },
      { role: 'cabin', look: 3, stride: -25, x: 3.4, z: 15.6, bag: true },
    ] as const;
    for (const { role, look, stride, x, z, ...more } of crew)
      props.place(walker(role, look, stride, more), { at: [x, 0.005, z], heading: 168 });
    props.place(crewMember('ramp', 0, 10), { at: [-7.6, 0.01, 5.2], heading: 20 });
    tractor(props, { at: [-15, 0, -1], heading: 12 });
    lampRow(props, [-200, 0, -110], [9, 0, 0], 50, [0.08, 0.25, 1], 3, 0.12);
    return groundPicture({
      camera: { eye: [-19, 1.7, 27], target: [0.6, 4.2, 0], fov: 40, shift: [0.02, 0] },
      light: { ...clearDay(-118, 17), ground: [0.2, 0.2, 0.21] },
      meshes: [stagedAircraft(b757, { at: [9, 0, 0], heading: 6 }), { mesh: props }],
      shadow: { centre: [6, 4, 4], radius: 36 },
      cloud: [2900, 2800, 0.5, 6.8],
      range: [7000, 34000, 1500, 4.4],
      snow: [0.26, 0.00002],
      wet: [0.3, 4.7, 8, 0.4],
      mist: 0.0004,
      softness: 0.1,
      post: { exposure: 1.05, bloom: 0.3 },
      calm: [-0.1, 0.3, 0.1, 1],
    });
  },
};
