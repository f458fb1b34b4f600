import { b767 } from '../aircraft/boeing-767';
import { linear } from '../lib/colour';
import { Mesh, type Material } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { polishedFloor } from './parts/interior';
import { lowSun } from './parts/lights';
import { crewMember, trolley } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const drop = -4.6;

/** The glass front: mullions, transoms, a ceiling with ribs, a row of seats. */
function lounge(): Mesh {
  const mesh = new Mesh();
  const frame: Material = { colour: [0.06, 0.075, 0.1], gloss: 0.4 };
  const ceiling: Material = { colour: [0.22, 0.23, 0.25], gloss: 0.2 };
  for (let x = -54; x <= 54; x += 3) mesh.box([x - 0.07, 0, -0.25], [x + 0.07, 10.5, 0.05], frame);
  for (const y of [0, 3.1, 6.6]) mesh.box([-60, y, -0.2], [60, y + 0.13, 0.02], frame);
  mesh.box([-60, 9.2, -3], [60, 9.6, 26], ceiling);
  for (let z = 1.5; z < 26; z += 2)
    mesh.box([-60, 8.85, z], [60, 9.2, z + 0.16], { colour: [0.1, 0.11, 0.13], gloss: 0.2 });
  for (let x = -40.5; x <= 41; x += 27) {
    mesh.rod([x, 0, 2.6], [x, 9.2, 2.6], 0.32, 0.32, { colour: [0.5, 0.52, 0.55], gloss: 0.4 }, 28);
  }
  mesh.box([-60, -0.6, -0.6], [60, -0.01, 0.05], frame);
  const seat: Material = { colour: [0.02, 0.035, 0.07], gloss: 0.35 };
  for (const [from, count] of [
    [5.2, 5],
    [-9.4, 4],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const x = from + i * 0.72;
      mesh.box([x, 0.42, 4.4], [x + 0.6, 0.5, 5], seat);
      mesh.box([x, 0.5, 4.92], [x + 0.6, 0.95, 5.02], seat);
    }
    mesh.box([from, 0.34, 4.66], [from + count * 0.72, 0.41, 4.74], frame);
    for (const i of [0.3, count * 0.72 - 0.4])
      mesh.box([from + i, 0, 4.6], [from + i + 0.08, 0.36, 4.8], frame);
  }
  return mesh;
}

/** People who wait, walk and look out. */
function travellers(mesh: Mesh): void {
  const people = [
    { look: 0, x: 0.4, z: 1.5, stride: 3, heading: 268, bag: false, role: 'passenger' },
    { look: 3, x: 1.1, z: 1.7, stride: 4, heading: 285, bag: true, role: 'passenger' },
    { look: 1, x: 7.4, z: 2.4, stride: 25, heading: 182, bag: true, role: 'pilot' },
    { look: 2, x: 11.2, z: 1.6, stride: 2, heading: 255, bag: false, role: 'passenger' },
    { look: 0, x: 8.6, z: 2.9, stride: -23, heading: 182, bag: true, role: 'cabin' },
    { look: 1, x: -5.8, z: 2.2, stride: 22, heading: 4, bag: true, role: 'passenger' },
  ] as const;
  for (const { look, x, z, stride, heading, bag, role } of people) {
    mesh.place(crewMember(role, look, stride, { skirt: role === 'cabin' }), {
      at: [x, 0.01, z],
      heading,
    });
    if (bag) {
      const a = (heading * Math.PI) / 180;
      trolley(mesh, [x + Math.cos(a) * 0.52, 0, z - Math.sin(a) * 0.52 + 0.2], heading);
    }
  }
}

