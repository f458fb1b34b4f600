/** Clouds with depth: a layer from uDeck.x to uDeck.y metres, lit by a low sun. */
export const volumeClouds = /* glsl */ `
uniform vec4 uDeck; // lower edge, upper edge, cover, size (m)
uniform float uDeckAir; // haze between the eye and the clouds, 1 for a usual day
uniform vec4 uDeckLook; // seed, density per metre, reach (m), brightness of the shadowed side
float cloudAt(vec3 p, int octaves){
  float h=(p.y-uDeck.x)/(uDeck.y-uDeck.x); if(h<0.0||h>1.0) return 0.0;
  vec2 q=p.xz/uDeck.w+uDeckLook.x;
  float field=fbm(q*0.42+5.0,3);
  float shape=smoothstep(0.0,0.12,h)*(1.0-smoothstep(0.35+0.5*field,1.0,h));
  float d=fbm3(vec3(q.x,p.y/uDeck.w*1.25,q.y)*2.1,octaves);
  return clamp(((field*0.55+d*0.62)-(1.0-uDeck.z))*shape*5.5,0.0,1.0);
}
vec3 deckOver(vec3 behind, vec3 ro, vec3 rd, float farthest){
  float a=(uDeck.x-ro.y)/rd.y, b=(uDeck.y-ro.y)/rd.y;
  float t0=max(min(a,b),0.0), t1=min(max(a,b),min(farthest,uDeckLook.z));
  if(abs(rd.y)<1e-4){ if(ro.y<uDeck.x||ro.y>uDeck.y) return behind; t0=0.0; t1=uDeckLook.z; }
  if(t1<=t0) return behind;
  float through=1.0, t=t0+hash(ivec2(gl_FragCoord.xy))*mix(12.0,90.0,clamp(t0/9000.0,0.0,1.0)); vec3 light=vec3(0.0);
  float m=dot(rd,uSun), phase=0.55+1.1*pow(max(m,0.0),5.0)+1.6*pow(max(m,0.0),40.0);
  vec3 air=skyBase(normalize(vec3(rd.x,0.012,rd.z)));
  for(int i=0;i<92;i++){
    if(t>t1||through<0.02) break;
    vec3 p=ro+rd*t; float d=cloudAt(p,5);
    float ds=max(16.0,t*0.0105)*(d>0.01?1.0:2.2);
    if(d>0.01){
      float shade=cloudAt(p+uSun*80.0,3)*110.0+cloudAt(p+uSun*300.0,3)*320.0;
      float h=(p.y-uDeck.x)/(uDeck.y-uDeck.x);
      vec3 sun=uSunColour*(exp(-shade*uDeckLook.y*0.55)*0.9+exp(-shade*uDeckLook.y*0.12)*0.16)*phase;
      vec3 amb=mix(uZenith*0.9+uMid*0.35,mix(uMid,uHorizon,0.5)*1.1,h)*uDeckLook.w;
      vec3 c=sun*0.36+amb; c=mix(c,air,1.0-exp((-t*t*2.2e-9-t*0.000018)*uDeckAir));
      float alpha=1.0-exp(-d*uDeckLook.y*ds); light+=c*alpha*through; through*=1.0-alpha;
    }
    t+=ds;
  }
  return behind*through+light;
}
`;
