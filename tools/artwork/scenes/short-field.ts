import { b757 } from '../aircraft/boeing-757';
import { snowField } from '../lib/glsl/snow';
import { Mesh } from '../lib/mesh';
import type { Vec3 } from '../lib/vector';
import { groundPicture } from './parts/ground';
import { hillside, slope } from './parts/hillside';
import { house, tower, windsock } from './parts/houses';
import { clearDay } from './parts/lights';
import { edgeLamps, lampPools, snowBank } from './parts/runway-edge';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const bars = /* glsl */ `
vec4 markings(vec2 p, float width){
  float off=p.y-uStrip.x, middle=max(abs(off)-0.3,abs(fract(p.x/40.0)-0.5)*40.0-14.0), edge=abs(abs(off)-uStrip.z+1.2)-0.3;
  float bar=max(abs(mod(off,3.6)-1.8)-0.9,abs(p.x+36.0)-11.0); bar=max(bar,abs(off)-uStrip.z+2.4);
  return vec4(vec3(0.75,0.77,0.8),1.0-smoothstep(0.0,0.04+width,min(edge,min(middle,bar))));
}`;

const red = [0.34, 0.035, 0.025] as const;
const ochre = [0.55, 0.3, 0.04] as const;
const blue = [0.03, 0.1, 0.26] as const;
const green = [0.03, 0.14, 0.09] as const;

/** The settlement behind the field: a small terminal, its tower, and houses in their colours. */
function settlement(mesh: Mesh): void {
  house(mesh, { at: [-66, 0, -60], size: [26, 4.6, 10], colour: red, roof: 3, lit: true });
  tower(mesh, [-47, 0, -62], 12);
  const homes = [
    [-128, -112, blue, 12],
    [-104, -128, ochre, 0],
    [-84, -150, green, -16],
    [-62, -124, red, 8],
    [-40, -148, ochre, 20],
    [-18, -126, blue, -8],
    [4, -150, red, 0],
    [26, -132, green, 14],
    [48, -158, ochre, -10],
    [-118, -168, red, 10],
    [-52, -182, blue, 4],
    [-4, -184, green, -12],
  ] as const;
  for (const [x, z, colour, heading] of homes) {
    const at: Vec3 = [x, slope(x, z) + 0.5, z];
    house(mesh, { at, size: [10, 4.2, 8], colour, roof: 3.2, heading, lit: (x * z) % 3 === 0 });
  }
  windsock(mesh, [20, 0, -36]);
}

/** A short runway between mountains on a clear winter day, the 757 lined up on it. */
export const shortField: SceneDefinition = {
  key: 'short-field',
  title: 'A short field in winter',
  titleIs: 'Stutt braut að vetri',
  description:
    'A Boeing 757-200 stands tall on its landing gear on a short runway between banks of snow, painted houses and steep mountains behind.',
  descriptionIs:
    'Boeing 757-200 stendur hátt á hjólunum á stuttri flugbraut milli snjóruðninga, máluð hús og brött fjöll í baksýn.',
  detail: 0.75,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    hillside(props);
    settlement(props);
    for (const side of [-1, 1]) {
      const edge = (x: number, off: number): Vec3 => [x, 0, -3 + side * off];
      edgeLamps(props, edge(-260, 15), edge(240, 15), 26, [1, 0.78, 0.45], 12);
      snowBank(props, edge(-300, 18.4), edge(280, 18.4), 1.25);
    }
    return groundPicture({
      camera: wide
        ? { eye: [36, 4.6, 54], target: [-3, 7.4, -6], fov: 32, shift: [0, 0.08] }
        : { eye: [36, 5, 58], target: [0, 8, -4], fov: 40, shift: [0, 0.06] },
      light: { ...clearDay(98, 9), sunColour: [2.5, 1.75, 1.1], ground: [0.3, 0.34, 0.42] },
      meshes: [stagedAircraft(b757, { at: [1, 0, -3], heading: 164 }), { mesh: props }],
      shadow: { centre: [-6, 6, -30], radius: 150 },
      cloud: [3400, 3200, 0.5, 6.4],
      range: [3400, 26000, 1900, 5.4],
      massif: 0.6,
      snow: [0.16, 0.00004],
      wet: [0.2, 1, 8, 0.2],
      markings: bars,
      ground: `${snowField}${lampPools}vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return snowGround(ro,rd,uv)+lampPool(ro,rd,20.0,0.0)*vec3(0.30,0.17,0.06); }`,
      mist: 0.0003,
      softness: 0.25,
      post: { exposure: 0.72, bloom: 0.3 },
      calm: wide ? [-0.1, 0.4, 0.15, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uStrip: [-3, 0, 15, 0.42] },
    });
  },
};
