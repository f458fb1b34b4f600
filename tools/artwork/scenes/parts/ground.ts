import { apron } from '../../lib/glsl/apron';
import { skyClouds } from '../../lib/glsl/clouds';
import { terrainMarch } from '../../lib/glsl/terrain';
import type { Camera, Light, PaintedMesh, Picture } from '../../lib/render';
import type { Vec3 } from '../../lib/vector';
import { distantMountains, mountainShade } from './mountains';

/** What sets one picture on the ground apart from another. Lists of numbers go to the shader. */
export interface GroundScene {
  camera: Camera;
  light: Light;
  meshes: readonly PaintedMesh[];
  shadow: { centre: Vec3; radius: number };
  /** Height and size of the clouds (m), cover, seed. */
  cloud: readonly [number, number, number, number];
  /** Stretch, lit rims, dark undersides, opacity. */
  cloudLook?: readonly [number, number, number, number];
  /** Nearest and farthest mountains (m), their height (m), seed. */
  range: readonly [number, number, number, number];
  /** Least share of high ground along the horizon: 0 leaves gaps between mountains. */
  massif?: number;
  /** Snow line as a part of the height, haze per metre. */
  snow?: readonly [number, number];
  /** Colour of a strip that is cleared of snow: asphalt, or ice. */
  cleared?: readonly [number, number, number];
  /** Water: amount, seed, size of puddles (m), ripples. */
  wet: readonly [number, number, number, number];
  /** Albedo, size of slabs (m), tyre marks. */
  paving?: readonly [number, number, number];
  /** GLSL of `vec4 markings(vec2 p, float width)`. */
  markings?: string;
  /** GLSL of `vec3 skyExtra(vec3 c, vec3 rd)`: what else is in the sky, aurora for one. */
  skyExtra?: string;
  /** GLSL of `vec3 ground(vec3 ro, vec3 rd, vec2 uv)` in place of the apron. */
  ground?: string;
  /** Haze per metre over the ground. */
  mist?: number;
  /** Softness of shadows in metres. */
  softness?: number;
  lamps?: { at: readonly (readonly [number, number, number, number])[]; colour: readonly number[] };
  post?: Picture['post'];
  calm?: Picture['calm'];
  uniforms?: Record<string, number[]>;
}

const yellowLine = /* glsl */ `
vec4 markings(vec2 p, float width){
  float d=abs(p.y-uLead.x-uLead.y*p.x-uLead.z*p.x*p.x);
  return vec4(0.62,0.40,0.03,1.0-smoothstep(0.14,0.15+width,d));
}`;

/** A picture that stands on level ground under a sky, mountains far away. */
export function groundPicture(scene: GroundScene): Picture {
  const lamps = Array.from({ length: 6 }, (_, i) => scene.lamps?.at[i] ?? [0, 0, 0, 0]).flat();
  return {
    camera: scene.camera,
    light: scene.light,
    meshes: scene.meshes,
    shadow: scene.shadow,
    post: scene.post,
    calm: scene.calm,
    environment: `${skyClouds}${distantMountains}${terrainMarch}${mountainShade}
${scene.skyExtra ?? 'vec3 skyExtra(vec3 c, vec3 rd){ return c; }'}
vec3 environment(vec3 rd){ return cloudsOver(skyExtra(skyBase(rd),rd),rd); }`,
    scene: `uniform vec3 uLead; uniform vec4 uStrip; // runway: centre z at x = 0, slope, half width, blown snow
uniform float uMist, uSoftness; ${apron}${scene.markings ?? yellowLine}
${scene.ground ?? 'vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return pavement(ro,rd,uv,uSoftness); }'}
vec3 scene(vec3 ro, vec3 rd, vec2 uv){
  vec3 c;
  if(rd.y<-0.0006){
    c=ground(ro,rd,uv); float t=-ro.y/rd.y;
    c=mix(c,skyBase(normalize(vec3(rd.x,0.012,rd.z))),1.0-exp(-t*uMist));
  } else { c=environment(rd)+sunDisc(rd); c=mountainsOver(c,ro,rd); }
  return c;
}`,
    uniforms: {
      uCloud: [...scene.cloud],
      uCloudLook: [...(scene.cloudLook ?? [0.55, 0.9, 0.45, 0.9])],
      uRange: [...scene.range],
      uMassif: [scene.massif ?? 0],
      uCleared: [...(scene.cleared ?? [0.055, 0.06, 0.07])],
      uDrift: [0.24],
      uSnow: [...(scene.snow ?? [0.42, 0.00003])],
      uWet: [...scene.wet],
      uPaving: [...(scene.paving ?? [0.2, 7.5, 0.5])],
      uLead: [12, -0.3, 0.002],
      uMist: [scene.mist ?? 0.0004],
      uSoftness: [scene.softness ?? 0.12],
      'uLamps:4': lamps,
      uLampColour: [...(scene.lamps?.colour ?? [0, 0, 0])],
      ...scene.uniforms,
    },
  };
}
