import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { Mesh, type Material } from '../lib/mesh';
import type { Vec3 } from '../lib/vector';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const runway = /* glsl */ `
vec4 markings(vec2 p, float width){
  float side=abs(abs(p.x-uStrip.x)-uStrip.z)-0.45, middle=max(abs(p.x-uStrip.x)-0.45,abs(fract(p.y/50.0)-0.5)*50.0-15.0);
  return vec4(vec3(0.72,0.74,0.76),1.0-smoothstep(0.0,0.05+width,min(side,middle)));
}`;

/** Landing lights in the wing roots and on the nose gear, as bright points. */
function landingLights(): Mesh {
  const mesh = new Mesh();
  const lamp: Material = { colour: [1, 0.93, 0.8], glow: 160, gloss: 0 };
  const places: readonly Vec3[] = [
    [14.2, 2.5, 3.1],
    [14.2, 2.5, -3.1],
    [5.0, 1.7, 0.2],
    [5.0, 1.7, -0.2],
  ];
  for (const [x, y, z] of places) {
    mesh.rod([x - 0.1, y, z], [x + 0.1, y, z], 0.22, 0.22, lamp, 24);
  }
  return mesh;
}

/** Head-on over the runway at dusk: wheels down, landing lights on, the lamps running to a point. */
export const finalApproach: SceneDefinition = {
  key: 'final-approach',
  title: 'On final approach',
  titleIs: 'Á lokastefnu',
  description:
    'A Boeing 757 with its landing lights on comes straight towards the viewer at dusk, low over the lamps of a runway.',
  descriptionIs:
    'Boeing 757 með lendingarljósin kveikt kemur beint á móti áhorfandanum í ljósaskiptunum, lágt yfir ljósum flugbrautar.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    const x = wide ? 14 : 3;
    for (const side of [-1, 1])
      lampRow(props, [x + side * 23, 0, -50], [0, 0, -30], 38, [1, 0.8, 0.52], 10, 0.17);
    lampRow(props, [x, 0, -20], [0, 0, -15], 78, [0.95, 0.95, 1], 7, 0.1);
    for (let row = 0; row < 8; row += 1)
      lampRow(props, [x - 10.5, 0, -700 - row * 60], [3, 0, 0], 8, [1, 0.86, 0.66], 12, 0.3);
    const placement = { at: [x, 21, -190] as Vec3, heading: 90, pitch: 3 };
    const lights = new Mesh();
    lights.place(landingLights(), { ...placement, origin: [b757.length * 0.45, 0, 0] });
    return groundPicture({
      camera: wide
        ? { eye: [0, 2.6, 62], target: [0, 2.6, 0], fov: 15.5, shift: [0.05, 0.42] }
        : { eye: [0, 2.6, 62], target: [0, 2.6, 0], fov: 22, shift: [0, 0.26] },
      light: {
        ...blueHour(58, 2.2),
        zenith: linear('#06204F', 0.6),
        mid: linear('#1F5596', 0.6),
        horizon: linear('#6E93B8', 0.6),
        horizonSun: linear('#F2A765', 0.75),
      },
      meshes: [stagedAircraft(b757, placement), { mesh: lights }, { mesh: props }],
      shadow: { centre: [x, 12, -180], radius: 60 },
      cloud: [2600, 3000, 0.5, 7.7],
      range: [9000, 38000, 1350, 2.0],
      snow: [0.3, 0.000024],
      wet: [0.6, 2.2, 12, 0.6],
      paving: [0.13, 15, 0.9],
      markings: runway,
      mist: 0.0006,
      softness: 0.4,
      post: { exposure: 1.4, bloom: 0.8, vignette: 0.3 },
      calm: wide ? [-0.05, 0.45, 0.25, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uStrip: [x, 0, 22.5, 0.5], uAmbient: [1.3] },
    });
  },
};
