/** Reefs in rings, low islands of coral sand on them; `reef` is the depth of water, negative on land. */
export const atolls = /* glsl */ `
// Metres below the surface: rings of reef about lagoons, banks between them.
float reef(vec2 p, int octaves){
  vec2 warp=vec2(fbm(p/900.0+uCoast.w,4),fbm(p/900.0+uCoast.w+17.0,4))-0.5, q=(p+uCoast.xy+warp*760.0)/2300.0;
  ivec2 cell=ivec2(floor(q)); float best=1e9, inner=0.0;
  for(int j=-1;j<=1;j++) for(int i=-1;i<=1;i++){
    ivec2 c=cell+ivec2(i,j); vec2 at=vec2(c)+0.5+0.5*(vec2(hash(c+ivec2(3,11)),hash(c+ivec2(41,7)))-0.5);
    float r=0.16+0.22*hash(c+ivec2(5,77)); vec2 d=(q-at)*vec2(1.0,0.8+0.5*hash(c+ivec2(9,2)));
    float rim=length(d)-r; if(abs(rim)<best){ best=abs(rim); inner=rim<0.0?1.0:0.0; }
  }
  float ring=best*2300.0, fine=fbm(p/120.0+5.0,max(octaves,4))-0.5;
  float outside=3.0+ring*0.14, inside=2.2+5.5*(1.0-exp(-ring/130.0));
  float depth=mix(outside,inside,inner)+fine*2.6;
  // Bits of the rim rise above the sea.
  float isle=smoothstep(0.56,0.70,fbm(p/430.0+31.0,3))*smoothstep(130.0,20.0,ring+70.0*fine);
  return depth-isle*7.5;
}
float height(vec2 p, int octaves){ float d=-reef(p,octaves); return d>0.0?min(d*0.9,2.4)+(d>1.4?6.0*smoothstep(1.4,2.4,d)*(0.6+0.6*noise(p/5.0)):0.0):max(d*0.9,-6.0); }
`;

/** Palms, scrub and white sand. */
export const atollColour = /* glsl */ `
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  float d=-reef(p.xz,6), detail=fbm(p.xz/6.0,4), crowns=noise(p.xz/3.4);
  vec3 sand=vec3(0.72,0.64,0.5)*(0.9+0.15*detail);
  vec3 green=mix(vec3(0.018,0.05,0.016),vec3(0.07,0.115,0.03),crowns)*(0.6+0.7*detail);
  vec3 albedo=mix(sand,green,smoothstep(1.1,1.7,d+0.7*(detail-0.5)));
  return albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.2+mix(uZenith,uMid,0.6)*0.9);
}
`;

/** Water over coral: the shallower, the more of the white bottom shines through. */
export const lagoon = /* glsl */ `
vec3 surfOver(vec3 c, vec3 p){
  float d=reef(p.xz,7); vec3 v=normalize(p-uEye);
  vec3 bottom=mix(vec3(0.62,0.56,0.44),vec3(0.20,0.22,0.15),smoothstep(0.5,0.66,fbm(p.xz/48.0+9.0,5)));
  vec3 light_=uSunColour*uSun.y*1.1+mix(uZenith,uMid,0.6)*1.1;
  vec3 through=bottom*light_*exp(-max(d,0.0)*vec3(0.62,0.10,0.055)*1.5);
  float f=0.02+0.98*pow(1.0-max(-v.y,0.0),5.0);
  c+=through*(1.0-clamp(f,0.0,0.75))*smoothstep(40.0,6.0,d);
  // The swell breaks on the outer edge.
  float edge=fbm(p.xz/70.0,4), foam=smoothstep(1.1,0.3,abs(d-0.9+1.2*(edge-0.5)))*smoothstep(0.5,0.72,fbm(p.xz/9.0,4)+0.12);
  return mix(c,vec3(0.8)*light_*0.7,clamp(foam*0.7,0.0,1.0));
}
`;
