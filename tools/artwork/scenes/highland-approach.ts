import { atr72 } from '../aircraft/atr-72';
import { strands } from './parts/delta';
import { flightPicture } from './parts/flight';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const highland = /* glsl */ `
float height(vec2 p, int octaves){
  vec2 q=p/3000.0+uCoast.w;
  float valley=smoothstep(250.0,2900.0,abs(p.y+p.x*0.45-300.0+900.0*(fbm(p/4200.0,3)-0.5)));
  float m=erodedFbm(q*1.25,octaves)*1.3+0.45*ridgedFbm(q*1.0+6.0,octaves);
  return 20.0+valley*uCoast.z*m+22.0*fbm(p/320.0,4);
}`;

const ground = /* glsl */ `${strands}
// Where one arm of the river runs, in metres from the middle of the valley.
float wander(float a, float arm){ return (noise(vec2(a/640.0+arm*7.3,arm))-0.5)*520.0+(noise(vec2(a/170.0+arm*3.1,arm+9.0))-0.5)*150.0+(noise(vec2(a/55.0+arm*5.7,arm+23.0))-0.5)*34.0; }
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  float detail=fbm(p.xz/48.0,6), broad=fbm(p.xz/800.0+4.0,4);
  vec3 moss=mix(vec3(0.034,0.046,0.024),vec3(0.105,0.09,0.05),broad)*(0.55+0.8*detail);
  vec3 scree=mix(vec3(0.045,0.046,0.052),vec3(0.12,0.10,0.088),broad)*(0.6+0.7*detail);
  float strata=0.85+0.3*noise(vec2(p.y/14.0,broad*6.0));
  vec3 albedo=mix(moss,scree*strata,smoothstep(0.95,0.72,n.y+0.12*(detail-0.5)));
  float snow=smoothstep(uSnowLine,uSnowLine+360.0,p.y+420.0*(fbm(p.xz/260.0,5)-0.5))*smoothstep(0.52,0.80,n.y+0.14*(detail-0.5));
  albedo=mix(albedo,vec3(0.80,0.84,0.90),snow);
  // Along the valley and across it, from its middle: the river's arms run with it, silt beside them.
  float along=p.x*0.912-p.z*0.41, across=p.z+p.x*0.45-300.0+900.0*(fbm(p.xz/4200.0,3)-0.5), low=abs(across);
  vec3 v=normalize(p-uEye); float px=t*uLens.y*2.0/uSize.y/max(-v.y,0.12), river=0.0, dry=0.0;
  for(int i=0;i<7;i++){
    float k=float(i), at=wander(along,k), lean=(wander(along+5.0,k)-at)/5.0, d=abs(across-at)*inversesqrt(1.2+lean*lean);
    float w=mix(1.2,i==0?20.0:9.0,smoothstep(0.2,0.8,noise(vec2(along/230.0+k*11.0,k))))*(0.8+0.4*detail);
    river=max(river,ribbon(d,w,px)); dry=max(dry,ribbon(d,w*1.8+12.0*detail,px));
  }
  float gravel=smoothstep(620.0,260.0,low+220.0*(detail-0.5));
  albedo=mix(albedo,vec3(0.06,0.06,0.065)*(0.7+0.6*detail),gravel*0.85);
  albedo=mix(albedo,vec3(0.115,0.105,0.098)*(0.7+0.5*detail),dry*0.7);
  vec3 c=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.6+mix(uZenith,uMid,0.6)*(0.55+0.45*n.y)*1.1+mix(uHorizon,uHorizonSun,0.4)*0.10);
  vec3 r=reflect(v,vec3(0.0,1.0,0.0)); r.y=abs(r.y)+0.02; float m=max(dot(r,uSun),0.0);
  vec3 mirror=skyBase(normalize(r))+uSunColour*(0.3*pow(m,24.0)+pow(m,200.0));
  return mix(c,mirror*0.9,river*clamp(0.4+pow(1.0-max(-v.y,0.0),5.0),0.0,0.9));
}`;

/** A turboprop between the mountains. */
export const highlandApproach: SceneDefinition = {
  key: 'highland-approach',
  title: 'Approach over the highlands',
  titleIs: 'Aðflug yfir hálendið',
  description:
    'An ATR 72-600 flies through a highland valley with snow-streaked mountains and a braided river below.',
  descriptionIs:
    'ATR 72-600 flýgur um hálendisdal með snjóröndóttum fjöllum og kvíslóttri á fyrir neðan.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const y = 640;
    return flightPicture({
      camera: wide
        ? { eye: [-40, y + 6.5, 312], target: [0, y - 1.2, 290.5], fov: 38 }
        : { eye: [-42, y + 8, 318], target: [0, y + 1, 299], fov: 48 },
      light: lowSun(128, 12),
      meshes: [
        stagedAircraft(
          atr72,
          { at: [4, y, 300], heading: 4, pitch: 2, roll: 5 },
          { gear: false, turn: 20 },
        ),
      ],
      shadow: { centre: [4, y + 3, 300], radius: 20 },
      cloud: [3200, 3000, 0.52, 4.9],
      land: highland,
      landColour: ground,
      relief: [1700, 40000, 8],
      haze: 0.000038,
      post: { exposure: 1.15, bloom: 0.4 },
      calm: wide ? [-0.1, 0.5, 0.3, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uFloor: [y - 60], uCoast: [0, 0, 1250, 3.4], uSnowLine: [560] },
    });
  },
};
