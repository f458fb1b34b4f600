/** Distant mountains with snow on the heights, for scenes on the ground. */
export const distantMountains = /* glsl */ `
uniform vec4 uRange; // nearest, farthest (m), height (m), seed
uniform float uMassif; // least share of high ground, so that a range closes the horizon
uniform vec2 uSnow; // height of the snow line as part of the height, haze per metre
float height(vec2 p, int octaves){
  vec2 q=p/5200.0+uRange.w;
  float d=length(p-uEye.xz);
  float rise=smoothstep(uRange.x,uRange.x*1.7,d);
  float massif=max(smoothstep(0.28,0.72,fbm(q*0.42+3.7,3)),uMassif);
  float r=erodedFbm(q*1.5,octaves)*1.25+0.55*ridgedFbm(q*1.1+4.0,octaves);
  return uRange.z*rise*(0.10+0.90*massif)*r*0.86-20.0;
}
`;

/** Shades what `distantMountains` raises; needs the terrain walk after it. */
export const mountainShade = /* glsl */ `
vec3 mountainsOver(vec3 c, vec3 ro, vec3 rd){
  if(rd.y>uRange.z*1.2/uRange.x||rd.y<-0.02) return c;
  float t=marchLand(ro,rd,uRange.x,uRange.y,uRange.z*1.25,9);
  if(t<0.0) return c;
  vec3 p=ro+rd*t; float e=max(t*0.0007,4.0);
  vec3 n=landNormal(p.xz,e,10), broad=landNormal(p.xz,e*6.0,6);
  float snow=smoothstep(uSnow.x-0.14,uSnow.x+0.16,p.y/uRange.z+0.22*(fbm(p.xz/260.0,4)-0.5))*smoothstep(0.42,0.72,n.y+0.12*fbm(p.xz/90.0,3));
  vec3 rock=mix(vec3(0.045,0.05,0.062),vec3(0.11,0.095,0.085),fbm(p.xz/420.0,4));
  vec3 albedo=mix(rock,vec3(0.82,0.86,0.92),snow);
  float lit=landShadow(p+broad*20.0,uRange.z*1.2,5,9000.0);
  vec3 amb=mix(uZenith,uMid,0.55)*(0.5+0.5*n.y)+0.12*mix(uHorizon,uHorizonSun,0.4);
  vec3 k=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.25+amb*0.9);
  vec3 air=skyBase(normalize(vec3(rd.x,0.012,rd.z)));
  float haze=1.0-exp(-t*uSnow.y*(0.55+0.9*exp(-max(p.y,0.0)/420.0)));
  return mix(k,air,haze);
}
`;
