import { b757 } from '../aircraft/boeing-757';
import { snowField } from '../lib/glsl/snow';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { edgeLamps, lampPools, snowBank } from './parts/runway-edge';
import { stagedAircraft } from './parts/stage';
import type { Vec3 } from '../lib/vector';
import type { SceneDefinition } from './scene';

const edgeLines = /* glsl */ `
vec4 markings(vec2 p, float width){
  float off=p.y-uStrip.x-uStrip.y*p.x;
  float side=abs(abs(off)-uStrip.z+2.2)-0.35, middle=max(abs(off)-0.3,abs(fract(p.x/40.0)-0.5)*40.0-14.0);
  return vec4(vec3(0.75,0.77,0.8),1.0-smoothstep(0.0,0.04+width,min(side,middle)));
}`;

/** Snow, a cleared runway and its lamps at the end of the day. */
export const winterAirfield: SceneDefinition = {
  key: 'winter-airfield',
  title: 'Winter airfield',
  titleIs: 'Flugvöllur að vetri',
  description:
    'A Boeing 757-200 taxies along a cleared runway between snow fields and lit edge lamps, mountains behind.',
  descriptionIs:
    'Boeing 757-200 ekur eftir ruddri flugbraut milli snjóbreiða og kveiktra brautarljósa, fjöll í baksýn.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    for (const side of [-1, 1]) {
      const edge = (x: number, off: number): Vec3 => [x, 0, -16 - 0.12 * x + side * off];
      edgeLamps(props, edge(-220, 24), edge(380, 24), 31, [1, 0.72, 0.36]);
    }
    snowBank(props, [-260, 0, -12.2], [420, 0, -93.8], 0.8, 0.13);
    return groundPicture({
      camera: wide
        ? { eye: [-34, 4.6, 40], target: [-3, 6.6, -12], fov: 33, shift: [0.27, 0] }
        : { eye: [-42, 4.8, 36], target: [8.5, 8, -14], fov: 47 },
      light: blueHour(-32, 3.2),
      meshes: [
        stagedAircraft(
          b757,
          { at: [14, 0, -17.5], heading: 7 },
          { cabin: { share: 0.75, glow: 1.6 } },
        ),
        { mesh: props },
      ],
      shadow: { centre: [14, 4, -17], radius: 40 },
      cloud: [3200, 3000, 0.46, 8.1],
      range: [6500, 34000, 1450, 5.4],
      massif: 0.5,
      snow: [-0.12, 0.000019],
      wet: [0.2, 1, 8, 0.2],
      markings: edgeLines,
      ground: `${snowField}${lampPools}vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return snowGround(ro,rd,uv)+lampPool(ro,rd,20.0,0.0)*vec3(1.0,0.55,0.2); }`,
      mist: 0.0006,
      softness: 0.3,
      post: { exposure: 1.15, bloom: 0.6 },
      calm: wide ? [-0.05, 0.5, 0.35, 1] : [-0.1, 0.5, 0.3, 0],
      uniforms: { uStrip: [-16, -0.12, 24, 0.5], uDrift: [0.1] },
    });
  },
};
