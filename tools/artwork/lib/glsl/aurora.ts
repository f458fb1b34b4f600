/** Stars and curtains of northern light. Defines `skyExtra`. */
export const aurora = /* glsl */ `
float curtain(vec2 p){
  vec2 w=vec2(fbm(p*0.55+2.0,3),fbm(p*0.55+21.0,3))-0.5;
  float a=p.y*0.55+p.x*0.22+w.x*2.6+0.35*sin(p.x*0.9+w.y*4.0);
  float line=abs(fract(a*0.5+0.18)-0.5)*2.0;
  float along=p.x*7.0-p.y*2.4+w.x*16.0, rays=0.25+1.5*pow(fbm(vec2(along,w.y*3.0),3),2.2);
  float fold=pow(1.0-line,26.0)+0.22*pow(1.0-line,6.0);
  return fold*rays*smoothstep(0.22,0.55,fbm(p*0.35+7.7,2));
}
vec3 skyExtra(vec3 c, vec3 rd){
  if(rd.y<0.01) return c;
  vec3 s=floor(normalize(rd)*420.0); float pick=hash3(ivec3(s)+ivec3(900));
  vec3 at=(s+0.5+0.5*(vec3(hash3(ivec3(s)),hash3(ivec3(s)+7),hash3(ivec3(s)+19))-0.5))/420.0;
  float star=step(0.9965,pick)*smoothstep(0.0011,0.0002,length(normalize(at)-rd));
  c+=star*vec3(0.85,0.92,1.0)*(0.25+1.6*fract(pick*911.0))*smoothstep(0.03,0.25,rd.y);
  vec3 glow=vec3(0.0); float j=hash(ivec2(gl_FragCoord.xy))*0.9;
  for(int i=0;i<26;i++){
    float h=(float(i)+j)/26.0, t=(1.0+h*0.50)/(rd.y+0.12);
    float d=curtain(rd.xz*t*0.62+vec2(1.1,2.1));
    vec3 tone=mix(mix(vec3(0.04,0.95,0.62),vec3(0.03,0.62,0.66),smoothstep(0.0,0.4,h)),vec3(0.30,0.20,0.75),smoothstep(0.35,1.0,h));
    glow+=tone*d*exp(-h*2.7)*smoothstep(0.0,0.06,h);
  }
  return c+glow*0.178*smoothstep(0.015,0.13,rd.y);
}
`;
