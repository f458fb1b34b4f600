/** Hashes and noise, all from whole-number arithmetic so that every machine draws the same. */
export const noise = /* glsl */ `
float hash(ivec2 q){
  uint n = uint(q.x)*1597334677u ^ uint(q.y)*3812015801u;
  n ^= n>>15u; n *= 2246822519u; n ^= n>>13u;
  return float(n>>8u)*(1.0/16777216.0);
}
float hash3(ivec3 q){
  uint n = uint(q.x)*1597334677u ^ uint(q.y)*3812015801u ^ uint(q.z)*2798796415u;
  n ^= n>>15u; n *= 2246822519u; n ^= n>>13u;
  return float(n>>8u)*(1.0/16777216.0);
}
// Value and slope of smooth noise, 0 to 1.
vec3 noised(vec2 p){
  vec2 f = fract(p); ivec2 i = ivec2(floor(p));
  vec2 u = f*f*f*(f*(f*6.0-15.0)+10.0), du = 30.0*f*f*(f*(f-2.0)+1.0);
  float a=hash(i), b=hash(i+ivec2(1,0)), c=hash(i+ivec2(0,1)), d=hash(i+ivec2(1,1));
  float k = a-b-c+d;
  return vec3(a+(b-a)*u.x+(c-a)*u.y+k*u.x*u.y, du*vec2((b-a)+k*u.y,(c-a)+k*u.x));
}
float noise(vec2 p){
  vec2 f = fract(p); ivec2 i = ivec2(floor(p)); f = f*f*(3.0-2.0*f);
  return mix(mix(hash(i),hash(i+ivec2(1,0)),f.x),mix(hash(i+ivec2(0,1)),hash(i+ivec2(1,1)),f.x),f.y);
}
float noise3(vec3 p){
  vec3 f = fract(p); ivec3 i = ivec3(floor(p)); f = f*f*(3.0-2.0*f);
  return mix(
    mix(mix(hash3(i),hash3(i+ivec3(1,0,0)),f.x),mix(hash3(i+ivec3(0,1,0)),hash3(i+ivec3(1,1,0)),f.x),f.y),
    mix(mix(hash3(i+ivec3(0,0,1)),hash3(i+ivec3(1,0,1)),f.x),mix(hash3(i+ivec3(0,1,1)),hash3(i+ivec3(1,1,1)),f.x),f.y),f.z);
}
const mat2 turn2 = mat2(0.8,-0.6,0.6,0.8);
float fbm(vec2 p, int octaves){
  float s=0.0, a=0.5, n=0.0;
  for(int i=0;i<12;i++){ if(i>=octaves) break; s+=a*noise(p); n+=a; a*=0.5; p=turn2*p*2.03+vec2(17.3,5.1); }
  return s/n;
}
// Octaves finer than the pixel fade out instead of flickering.
float fbmFiltered(vec2 p, float width, int octaves){
  float s=0.0, a=0.5, n=0.0;
  for(int i=0;i<12;i++){
    if(i>=octaves) break;
    float k = 1.0-smoothstep(0.3,0.9,width);
    s+=a*mix(0.5,noise(p),k); n+=a; a*=0.55; p=turn2*p*2.03+vec2(17.3,5.1); width*=2.03;
  }
  return s/n;
}
float fbm3(vec3 p, int octaves){
  float s=0.0, a=0.5, n=0.0;
  for(int i=0;i<8;i++){ if(i>=octaves) break; s+=a*noise3(p); n+=a; a*=0.5; p=p*2.02+vec3(3.1,17.3,5.1); p.xz=turn2*p.xz; }
  return s/n;
}
// Eroded mountains: slopes damp the finer octaves, so valleys stay smooth and ridges break up.
float erodedFbm(vec2 p, int octaves){
  float s=0.0, a=0.5; vec2 d=vec2(0.0);
  for(int i=0;i<12;i++){
    if(i>=octaves) break;
    vec3 n=noised(p); d+=n.yz*0.85; s+=a*n.x/(1.0+dot(d,d)); a*=0.5; p=turn2*p*2.0+vec2(9.7,3.3);
  }
  return s;
}
float ridgedFbm(vec2 p, int octaves){
  float s=0.0, a=0.5, w=1.0;
  for(int i=0;i<12;i++){
    if(i>=octaves) break;
    float n=1.0-abs(2.0*noise(p)-1.0); n*=n; s+=a*n*w; w=clamp(n*1.6,0.0,1.0); a*=0.5; p=turn2*p*2.05+vec2(7.1,2.9);
  }
  return s;
}
`;
