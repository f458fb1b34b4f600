import { a321 } from '../aircraft/airbus-a321';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { walker } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A crew of four from behind, against the rising sun, on the way to the aircraft that waits for them. */
export const crewWalk: SceneDefinition = {
  key: 'crew-walk',
  title: 'The crew on the way',
  titleIs: 'Áhöfnin á leiðinni',
  description:
    'Two pilots and two cabin crew, seen from behind against the rising sun, walk over a wet apron to an Airbus A321LR with its cabin lit.',
  descriptionIs:
    'Tveir flugmenn og tveir flugliðar, séð aftan frá á móti rísandi sól, ganga yfir vott flughlað að Airbus A321LR með ljós í farþegarýminu.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    const crew = [
      { role: 'pilot', look: 1, stride: 25, x: -0.3, z: 0.3, bag: true },
      { role: 'pilot', look: 2, stride: -24, x: 0.75, z: -0.5, bag: true },
      { role: 'cabin', look: 0, stride: 21, x: 1.85, z: 0.1, bag: false, skirt: true },
      { role: 'cabin', look: 3, stride: -25, x: 2.85, z: -0.7, bag: true },
    ] as const;
    for (const { role, look, stride, x, z, ...more } of crew) {
      props.place(walker(role, look, stride, more), {
        at: [x, 0.005, z],
        heading: -104 - look * 3,
      });
    }
    lampRow(props, [-300, 0, -260], [11, 0, 0], 60, [0.08, 0.25, 1], 4, 0.14);
    const light = lowSun(wide ? -5.5 : -4, 3.4);
    return groundPicture({
      camera: wide
        ? { eye: [0, 0.72, 13.5], target: [0, 0.95, 0], fov: 30, shift: [0, 0.24] }
        : { eye: [1.1, 0.72, 13.5], target: [1.1, 0.95, 0], fov: 38, shift: [0, 0.16] },
      light: { ...light, ground: [0.07, 0.065, 0.075] },
      meshes: [
        stagedAircraft(
          a321,
          { at: wide ? [19, 0, -78] : [13, 0, -84], heading: 52 },
          { cabin: { share: 0.85, glow: 2.2 } },
        ),
        { mesh: props },
      ],
      shadow: { centre: [6, 3, -30], radius: 70 },
      cloud: [2800, 2700, 0.5, 5.1],
      range: [6500, 36000, 1350, 5.4],
      massif: 0.55,
      snow: [0.34, 0.000016],
      wet: [0.55, 9.3, 7, 0.6],
      softness: 0.04,
      post: { exposure: 1.05, bloom: 0.5, vignette: 0.3 },
      calm: wide ? [-0.05, 0.42, 0.3, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uLead: [-9, 0.06, 0], uAmbient: [0.8] },
    });
  },
};
