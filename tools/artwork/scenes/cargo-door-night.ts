import { b737bcf } from '../aircraft/boeing-737';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { cargoOpening, container, loader, openDoor } from './parts/cargo';
import { groundPicture } from './parts/ground';
import { night } from './parts/lights';
import { crewMember } from './parts/people';
import { building, lampRow, mast, stagedAircraft, tractor } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Loading a freighter by night. */
export const cargoDoorNight: SceneDefinition = {
  key: 'cargo-door-night',
  title: 'Cargo door at night',
  titleIs: 'Fraktdyr um nótt',
  description:
    'Warm light falls from the open main-deck cargo door of a Boeing 737-800 freighter while a loader lifts a container.',
  descriptionIs:
    'Hlýtt ljós fellur út um opnar fraktdyr Boeing 737-800 fraktvélar meðan lyftipallur réttir gám að dyrunum.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    const gear = new Mesh();
    openDoor(gear);
    loader(gear);
    for (const [x, z] of [
      [7.2, 13.4],
      [3.2, 14.4],
    ] as const)
      container(gear, [x, 0.5, z], 2.7, 2.4, 1.6);
    gear.place(crewMember('ramp', 1, 14), { at: [5.2, 0.01, 7.4], heading: 200 });
    gear.place(crewMember('ramp', 2, 5, { armForward: 62 }), {
      at: [10.9, 0.01, 11.2],
      heading: 70,
    });
    gear.place(crewMember('ramp', 0, 8), { at: [9.4, 2.73, 3.1], heading: 100 });
    props.place(gear, { at: [0, 0, 0], heading: 18, origin: [b737bcf.length * 0.45, 0, 0] });
    tractor(props, { at: [-9.5, 0, 18.5], heading: 205 });
    building(props, [-190, 0, -160], [40, 14, -140], 2, 0.35);
    mast(props, [-46, 0, -60], 22, 16);
    mast(props, [24, 0, -60], 22, 16);
    mast(props, [78, 0, -74], 22, 16);
    lampRow(props, [-160, 0, -84], [11, 0, 0], 34, [0.08, 0.25, 1], 7, 0.13);
    const flood = night(236, 30);
    return groundPicture({
      camera: wide
        ? { eye: [-23.5, 2.1, 29], target: [-12.4, 4.3, 3.5], fov: 36, shift: [-0.16, 0] }
        : { eye: [-24.5, 2.1, 26.5], target: [-10.4, 4.6, 3], fov: 45 },
      light: { ...flood, sunColour: [0.2, 0.2, 0.23], ground: linear('#2a2f3d', 0.9) },
      meshes: [
        stagedAircraft(b737bcf, { at: [0, 0, 0], heading: 18 }, { open: cargoOpening }),
        { mesh: props },
      ],
      shadow: { centre: [-4, 3, 2], radius: 32 },
      cloud: [1500, 2400, 0.55, 4.4],
      cloudLook: [0.8, 0.25, 0.3, 0.75],
      range: [9000, 30000, 900, 2.4],
      snow: [0.3, 0.00003],
      wet: [0.64, 12.4, 7, 0.7],
      lamps: {
        at: [
          [-10.4, 6.4, 8.4, 5],
          [-11.5, 3.2, 6.4, 2.4],
          [-34, 21, -45, 420],
          [24, 21, -59, 420],
          [-16, 5, 14, 5],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.7, 0.42],
      },
      post: { exposure: 1.5, bloom: 0.75, vignette: 0.35 },
      calm: wide ? [-0.1, 0.5, 0.25, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uAmbient: [0.9], uOpenGlow: [1.5] },
    });
  },
};
