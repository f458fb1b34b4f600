/** Open water from above: waves as slopes, sky mirrored, the sun's glitter. */
export const sea = /* glsl */ `
uniform vec4 uSea; // size of waves (m), steepness, share of white caps, seed
uniform float uGlint; // what widens the sun's path beyond the waves that are drawn
vec2 waves(vec2 q, float w){
  vec2 s=vec2(0.0); float a=1.0; vec2 p=q/uSea.x+uSea.w;
  for(int i=0;i<7;i++){
    float k=1.0-smoothstep(0.25,0.9,w/uSea.x); if(k<=0.0) break;
    s+=(noised(p).yz)*a*k; a*=0.72; p=turn2*p*1.93+vec2(3.7,1.1); w*=1.93;
  }
  return s*uSea.y;
}
// lit tells how much of the sun clouds let through.
vec3 water(vec3 ro, vec3 rd, float t, vec3 deep, float lit){
  vec3 p=ro+rd*t; float w=t*uLens.y*2.0/uSize.y/sqrt(max(-rd.y,0.02));
  vec2 s=waves(p.xz,w);
  // What is finer than a pixel still widens the sun's path.
  float rough=uSea.y*uSea.y*(0.12+0.9*smoothstep(0.1,1.4,w/uSea.x))+uGlint;
  vec3 n=normalize(vec3(-s.x,1.0,-s.y));
  vec3 r=reflect(rd,n); r.y=abs(r.y)+0.01;
  float f=0.02+0.98*pow(1.0-clamp(dot(-rd,n),0.0,1.0),5.0); f=clamp(f,0.0,0.7);
  vec3 sky=skyBase(normalize(r+vec3(0.0,0.12,0.0)));
  vec3 body=deep*(0.45+0.9*max(uSun.y,0.05)*1.6)*(mix(uZenith,uMid,0.5)*2.2+uSunColour*0.08*lit);
  vec3 c=mix(body,sky,f);
  vec3 h=normalize(uSun-rd); vec2 off=vec2(h.x/h.y+s.x,h.z/h.y+s.y);
  float g=exp(-dot(off,off)/(0.0022+rough*0.75))/(0.012+rough*2.4);
  c+=uSunColour*g*0.05*f*3.0*lit;
  float cap=smoothstep(1.0-uSea.z,1.02-uSea.z*0.6,fbmFiltered(p.xz/(uSea.x*2.4)+7.0,w/(uSea.x*2.4),5)+0.10*fbm(p.xz/900.0,3));
  return mix(c,vec3(0.75)*(mix(uMid,uHorizon,0.5)+uSunColour*0.25),cap*0.6);
}
`;
