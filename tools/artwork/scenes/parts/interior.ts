/**
 * Polished floor of a hall: mirrors what stands on it, lit by what comes through the opening.
 * Needs the apron's `mirrored` and the scene's own `vec3 hallLight(vec3 p)`.
 */
export const polishedFloor = /* glsl */ `
vec3 hallLight(vec3 p);
vec3 polished(vec3 ro, vec3 rd, vec2 uv, vec3 tone, float joint, float blur){
  float t=-ro.y/rd.y; vec3 p=ro+rd*t; vec2 q=p.xz;
  float slant=t*uLens.y*2.0/uSize.y/max(-rd.y,0.004), j=hash(ivec2(gl_FragCoord.xy));
  float wear=fbmFiltered(q*0.35,slant*0.35,6), fine=fbmFiltered(q*6.0,slant*6.0,4);
  vec2 cell=abs(fract(q/joint)-0.5); float line=smoothstep(0.5-0.004-slant*0.6/joint,0.5-0.001,max(cell.x,cell.y))*smoothstep(0.9,0.05,slant);
  vec3 albedo=tone*(0.86+0.2*wear)*(0.94+0.12*fine)*(1.0-0.45*line);
  vec4 paint=markings(q,slant); albedo=mix(albedo,paint.rgb,paint.a*0.9);
  float lit=shadowAt(p,uSoftness,j,0.05);
  vec2 b=(q-uShadowCentre.xz)*uShadowScale.x*0.5+0.5; float under=0.0;
  for(int i=0;i<16;i++){ float r=sqrt((float(i)+0.5)/16.0), a=float(i)*2.39996+j*6.28; under+=texture(uBelow,b+vec2(cos(a),sin(a))*r*1.6*uShadowScale.x*0.5).r; }
  float inBox=step(0.0,min(min(b.x,b.y),min(1.0-b.x,1.0-b.y)));
  vec3 c=albedo*(uSunColour*max(uSun.y,0.0)*lit*1.6+hallLight(p)*(1.0-0.75*inBox*clamp(under/16.0*1.4,0.0,1.0))+lamps(p,vec3(0.0,1.0,0.0)));
  vec3 rn=normalize(vec3((wear-0.5)*0.012+(fine-0.5)*0.012,1.0,(wear-0.5)*0.012));
  vec3 r=reflect(rd,rn); r.y=abs(r.y)+0.002;
  vec3 seen=mirrored(rd,uv,vec2(rn.x,rn.z)*0.35,blur*(0.7+0.6*wear),environment(normalize(r)));
  float f=0.045+0.955*pow(1.0-clamp(-rd.y,0.0,1.0),5.0);
  return mix(c,seen,clamp(f*1.1,0.0,0.8)*(0.75+0.3*wear));
}
`;

/**
 * Sealed concrete of a workshop: slabs, wear and the sun that comes in through the door; it mirrors
 * softly, and less the steeper it is looked at. Before the door (z below uDoor) lies dry apron.
 * Needs the apron's `mirrored` and the scene's own `vec3 hallLight(vec3 p)`.
 */
export const sealedFloor = /* glsl */ `
uniform float uDoor;
vec3 hallLight(vec3 p);
vec3 sealed(vec3 ro, vec3 rd, vec2 uv, vec3 tone){
  float t=-ro.y/rd.y; vec3 p=ro+rd*t; vec2 q=p.xz; float j=hash(ivec2(gl_FragCoord.xy));
  float slant=t*uLens.y*2.0/uSize.y/max(-rd.y,0.004), inside=smoothstep(uDoor-0.6,uDoor+0.6,p.z);
  float stain=fbmFiltered(q*0.16+3.0,slant*0.16,6), wear=fbmFiltered(vec2(q.x*0.9,q.y*0.22),slant*0.9,5), fine=fbmFiltered(q*5.0,slant*5.0,4);
  vec2 slab=q/vec2(6.0,5.0); ivec2 id=ivec2(floor(slab)); vec2 in_=0.5-abs(fract(slab)-0.5); float joint=min(in_.x*6.0,in_.y*5.0);
  float cut=(1.0-smoothstep(0.02,0.035+slant*0.5,joint))*clamp(0.05/max(slant*0.25,0.02),0.0,1.0);
  vec3 albedo=tone*(0.80+0.34*stain)*(0.90+0.2*fine)*(0.93+0.14*hash(id))*(1.0-0.16*smoothstep(0.5,0.72,wear));
  albedo*=1.0-0.5*min(cut,1.0);
  vec4 paint=markings(q,slant); albedo=mix(albedo,paint.rgb*(0.75+0.35*stain),paint.a*(0.75+0.2*fine));
  float lit=shadowAt(p,uSoftness,j,0.05);
  vec2 b=(q-uShadowCentre.xz)*uShadowScale.x*0.5+0.5; float under=0.0;
  for(int i=0;i<16;i++){ float r=sqrt((float(i)+0.5)/16.0), a=float(i)*2.39996+j*6.28; under+=texture(uBelow,b+vec2(cos(a),sin(a))*r*1.8*uShadowScale.x*0.5).r; }
  float box=step(0.0,min(min(b.x,b.y),min(1.0-b.x,1.0-b.y))), open=1.0-0.8*box*clamp(under/16.0*1.5,0.0,1.0)*step(0.0,p.z-uDoor);
  vec3 c=albedo*(uSunColour*max(uSun.y,0.0)*lit*3.4+hallLight(p)*open+lamps(p,vec3(0.0,1.0,0.0)));
  vec3 rn=normalize(vec3((stain-0.5)*0.006+(fine-0.5)*0.010,1.0,(stain-0.5)*0.006));
  vec3 r=reflect(rd,rn); r.y=abs(r.y)+0.002;
  vec3 sky=environment(normalize(r)), seen=vec3(0.0);
  float blur=0.012+0.020*fine+0.016*smoothstep(0.35,0.7,wear);
  for(int k=0;k<6;k++) seen+=mirrored(rd,uv,vec2((float(k)-2.5+j-0.5)*blur*0.2,(hash(ivec2(gl_FragCoord.xy)+ivec2(k*7,29))-0.5)*blur*0.4)+rn.xz*0.2,blur,sky);
  float f=0.04+0.96*pow(1.0-clamp(-rd.y,0.0,1.0),5.0);
  return mix(c,seen/6.0,clamp(f*0.85,0.0,0.5)*(0.70+0.5*stain)*mix(0.25,1.0,inside));
}
`;
