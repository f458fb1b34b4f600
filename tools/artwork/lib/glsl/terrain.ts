/**
 * Walks rays over a height field. The scene defines `float height(vec2 p, int octaves)` first,
 * in metres.
 */
export const terrainMarch = /* glsl */ `
// Distance to the land, or -1. The step grows with distance; ceiling is the highest land.
float marchLand(vec3 ro, vec3 rd, float from, float to, float ceiling, int octaves){
  if(ro.y>ceiling&&rd.y<0.0) from=max(from,(ro.y-ceiling)/-rd.y);
  if(ro.y>ceiling&&rd.y>=0.0) return -1.0;
  float t=from, last=from, gap=0.0;
  // Far above the land a rough relief will do; close to it every octave counts.
  int rough=max(octaves-4,3); float margin=ceiling*0.045;
  for(int i=0;i<200;i++){
    vec3 p=ro+rd*t;
    if(t>to||(p.y>ceiling&&rd.y>0.0)) return -1.0;
    gap=p.y-height(p.xz,rough)-margin*0.5;
    if(gap<margin) gap=p.y-height(p.xz,octaves);
    if(gap<0.0) break;
    last=t; t+=max(gap*0.5,t*0.0028);
  }
  if(gap>=0.0) return -1.0;
  float a=last, b=t;
  for(int i=0;i<7;i++){ float m=(a+b)*0.5; vec3 p=ro+rd*m; if(p.y>height(p.xz,octaves)) a=m; else b=m; }
  return b;
}
vec3 landNormal(vec2 p, float e, int octaves){
  return normalize(vec3(height(p-vec2(e,0.0),octaves)-height(p+vec2(e,0.0),octaves),2.0*e,height(p-vec2(0.0,e),octaves)-height(p+vec2(0.0,e),octaves)));
}
// Sun on the land: a short walk towards it tells what stands in the way.
float landShadow(vec3 p, float ceiling, int octaves, float reach){
  float lit=1.0, t=reach*0.006;
  for(int i=0;i<11;i++){
    vec3 q=p+uSun*t; if(q.y>ceiling) break;
    float gap=q.y-height(q.xz,octaves); lit=min(lit,0.5+gap/(t*0.07)); if(lit<0.0||t>reach) break;
    t*=1.6; t+=8.0;
  }
  return smoothstep(0.0,1.0,lit);
}
`;
