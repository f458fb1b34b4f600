import { b757 } from '../aircraft/boeing-757';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const centreLine = /* glsl */ `
vec4 markings(vec2 p, float width){
  float side=abs(abs(p.y-uStrip.x)-uStrip.z+1.5)-0.45, middle=max(abs(p.y-uStrip.x)-0.4,abs(fract(p.x/50.0)-0.5)*50.0-15.0);
  return vec4(vec3(0.72,0.74,0.76),1.0-smoothstep(0.0,0.05+width,min(side,middle)));
}`;

/** The first take-off of a lease: seen from the side, the wheels just off the runway. */
export const departure: SceneDefinition = {
  key: 'departure',
  title: 'Take-off',
  titleIs: 'Flugtak',
  description:
    'A Boeing 757 lifts off from a runway at sunrise, seen from the side, snow-covered mountains along the horizon.',
  descriptionIs:
    'Boeing 757 lyftir sér af flugbraut við sólarupprás, séð frá hlið, og snævi þakin fjöll meðfram sjóndeildarhring.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    for (const z of [-26, 26]) lampRow(props, [-400, 0, z], [25, 0, 0], 34, [1, 0.8, 0.52], 9, 0.2);
    lampRow(props, [-400, 0, -150], [12, 0, 0], 70, [0.08, 0.25, 1], 5, 0.2);
    return groundPicture({
      camera: wide
        ? { eye: [-9, 2.4, 215], target: [-9, 2.4, 0], fov: 22.5, shift: [0, 0.36] }
        : { eye: [6, 2.4, 200], target: [6, 2.4, 0], fov: 30, shift: [0, 0.2] },
      light: { ...lowSun(-96, 8), sunColour: [3.2, 1.75, 0.95] },
      meshes: [stagedAircraft(b757, { at: [12, 15, 0], heading: 173, pitch: 10 }), { mesh: props }],
      shadow: { centre: [8, 10, 0], radius: 50 },
      cloud: [3400, 3600, 0.46, 5.6],
      range: [9000, 42000, 1900, 7.4],
      snow: [0.26, 0.00002],
      wet: [0.3, 8.2, 14, 0.5],
      paving: [0.16, 15, 0.8],
      markings: centreLine,
      mist: 0.0007,
      softness: 0.4,
      post: { exposure: 1.1, bloom: 0.5 },
      calm: wide ? [-0.05, 0.5, 0.25, 1] : [-0.1, 0.4, 0.25, 0],
      uniforms: { uStrip: [0, 0, 24, 0.5] },
    });
  },
};
