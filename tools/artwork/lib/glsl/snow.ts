/** A snow field with wind-cut ridges, a cleared runway across it, and glints. */
export const snowField = /* glsl */ `
uniform vec3 uCleared; // what lies under the snow of the strip
uniform float uDrift; // height of the drifts: less for a sun that grazes them
float drift(vec2 q, float w){ vec2 s=vec2(q.x*0.8+q.y*0.6,q.y*0.8-q.x*0.6); s+=2.5*(vec2(fbm(s*0.09,3),fbm(s*0.09+9.0,3))-0.5); return fbmFiltered(s*vec2(0.16,0.30),w*0.3,6)*1.2+0.34*fbmFiltered(s*vec2(0.9,1.7),w*1.7,5); }
vec3 snowGround(vec3 ro, vec3 rd, vec2 uv){
  float t=-ro.y/rd.y; vec3 p=ro+rd*t; vec2 q=p.xz;
  float slant=t*uLens.y*2.0/uSize.y/max(-rd.y,0.004), j=hash(ivec2(gl_FragCoord.xy));
  float e=max(0.08,slant*0.8), h=drift(q,slant);
  vec2 g=vec2(drift(q+vec2(e,0.0),slant)-h,drift(q+vec2(0.0,e),slant)-h)/e;
  float off=abs(q.y-uStrip.x-uStrip.y*q.x)/sqrt(1.0+uStrip.y*uStrip.y);
  float edge=uStrip.z+1.6*(fbm(q*0.12,4)-0.5);
  float cleared=1.0-smoothstep(edge-0.5-slant,edge+0.9+slant,off);
  float bank=exp(-pow((off-edge-1.8)/1.5,2.0));
  vec3 n=normalize(vec3(-g.x*uDrift,1.0,-g.y*uDrift));
  float blown=smoothstep(0.40,0.66,fbmFiltered(vec2(q.x*0.045,q.y*0.35)+3.0,slant*0.3,6)+uStrip.w*0.4-0.2);
  float tracks=smoothstep(0.35,0.05,abs(abs(off-uStrip.z*0.16)-2.6)-0.25)*0.35;
  float ice=cleared*(1.0-blown*0.8);
  vec3 albedo=mix(vec3(0.80,0.84,0.90)*(0.92+0.14*h),uCleared*(0.8+0.5*fbmFiltered(q*1.6,slant*1.6,4)),ice);
  albedo*=1.0-tracks*cleared*blown;
  vec4 paint=markings(q,slant); albedo=mix(albedo,paint.rgb,paint.a*ice*0.8);
  float lit=shadowAt(p,uSoftness,j,0.05);
  vec2 b=(q-uShadowCentre.xz)*uShadowScale.x*0.5+0.5; float under=0.0;
  for(int i=0;i<16;i++){ float r=sqrt((float(i)+0.5)/16.0), a=float(i)*2.39996+j*6.28; under+=texture(uBelow,b+vec2(cos(a),sin(a))*r*3.0*uShadowScale.x*0.5).r; }
  float inBox=step(0.0,min(min(b.x,b.y),min(1.0-b.x,1.0-b.y)));
  vec3 amb=(mix(uZenith,uMid,0.65)*1.15+mix(uHorizon,uHorizonSun,0.35)*0.25)*(1.0-0.7*inBox*clamp(under/16.0*1.5,0.0,1.0));
  float wrap=max(dot(n,uSun)*0.85+0.03,0.0)+bank*0.06;
  vec3 c=albedo*(uSunColour*wrap*lit*1.6+amb+lamps(p,n));
  // Single crystals send the sun back.
  ivec2 cell=ivec2(floor(q*38.0)); float glint=step(0.9965,hash(cell))*smoothstep(0.06,0.01,slant);
  c+=uSunColour*glint*lit*0.9*(1.0-ice);
  vec3 r=reflect(rd,normalize(n+vec3(0.0,2.0,0.0))); r.y=abs(r.y)+0.01;
  float f=0.03+0.97*pow(1.0-clamp(-rd.y,0.0,1.0),5.0);
  if(ice>0.01){
  vec3 seen=mirrored(rd,uv,g*0.012,0.02,environment(normalize(r)));
    c=mix(c,seen,ice*clamp(f,0.0,0.75)*0.75);
  }
  // Snow drifting low over the ground.
  float veil=smoothstep(0.45,0.8,fbm(vec2(q.x*0.012+3.0,q.y*0.05),5))*smoothstep(20.0,140.0,t)*0.5;
  return mix(c,mix(uMid,uHorizonSun,0.45)*0.9,veil);
}
`;
