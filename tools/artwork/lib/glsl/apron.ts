/** Concrete and asphalt, wet or dry, with the mirrored picture of what stands on it. */
export const apron = /* glsl */ `
uniform vec4 uWet; // amount 0–1, seed, size of puddles (m), strength of ripples
uniform vec3 uPaving; // albedo, size of slabs (m), share of tyre marks
// Yellow and white paint, given by the scene: rgb and cover.
vec4 markings(vec2 p, float width);

vec3 mirrored(vec3 rd, vec2 uv, vec2 push, float blur, vec3 sky){
  vec3 s=vec3(0.0); float n=0.0; float j=hash(ivec2(gl_FragCoord.xy)+ivec2(71,3));
  for(int i=0;i<9;i++){
    float o=(float(i)+j)/9.0*2.0-1.0, w=exp(-o*o*1.6);
    vec2 q=uv+push+vec2(o*blur*0.22*(hash(ivec2(gl_FragCoord.xy)+ivec2(i,9))-0.5),o*blur);
    vec4 m=texture(uMirror,clamp(q,0.001,0.999)); s+=(sky*(1.0-m.a)+m.rgb)*w; n+=w;
  }
  return s/n;
}

vec3 pavement(vec3 ro, vec3 rd, vec2 uv, float spread){
  float t=-ro.y/rd.y; vec3 p=ro+rd*t; vec2 q=p.xz;
  float width=t*uLens.y*2.0/uSize.y, slant=width/max(-rd.y,0.004);
  float j=hash(ivec2(gl_FragCoord.xy));
  // Slabs, each a little different, with dark joints and stains along them.
  vec2 cell=q/uPaving.y; ivec2 id=ivec2(floor(cell)); vec2 inside=abs(fract(cell)-0.5);
  float coarse=fbmFiltered(q*0.11+3.0,slant*0.11,6), fine=fbmFiltered(q*1.9,slant*1.9,4), gravel=fbmFiltered(q*14.0,slant*14.0,3);
  float joint=smoothstep(0.5-0.005-slant*0.6/uPaving.y,0.5-0.001,max(inside.x,inside.y))*smoothstep(0.9,0.05,slant)*(0.45+0.55*fine);
  float tone=uPaving.x*(0.72+0.5*coarse)*(0.86+0.28*fine)*(0.8+0.4*gravel)*(0.93+0.14*hash(id));
  float streak=fbmFiltered(vec2(q.x*0.05,q.y*1.4)+9.0,slant*1.4,4);
  tone*=1.0-uPaving.z*smoothstep(0.52,0.75,streak)*0.55;
  tone*=1.0-0.42*joint;
  vec3 albedo=tone*vec3(1.0,0.985,0.96);
  vec4 paint=markings(q,slant); albedo=mix(albedo,paint.rgb*(0.65+0.5*fine),paint.a*(0.72+0.25*gravel));
  // Water gathers in the low places; the rest is damp.
  float low=fbmFiltered(q/uWet.z+uWet.y,slant/uWet.z,6)+0.10*(coarse-0.5)-0.05*joint;
  float puddle=smoothstep(0.54,0.60,low+(uWet.x-0.5)*0.36), damp=uWet.x*smoothstep(0.30,0.56,low+(uWet.x-0.5)*0.3);
  albedo*=mix(1.0,0.42,max(puddle,damp*0.8));
  vec3 n=normalize(vec3((coarse-0.5)*0.02,1.0,(fine-0.5)*0.02));
  float lit=shadowAt(p,spread,j,0.05);
  vec2 b=(vec2(p.x,p.z)-uShadowCentre.xz)*uShadowScale.x*0.5+0.5; float under=0.0;
  for(int i=0;i<16;i++){ float r=sqrt((float(i)+0.5)/16.0), a=float(i)*2.39996+j*6.28; under+=texture(uBelow,b+vec2(cos(a),sin(a))*r*3.2*uShadowScale.x*0.5).r; }
  float inBox=step(0.0,min(min(b.x,b.y),min(1.0-b.x,1.0-b.y)));
  float open=1.0-0.78*inBox*clamp(under/16.0*1.5,0.0,1.0);
  vec3 ambient=mix(uZenith,uMid,0.6)*0.8+mix(uHorizon,uHorizonSun,0.4)*0.22;
  vec3 c=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.15+ambient*open+lamps(p,n));
  // Mirror of the wet skin: sharp in puddles, drawn out on the damp.
  float near_=1.0/(1.0+slant*3.0);
  vec2 ripple=(vec2(fbmFiltered(q*1.7+5.0,slant*3.0,4),fbmFiltered(q*1.7+55.0,slant*3.0,4))-0.5)*uWet.w*near_;
  vec3 rn=normalize(vec3(ripple.x*0.05+(gravel-0.5)*0.07*(1.0-puddle),1.0,ripple.y*0.05+(fine-0.5)*0.07*(1.0-puddle)));
  vec3 r=reflect(rd,rn); r.y=abs(r.y)+0.002;
  vec3 sky=environment(normalize(r));
  float blur=mix(0.045,0.0025,puddle)*(0.35+2.2*uv.y*0.5);
  vec3 seen=mirrored(rd,uv,vec2(ripple.x,ripple.y)*0.006+vec2(rn.x,rn.z)*0.035*(1.0-puddle),blur,sky);
  float f=0.02+0.98*pow(1.0-clamp(-rd.y,0.0,1.0),5.0);
  float shine=mix(0.10*(1.0-uWet.x),1.0,clamp(max(puddle,damp*0.62),0.0,1.0));
  c=mix(c,seen,clamp(f*1.25,0.0,0.92)*shine);
  return c;
}
`;
