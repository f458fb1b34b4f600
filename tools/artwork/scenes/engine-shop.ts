import { b737max } from '../aircraft/boeing-737';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { direction } from '../lib/vector';
import { groundPicture } from './parts/ground';
import { hall, hallDoor } from './parts/hall';
import { sealedFloor } from './parts/interior';
import { night } from './parts/lights';
import { mechanic } from './parts/mechanic';
import { stagedAircraft } from './parts/stage';
import { turbofan } from './parts/turbofan';
import { engineStand, toolCabinet, workLamp } from './parts/workshop';
import type { SceneDefinition } from './scene';

const axis = 1.85;

const floor = /* glsl */ `${sealedFloor}
vec3 hallLight(vec3 p){ return vec3(0.035,0.042,0.058); }
vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return sealed(ro,rd,uv,vec3(0.062,0.065,0.072)); }`;

const lane = /* glsl */ `
vec4 markings(vec2 p, float width){
  return vec4(0.62,0.42,0.03,1.0-smoothstep(0.07,0.08+width,abs(p.y-uLead.x-uLead.y*p.x)));
}`;

/** A bare engine on its stand in the hangar by night, a technician at work on it. */
export const engineShop: SceneDefinition = {
  key: 'engine-shop',
  title: 'Engine on its stand',
  titleIs: 'Hreyfill á standi',
  description:
    'A jet engine without its cowls stands in a yellow cradle in a hangar by night, a technician at work on it, a Boeing 737 MAX behind.',
  descriptionIs:
    'Þotuhreyfill án hlífa á gulum standi í flugskýli að nóttu, flugvirki að störfum við hann og Boeing 737 MAX í baksýn.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const shop = new Mesh();
    const engine = new Mesh();
    turbofan(engine);
    const work = new Mesh();
    work.place(engine, { at: [0, axis, 0] });
    engineStand(work, axis);
    work.place(mechanic(), { at: [2.2, 0.005, 1.5], heading: -22 });
    shop.place(work, { at: [0, 0, 0], heading: 28 });
    toolCabinet(shop, [5.4, 0, -5.2], -20);
    workLamp(shop, [wide ? 5 : 5.6, 0, -0.6], -16, 2.5);
    const dark = night(0);
    const behind = stagedAircraft(b737max, { at: [wide ? 14.8 : 17.3, 0, -19.2], heading: 24 });
    // The lamp that lights the engine does not reach what stands behind it.
    const unlit = { uSunColour: [0.22, 0.2, 0.18] };
    // In the wide picture it stands beside the fan, which must be the brighter of the two.
    const dim = { uSunColour: [0.06, 0.06, 0.07], uLampColour: [0.5, 0.43, 0.36] };
    return groundPicture({
      camera: wide
        ? { eye: [-3.4, 1.5, 13.6], target: [-0.3, 1.38, 0], fov: 32, shift: [0.05, -0.02] }
        : { eye: [-2.2, 1.45, 10.6], target: [1.1, 1.8, 0], fov: 35 },
      light: {
        ...dark,
        sun: direction(-118, 36),
        sunColour: [1.9, 1.6, 1.25],
        zenith: linear('#0C1626', 0.7),
        mid: linear('#2A3D5C', 0.6),
        horizon: linear('#8E9AAE', 0.7),
        horizonSun: linear('#FFD9A4', 0.8),
        ground: linear('#2a2f3a', 0.5),
      },
      meshes: [
        { mesh: shop },
        { mesh: hall('closed'), uniforms: { ...unlit, uAmbient: [0.3] } },
        { ...behind, uniforms: { ...behind.uniforms, ...(wide ? dim : unlit) } },
      ],
      shadow: { centre: [0.6, 1.5, 0], radius: 6 },
      cloud: [2600, 2500, 0, 3.3],
      range: [9000, 38000, 10, 2.0],
      wet: [0.5, 4, 9, 0],
      markings: lane,
      ground: floor,
      mist: 0.0002,
      softness: 0.2,
      lamps: {
        at: [
          [-4.2, 3.2, 4.6, 5],
          [3.5, 5.0, 5, 5],
          [-4, 6, 6, 8],
          [5.2, 2.6, -0.7, 9],
          [4, 12, -12, 22],
          [14, 16, -22, 60],
        ],
        colour: [1, 0.86, 0.68],
      },
      post: { exposure: 1.25, bloom: 0.6, vignette: 0.4 },
      calm: wide ? [-0.1, 0.45, 0.4, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uLead: [-5.5, 0.12, 0], uDoor: [hallDoor], uAmbient: [0.38] },
    });
  },
};