const floor = /* glsl */ `${polishedFloor}
vec3 hallLight(vec3 p){ return mix(uMid,uHorizonSun,0.5)*0.42*exp(-max(p.z,0.0)/7.0)+vec3(0.035,0.04,0.05); }
vec3 outside(vec3 ro, vec3 rd){
  vec3 p=ro+rd*((${drop.toFixed(1)}-ro.y)/rd.y); vec2 q=p.xz; float t=length(p-ro);
  float slant=t*uLens.y*2.0/uSize.y/max(-rd.y,0.004);
  float tone=0.16*(0.75+0.5*fbmFiltered(q*0.09,slant*0.09,6))*(0.85+0.3*fbmFiltered(q*1.7,slant*1.7,4));
  vec2 cell=abs(fract(q/7.5)-0.5); tone*=1.0-0.35*smoothstep(0.494-slant*0.08,0.499,max(cell.x,cell.y))*smoothstep(0.8,0.1,slant);
  float line=1.0-smoothstep(0.13,0.14+slant,abs(q.x-uLead.x-(q.y+60.0)*uLead.y));
  vec3 albedo=mix(vec3(tone),vec3(0.6,0.4,0.03),line*0.8);
  float lit=shadowAt(p,0.25,hash(ivec2(gl_FragCoord.xy)),0.1);
  vec2 b=(q-uShadowCentre.xz)*uShadowScale.x*0.5+0.5; float under=texture(uBelow,b).r*step(0.0,min(min(b.x,b.y),min(1.0-b.x,1.0-b.y)));
  vec3 c=albedo*(uSunColour*uSun.y*lit*1.5+mix(uZenith,uMid,0.6)*0.9*(1.0-0.5*under));
  vec3 r=reflect(rd,vec3(0.0,1.0,0.0)); float f=0.02+0.98*pow(1.0+rd.y,5.0);
  float damp=smoothstep(0.42,0.62,fbmFiltered(q*0.12+3.0,slant*0.12,5));
  c=mix(c,environment(normalize(vec3(r.x,abs(r.y)+0.01,r.z))),clamp(f,0.0,0.8)*mix(0.3,0.95,damp));
  return c;
}
vec3 ground(vec3 ro, vec3 rd, vec2 uv){
  vec3 p=ro-rd*ro.y/rd.y;
  if(p.z<0.0) return outside(ro,rd);
  return polished(ro,rd,uv,vec3(0.16,0.165,0.175),1.2,0.012);
}`;

/** Through the glass of a departure hall to the aircraft at the stand. */
export const terminalGlass: SceneDefinition = {
  key: 'terminal-glass',
  title: 'Behind the terminal glass',
  titleIs: 'Við glervegg flugstöðvarinnar',
  description:
    'Travellers stand as silhouettes before the glass front of a terminal, a Boeing 767 at the stand outside in the evening sun.',
  descriptionIs:
    'Farþegar standa sem skuggamyndir við glervegg flugstöðvar og úti bíður Boeing 767 í kvöldsólinni.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = lounge();
    travellers(props);
    lampRow(props, [-180, drop, -120], [10, 0, 0], 44, [0.08, 0.25, 1], 5, 0.14);
    const light = lowSun(22, 8.5);
    return groundPicture({
      camera: wide
        ? { eye: [-1.5, 1.75, 15.5], target: [-0.2, 3.1, 0], fov: 44, shift: [0, 0] }
        : { eye: [5.4, 1.75, 17], target: [6.2, 3.4, 0], fov: 50 },
      light: { ...light, ground: linear('#3a3f4a', 0.8) },
      meshes: [
        stagedAircraft(
          b767,
          { at: [21, drop, -46], heading: 62 },
          { cabin: { share: 0.3, glow: 0.7 } },
        ),
        { mesh: props, uniforms: { uAmbient: [0.34] } },
      ],
      shadow: { centre: [10, 2, -20], radius: 56 },
      cloud: [2500, 2600, 0.55, 9.4],
      range: [8000, 36000, 1250, 4.4],
      snow: [0.36, 0.00003],
      wet: [0.5, 4, 9, 0],
      markings: 'vec4 markings(vec2 p, float width){ return vec4(0.0); }',
      ground: floor,
      mist: 0.0004,
      softness: 0.03,
      post: { exposure: 1.1, bloom: 0.55, vignette: 0.35 },
      calm: wide ? [-0.05, 0.5, 0.5, 1] : [-0.1, 0.5, 0.3, 0],
      uniforms: { uLead: [21, -0.53, 0] },
    });
  },
};
