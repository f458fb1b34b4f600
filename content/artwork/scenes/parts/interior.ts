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
