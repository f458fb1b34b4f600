import { b737bcf } from '../aircraft/boeing-737';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { cargoOpening, container, loader, openDoor } from './parts/cargo';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { crewMember } from './parts/people';
import { stagedAircraft, tractor } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Unloading relief goods in the tropics, in the haze of the morning. */
export const reliefLoading: SceneDefinition = {
  key: 'relief-loading',
  title: 'Relief goods at sunrise',
  titleIs: 'Hjálpargögn við sólarupprás',
  description:
    'The cargo door of a Boeing 737-800BCF is open on a warm morning; a loader stands at the sill, containers wait on the apron, low hills behind.',
  descriptionIs:
    'Fraktdyr Boeing 737-800BCF standa opnar á hlýjum morgni, lyftipallur er við dyrnar, gámar bíða á hlaðinu og lágar hæðir í baksýn.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    const gear = new Mesh();
    openDoor(gear);
    loader(gear);
    for (const [x, z] of [
      [1.4, 9.6],
      [-2.4, 10.4],
      [12.8, 12.8],
    ] as const)
      container(gear, [x, 0.12, z], 2.7, 2.4, 1.6);
    gear.place(crewMember('ramp', 1, 14), { at: [5.4, 0.01, 11.6], heading: 200 });
    gear.place(crewMember('ramp', 2, 5, { armForward: 62 }), {
      at: [11.6, 0.01, 10.6],
      heading: 70,
    });
    gear.place(crewMember('ramp', 0, 8), { at: [9.4, 2.73, 3.1], heading: 100 });
    props.place(gear, { at: [0, 0, 0], heading: 20, origin: [b737bcf.length * 0.45, 0, 0] });
    tractor(props, { at: [-19, 0, 19], heading: 30 });
    return groundPicture({
      camera: { eye: [-29, 2.6, 33], target: [-9, 4.8, 2], fov: 34, shift: [-0.06, 0.02] },
      light: {
        ...lowSun(-100, 9),
        sunColour: [3.2, 2.0, 1.05],
        zenith: linear('#2E62A6', 0.7),
        mid: linear('#8FB0C8', 0.8),
        horizon: linear('#D8C8A8', 0.85),
        horizonSun: linear('#FFCF8A', 1.25),
        ground: [0.16, 0.14, 0.1],
      },
      meshes: [
        stagedAircraft(b737bcf, { at: [0, 0, 0], heading: 20 }, { open: cargoOpening }),
        { mesh: props },
      ],
      shadow: { centre: [0, 3, 6], radius: 36 },
      cloud: [2400, 2300, 0.58, 3.4],
      range: [5200, 24000, 760, 6.4],
      massif: 0.4,
      snow: [3, 0.00009],
      wet: [0.5, 6.4, 8, 0.5],
      paving: [0.24, 7.5, 0.4],
      mist: 0.0014,
      softness: 0.15,
      post: { exposure: 1.0, bloom: 0.45 },
      calm: [-0.1, 0.4, 0.2, 1],
      uniforms: { uOpenGlow: [0.6] },
    });
  },
};
