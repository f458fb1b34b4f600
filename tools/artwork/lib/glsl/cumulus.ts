/**
 * Fair-weather clouds with firm edges: flat below, domes above, in bulges. A cloud is told by how
 * deep inside it a point lies, so a ray finds its skin instead of stepping over it, and edges stay
 * smooth however far away they are. Shares its uniforms' names with `volumeClouds`.
 */
export const cumulusClouds = /* glsl */ `
uniform vec4 uDeck; // lower edge, highest top, cover, size (m)
uniform float uDeckAir; // haze between the eye and the clouds, 1 for a usual day
uniform vec4 uDeckLook; // seed, density per metre, reach (m), brightness of the shadowed side
// Depth inside a cloud in metres, negative outside; bulges in as many sizes as asked for.
float cloudDepth(vec3 p, int sizes){
  float rise=uDeck.y-uDeck.x, h=p.y-uDeck.x; vec2 q=p.xz/uDeck.w+uDeckLook.x;
  float group=fbm(q*0.21+3.0,2), cell=fbm(q,3), swell=(cell*0.72+group*0.5-(1.11-uDeck.z))*5.0;
  float dome=rise*(swell>0.0?sqrt(swell)*1.05:swell*1.6), bulge=uDeck.w*0.17;
  float s=min((dome-h)*0.55,h*0.9+bulge*(0.7*cell-0.1));
  if(s<-bulge*0.8||sizes==0) return s;
  vec3 b=p/(uDeck.w*0.36); float a=1.0, lumps=0.0, n=0.0;
  for(int i=0;i<6;i++){ if(i>=sizes) break; lumps+=a*abs(2.0*noise3(b)-1.0); n+=a; a*=0.52; b=b*2.07+vec3(3.1,17.3,5.1); b.xz=turn2*b.xz; b.xy=turn2*b.xy; }
  return s+bulge*(lumps/n*2.0-0.85)*smoothstep(-bulge*0.3,bulge*0.9,h);
}
// What of the sun reaches the sea between the clouds.
float cloudShade(vec3 p){
  float k=1.0; for(int i=0;i<3;i++){ float y=mix(uDeck.x,uDeck.y,0.08+0.22*float(i)); vec3 c=p+uSun*((y-p.y)/uSun.y); k=min(k,1.0-smoothstep(-60.0,90.0,cloudDepth(c,2))); }
  return k;
}
vec3 deckOver(vec3 behind, vec3 ro, vec3 rd, float farthest){
  float a=(uDeck.x-ro.y)/rd.y, b=(uDeck.y*1.15-ro.y)/rd.y;
  float t0=max(min(a,b),0.0), t1=min(max(a,b),min(farthest,uDeckLook.z));
  if(t1<=t0||(rd.y>=-1e-4&&ro.y>uDeck.y*1.15)) return behind;
  float through=1.0, t=t0, j=hash(ivec2(gl_FragCoord.xy)); vec3 light=vec3(0.0);
  float m=max(dot(rd,uSun),0.0), phase=0.62+0.55*pow(m,4.0)+0.9*pow(m,30.0);
  vec3 air=skyBase(normalize(vec3(rd.x,0.012,rd.z)));
  for(int i=0;i<260;i++){
    if(t>t1||through<0.015) break;
    float soft=9.0+t*0.0017+t*t*3.0e-8; vec3 p=ro+rd*t;
    int sizes=clamp(int(7.2-log2(max(t*0.0011,1.0)/uDeck.w*170.0)),2,6);
    float s=cloudDepth(p,sizes);
    if(s<-soft){ t+=max((-s-soft)*0.62,soft*0.7); continue; }
    float d=smoothstep(-soft,soft*1.6,s), ds=soft*(0.75+0.1*j);
    float shade=0.0, at=0.0;
    for(int k=0;k<5;k++){ float far=28.0*pow(1.95,float(k)); shade+=smoothstep(-24.0,46.0,cloudDepth(p+uSun*(at+far)*0.5,k<2?min(sizes,4):2))*(far-at); at=far; }
    float h=clamp((p.y-uDeck.x)/(uDeck.y-uDeck.x),0.0,1.0), x=shade*uDeckLook.y;
    vec3 sun=uSunColour*(exp(-x*0.5)*0.62+exp(-x*0.12)*0.30+exp(-x*0.03)*0.10)*phase;
    float hollow=mix(0.55,1.0,1.0-smoothstep(0.0,70.0,s));
    vec3 amb=mix(uMid*0.42+uHorizon*0.10,uZenith*0.55+uMid*0.62,smoothstep(0.0,0.75,h))*uDeckLook.w*hollow;
    vec3 c=sun*0.50+amb; c=mix(c,air,1.0-exp((-t*t*2.2e-9-t*0.000018)*uDeckAir));
    float alpha=1.0-exp(-d*uDeckLook.y*ds); light+=c*alpha*through; through*=1.0-alpha;
    t+=ds;
  }
  through=through<0.015?0.0:through;
  float gone=smoothstep(0.72,1.0,t0/uDeckLook.z);
  return mix(behind*through+light,behind,gone);
}
`;
