import { b767 } from '../aircraft/boeing-767';
import { linear } from '../lib/colour';
import { aurora } from '../lib/glsl/aurora';
import { snowField } from '../lib/glsl/snow';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { night } from './parts/lights';
import { edgeLamps, lampPools, snowBank } from './parts/runway-edge';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const edgeLines = /* glsl */ `
vec4 markings(vec2 p, float width){
  float off=p.y-uStrip.x-uStrip.y*p.x, middle=max(abs(off)-0.35,abs(fract(p.x/40.0)-0.5)*40.0-14.0);
  return vec4(vec3(0.7,0.75,0.8),1.0-smoothstep(0.0,0.04+width,middle));
}`;

/** Aurora over a runway in the snow. */
export const northernLights: SceneDefinition = {
  key: 'northern-lights',
  title: 'Northern lights',
  titleIs: 'Norðurljós',
  description:
    'Northern lights stand over snowy mountains while a Boeing 767 waits between the lamps of a runway.',
  descriptionIs:
    'Norðurljós loga yfir snævi þöktum fjöllum meðan Boeing 767 bíður milli brautarljósa.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    for (const side of [-1, 1]) {
      edgeLamps(props, [-260, 0, -40 + side * 26], [428, 0, -40 + side * 26], 44, [1, 0.74, 0.4]);
    }
    snowBank(props, [-300, 0, -69.6], [460, 0, -69.6], 0.8, 0.02);
    edgeLamps(props, [-260, 0, -110], [280, 0, -110], 61, [0.08, 0.25, 1]);
    const dark = night(150, 30);
    return groundPicture({
      camera: wide
        ? { eye: [-42, 3, 42], target: [-14, 17, -40], fov: 50, shift: [0, 0] }
        : { eye: [-34, 3, 48], target: [4, 22, -40], fov: 62 },
      light: {
        ...dark,
        sunColour: [0.05, 0.13, 0.16],
        zenith: linear('#030C22', 0.8),
        mid: linear('#08244E', 0.7),
        horizon: linear('#11405F', 0.75),
        horizonSun: linear('#1B5268', 0.75),
        ground: linear('#20406a', 0.35),
      },
      meshes: [
        stagedAircraft(
          b767,
          { at: [8, 0, -40], heading: 14 },
          { cabin: { share: 0.8, glow: 1.1 } },
        ),
        { mesh: props },
      ],
      shadow: { centre: [8, 5, -40], radius: 44 },
      cloud: [3000, 3000, 0, 1],
      range: [6500, 34000, 1500, 5.4],
      massif: 0.3,
      snow: [-0.12, 0.000012],
      wet: [0.2, 1, 8, 0.2],
      markings: edgeLines,
      skyExtra: aurora,
      ground: `${snowField}${lampPools}vec3 ground(vec3 ro, vec3 rd, vec2 uv){
        vec3 c=snowGround(ro,rd,uv); vec3 p=ro-rd*ro.y/rd.y;
        return c+vec3(0.010,0.034,0.040)*(0.5+0.8*fbm(p.xz*0.2,4))+lampPool(ro,rd,16.0,12.0)*vec3(0.8,0.46,0.18); }`,
      mist: 0.0005,
      softness: 0.5,
      lamps: {
        at: [
          [4, 5, -20, 60],
          [-26, 4, -14, 26],
          [34, 5, -14, 60],
          [64, 4, -14, 40],
          [8, 12, -60, 60],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.75, 0.45],
      },
      post: { exposure: 1.7, bloom: 0.6, vignette: 0.3 },
      calm: wide ? [-0.1, 0.45, 0.25, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uStrip: [-40, 0, 26, 0.5], uDrift: [0.14], uAmbient: [1.6] },
    });
  },
};
