import { sandShore, sandsColour, strands } from './delta';

/** Level sands between the sea in the south (+z) and snow-covered mountains far in the north. */
export const sandur = /* glsl */ `${strands}${sandShore}
float rising(vec2 p){ return smoothstep(uCoast.y,uCoast.y+7000.0,-shore(p)+3600.0*(fbm(p/5200.0+3.0,3)-0.5)); }
float height(vec2 p, int octaves){
  float s=-shore(p); if(s<-40.0) return -30.0;
  float flat_=min(s*0.03,3.0)+4.0*fbm(p/420.0+8.0,min(octaves,5))*smoothstep(0.0,500.0,s)-0.4, rise=rising(p);
  if(rise<=0.0) return flat_;
  vec2 q=p/4600.0+uCoast.w;
  return flat_+rise*uCoast.z*(0.06+1.15*erodedFbm(q*1.3,octaves)+0.5*ridgedFbm(q*1.1+3.0,octaves))*(0.55+0.8*fbm(q*0.5+5.0,3));
}
`;

/** Colours of those sands, their rivers and the mountains; needs `sandur` before it. */
export const sandurColour = /* glsl */ `
// Arms that lie closer together than a few pixels melt into the sand instead of flickering.
vec4 armsSeen(vec3 v, float t){
  float px=t*uLens.y*2.0/uSize.y/max(-v.y,0.02);
  return vec4(smoothstep(110.0,26.0,px),smoothstep(24.0,6.0,px),smoothstep(7.0,2.5,px)*0.7,1.7);
}
${sandsColour('sandColour')}
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  float rise=rising(p.xz); vec3 c=vec3(0.0);
  float hill=smoothstep(14.0,60.0,p.y+24.0*(fbm(p.xz/340.0,4)-0.5))*step(0.001,rise);
  if(hill<1.0){
    // Four places within the pixel, none brighter than paper: edges of bright arms stay smooth.
    vec3 v=normalize(p-uEye); vec2 ahead=normalize(v.xz), aside=vec2(-ahead.y,ahead.x);
    vec2 size=t*uLens.xy*2.0/uSize; size.y/=max(-v.y,0.03);
    for(int i=0;i<4;i++){
      vec2 o=i==0?vec2(-0.38,-0.13):i==1?vec2(0.13,-0.38):i==2?vec2(0.38,0.13):vec2(-0.13,0.38); o*=1.5;
      vec2 at=p.xz+aside*o.x*size.x+ahead*o.y*size.y;
      c+=min(sandColour(vec3(at.x,p.y,at.y),n,t,lit),vec3(0.92,0.90,0.86))*0.25;
    }
  }
  if(hill>0.0){
    float detail=fbm(p.xz/240.0,5);
    vec3 rock=mix(vec3(0.045,0.05,0.06),vec3(0.11,0.105,0.10),detail);
    float snow=smoothstep(uSnowLine-160.0,uSnowLine+200.0,p.y+300.0*(detail-0.5))*smoothstep(0.46,0.74,n.y+0.16*(detail-0.5));
    vec3 albedo=mix(rock,vec3(0.78,0.83,0.90),snow);
    vec3 lighted=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.5+mix(uZenith,uMid,0.6)*(0.55+0.45*n.y)*1.1+mix(uHorizon,uHorizonSun,0.4)*0.10);
    c=mix(c,lighted,hill);
  }
  return c;
}
`;
