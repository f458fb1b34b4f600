import { skyClouds } from '../../lib/glsl/clouds';
import { cumulusClouds } from '../../lib/glsl/cumulus';
import { sea } from '../../lib/glsl/sea';
import { terrainMarch } from '../../lib/glsl/terrain';
import { volumeClouds } from '../../lib/glsl/volume';
import type { Camera, Light, PaintedMesh, Picture } from '../../lib/render';
import type { Vec3 } from '../../lib/vector';

/** What sets one picture from the air apart from another. */
export interface FlightScene {
  camera: Camera;
  light: Light;
  meshes: readonly PaintedMesh[];
  shadow: { centre: Vec3; radius: number };
  /** Thin clouds above: height, size, cover, seed; none when left out. */
  cloud?: readonly [number, number, number, number];
  /** Clouds with depth: lower edge, upper edge, cover, size (m); none when left out. */
  deck?: readonly [number, number, number, number];
  /** Seed, density per metre, reach (m), brightness of the shadowed side. */
  deckLook?: readonly [number, number, number, number];
  /** Haze between the eye and those clouds, 1 when left out. */
  deckAir?: number;
  /** Clouds with firm edges that throw shadows on the sea, for those that are close; slower. */
  cumulus?: boolean;
  /** Widens the sun's path on the sea, as a swell too small to be seen does. */
  glint?: number;
  /** Slopes between which something is seen; a cabin hides the rest, which is not computed. */
  view?: readonly [number, number];
  /** Waves: size (m), steepness, white caps, seed. */
  waves?: readonly [number, number, number, number];
  /** GLSL of `float height(vec2 p, int octaves)`, metres over the sea. */
  land?: string;
  /** GLSL of `vec3 landColour(vec3 p, vec3 n, float t, float lit)`. */
  landColour?: string;
  /** GLSL of `vec3 surfOver(vec3 c, vec3 p)`: breakers over the water's colour. */
  surf?: string;
  /** Highest land in metres, farthest seen, octaves of relief. */
  relief?: readonly [number, number, number];
  /** Haze per metre. */
  haze?: number;
  deep?: readonly number[];
  post?: Picture['post'];
  calm?: Picture['calm'];
  uniforms?: Record<string, number[]>;
}

const noLand = 'float height(vec2 p, int octaves){ return -100.0; }';
const noColour = 'vec3 landColour(vec3 p, vec3 n, float t, float lit){ return vec3(0.0); }';
const noShade = 'float cloudShade(vec3 p){ return 1.0; }';
const noSurf = 'vec3 surfOver(vec3 c, vec3 p){ return c; }';

/** A picture from the air: land or sea below, clouds, an aircraft. */
export function flightPicture(scene: FlightScene): Picture {
  return {
    camera: scene.camera,
    light: scene.light,
    meshes: scene.meshes,
    shadow: scene.shadow,
    post: scene.post,
    calm: scene.calm,
    environment: `${skyClouds}vec3 environment(vec3 rd){ return skyBase(rd); }`,
    scene: `uniform vec3 uRelief, uDeep; uniform float uAir, uSnowLine; uniform vec2 uOutlook; uniform vec4 uCoast; // shift of the shore, width of the sands, height of the land, seed
 ${scene.land ?? noLand}
${terrainMarch}${sea}${scene.cumulus ? cumulusClouds : `${volumeClouds}${noShade}`}${scene.landColour ?? noColour}${scene.surf ?? noSurf}
vec3 scene(vec3 ro, vec3 rd, vec2 uv){
  if(rd.y<uOutlook.x||rd.y>uOutlook.y) return vec3(0.0);
  vec3 c=cloudsOver(skyBase(rd),rd)+sunDisc(rd), air=skyBase(normalize(vec3(rd.x,0.012,rd.z)));
  float hit=1e9, level=rd.y<-0.0004?-ro.y/rd.y:-1.0;
  float t=uRelief.x>0.0?marchLand(ro,rd,40.0,level>0.0?min(level*1.02,uRelief.y):uRelief.y,uRelief.x,int(uRelief.z)):-1.0;
  if(t>0.0&&(level<0.0||t<level)){
    vec3 p=ro+rd*t, n=landNormal(p.xz,max(t*0.0009,0.8),int(uRelief.z)+2);
    float lit=landShadow(p+n*3.0,uRelief.x,5,5000.0);
    c=landColour(p,n,t,lit); hit=t;
  } else if(level>0.0&&level<160000.0){ vec3 p=ro+rd*level; c=surfOver(water(ro,rd,level,uDeep,cloudShade(p)),p); hit=level; }
  if(hit<1e8){
    float y=max(ro.y+rd.y*hit,0.0);
    c=mix(c,air,1.0-exp(-hit*uAir*(0.35+0.9*exp(-y/900.0))));
  }
  if(uDeck.y>uDeck.x) c=deckOver(c,ro,rd,hit);
  return c;
}`,
    uniforms: {
      uCloud: [...(scene.cloud ?? [3000, 3000, 0, 0])],
      uCloudLook: [0.55, 0.9, 0.45, 0.9],
      uDeck: [...(scene.deck ?? [0, 0, 0, 1])],
      uDeckLook: [...(scene.deckLook ?? [3, 0.01, 60000, 0.9])],
      uSea: [...(scene.waves ?? [14, 0.09, 0.2, 3])],
      uRelief: [...(scene.relief ?? [0, 1000, 6])],
      uDeep: [...(scene.deep ?? [0.012, 0.07, 0.12])],
      uAir: [scene.haze ?? 0.00002],
      uDeckAir: [scene.deckAir ?? 1],
      uGlint: [scene.glint ?? 0],
      uOutlook: [...(scene.view ?? [-1, 1])],
      ...scene.uniforms,
    },
  };
}
