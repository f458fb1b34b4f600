/** High clouds on a plane, and the haze that ties them to the horizon. */
export const skyClouds = /* glsl */ `
uniform vec4 uCloud; // height (m), size (m), cover 0–1, seed
uniform vec4 uCloudLook; // stretch, strength of the lit rims, darkness of the undersides, opacity
float cloudDensity(vec2 p){
  vec2 q=p; q.x*=uCloudLook.x;
  vec2 warp=vec2(fbm(q*0.7+uCloud.w,3),fbm(q*0.7+uCloud.w+31.7,3))-0.5;
  float d=fbm(q+warp*1.5+uCloud.w*1.7,7);
  float big=fbm(q*0.23+uCloud.w*0.3+9.0,3);
  return smoothstep(1.0-uCloud.z,1.0-uCloud.z+0.34,d*0.68+big*0.42);
}
vec3 cloudsOver(vec3 c, vec3 rd){
  if(rd.y<0.012||uCloud.z<=0.0) return c;
  float t=uCloud.x/(rd.y+0.02); vec2 p=rd.xz*t/uCloud.y;
  float d=cloudDensity(p);
  if(d<0.002) return c;
  vec2 s=normalize(uSun.xz)*0.16;
  float ahead=cloudDensity(p+s)*0.6+cloudDensity(p+s*2.6)*0.4;
  float thin=exp(-ahead*2.4), m=max(dot(rd,uSun),0.0);
  vec3 rim=mix(uHorizonSun,uSunColour*0.5,0.35)*(0.10+0.9*pow(m,5.0)+2.2*pow(m,60.0));
  vec3 body=mix(uZenith*1.2+uMid*0.25,skyBase(normalize(vec3(rd.x,0.03,rd.z))),0.45)*(1.0-uCloudLook.z*d);
  vec3 k=body+rim*thin*uCloudLook.y*(1.0-0.35*d);
  float fade=exp(-t/(uCloud.x*26.0));
  vec3 far=skyBase(normalize(vec3(rd.x,0.015,rd.z)));
  k=mix(far,k,0.25+0.75*fade);
  return mix(c,k,d*uCloudLook.w*smoothstep(0.012,0.07,rd.y));
}
`;
