import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { groundPicture } from './parts/ground';
import { hall, hallDoor } from './parts/hall';
import { sealedFloor } from './parts/interior';
import { maintenanceStair } from './parts/stair';
import { lowSun } from './parts/lights';
import { crewMember } from './parts/people';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const floor = /* glsl */ `${sealedFloor}
vec3 hallLight(vec3 p){
  float inside=smoothstep(-33.0,-36.0,p.z), near_=exp(-max(p.z+34.0,0.0)/26.0);
  return mix(vec3(0.11,0.115,0.125)+mix(uHorizonSun,uMid,0.45)*0.55*near_, mix(uMid,uHorizonSun,0.3)*0.9, inside);
}
vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return sealed(ro,rd,uv,vec3(0.21,0.215,0.225)); }`;

const lanes = /* glsl */ `
vec4 markings(vec2 p, float width){
  float d=min(abs(p.x-uLead.x),abs(abs(p.x-uLead.x)-21.0)+0.06);
  return vec4(0.62,0.42,0.03,(1.0-smoothstep(0.1,0.11+width,d))*step(-33.5,p.y));
}`;

/** An aircraft in its hangar, the door open to the evening. */
export const hangar: SceneDefinition = {
  key: 'hangar',
  title: 'Hangar',
  titleIs: 'Flugskýli',
  description:
    'A Boeing 757 stands in a hangar whose open door lets the evening sun in over the polished floor.',
  descriptionIs:
    'Boeing 757 stendur í flugskýli þar sem kvöldsólin skín inn um opnar dyrnar á gljáandi gólfið.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = hall();
    maintenanceStair(props, [5.7, 0, 15.6], 3.75);
    props.place(crewMember('ramp', 1, 20), { at: [-6.2, 0.01, 12], heading: 232 });
    props.place(crewMember('ramp', 0, 5), { at: [4.6, 3.76, 16.3], heading: 196 });
    const light = lowSun(-24, 9);
    return groundPicture({
      camera: wide
        ? { eye: [-17, 1.9, 52], target: [-1.5, 7.4, 0], fov: 40, shift: [0, 0] }
        : { eye: [-6, 1.9, 58], target: [5, 8.6, 0], fov: 46 },
      light: { ...light, sunColour: [3.4, 2.0, 0.95], ground: linear('#3a4250', 1.1) },
      meshes: [stagedAircraft(b757, { at: [9.5, 0, 0], heading: 96 }), { mesh: props }],
      shadow: { centre: [4, 4, 8], radius: 64 },
      cloud: [2600, 2500, 0.5, 3.3],
      range: [9000, 38000, 1250, 2.0],
      snow: [0.36, 0.00003],
      wet: [0.5, 4, 9, 0],
      markings: lanes,
      ground: floor,
      mist: 0.0002,
      softness: 0.25,
      lamps: {
        at: [
          [-10, 17, 20, 70],
          [10, 17, 20, 90],
          [-10, 17, -10, 60],
          [12, 17, -8, 60],
          [9, 17, 44, 34],
          [-14, 17, 44, 26],
        ],
        colour: [1, 0.86, 0.68],
      },
      post: { exposure: 1.15, bloom: 0.7, vignette: 0.35 },
      calm: wide ? [-0.1, 0.42, 0.45, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uLead: [9.5, 0, 0], uAmbient: [0.42], uDoor: [hallDoor] },
    });
  },
};
