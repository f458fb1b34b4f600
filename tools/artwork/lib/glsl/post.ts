/** A triangle that fills the target. */
export const fullVertex = /* glsl */ `#version 300 es
void main(){ vec2 p=vec2(float((gl_VertexID<<1)&2),float(gl_VertexID&2)); gl_Position=vec4(p*2.0-1.0,0.0,1.0); }`;

// Edges are mixed as the eye sees them, not as light adds up: a dark edge before a bright sky stays smooth.
const pressed = /* glsl */ `
vec3 press(vec3 c){ return c/(1.0+max(c.r,max(c.g,c.b))); }
vec3 release(vec3 c){ return c/max(1.0-max(c.r,max(c.g,c.b)),0.02); }`;

const meshOver = /* glsl */ `
uniform sampler2D uMesh;
${pressed}
vec3 meshOver(vec3 c, vec2 uv){
  vec4 m=texture(uMesh,uv); if(m.a<0.002) return c;
  return release(mix(press(c),press(m.rgb/m.a),m.a));
}`;

/** Averages a block of samples into each pixel; a highlight of one sample cannot outweigh the others. */
export const resolveFragment = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uSource; uniform int uSamples; out vec4 o;
${pressed}
void main(){
  ivec2 first=ivec2(gl_FragCoord.xy)*uSamples; vec4 s=vec4(0.0);
  for(int y=0;y<uSamples;y++) for(int x=0;x<uSamples;x++){
    vec4 m=texelFetch(uSource,first+ivec2(x,y),0);
    if(m.a>0.0) s+=vec4(press(max(m.rgb,0.0)/m.a)*m.a,m.a);
  }
  s/=float(uSamples*uSamples);
  o=s.a>0.0?vec4(release(s.rgb/s.a)*s.a,s.a):vec4(0.0);
}`;

/** Smooths steps along edges that rays find pixel by pixel, as ridges before the sky (FXAA by T. Lottes, 2009). */
export const edgeFragment = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uSource; uniform vec2 uTarget; out vec4 o;
${pressed}
vec3 at(vec2 uv){ return press(max(texture(uSource,uv).rgb,0.0)); }
float luma(vec3 c){ return dot(sqrt(c),vec3(0.3,0.59,0.11)); }
void main(){
  vec2 px=1.0/uTarget, uv=gl_FragCoord.xy*px; vec3 c=at(uv);
  float m=luma(c), nw=luma(at(uv+vec2(-px.x,px.y))), ne=luma(at(uv+px)), sw=luma(at(uv-px)), se=luma(at(uv+vec2(px.x,-px.y)));
  float low=min(m,min(min(nw,ne),min(sw,se))), high=max(m,max(max(nw,ne),max(sw,se)));
  if(high-low<max(0.03,high*0.1)){ o=vec4(texture(uSource,uv).rgb,1.0); return; }
  vec2 dir=vec2((sw+se)-(nw+ne),(nw+sw)-(ne+se));
  float least=1.0/(min(abs(dir.x),abs(dir.y))+max((nw+ne+sw+se)*0.03,0.008));
  dir=clamp(dir*least,-8.0,8.0)*px;
  vec3 a=0.5*(at(uv-dir/6.0)+at(uv+dir/6.0)), b=0.5*a+0.25*(at(uv-dir*0.5)+at(uv+dir*0.5));
  float l=luma(b); o=vec4(release(l<low||l>high?a:b),1.0);
}`;

/** Keeps what is bright, at a quarter of the size. */
export const brightFragment = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uSource; uniform vec2 uTarget; out vec4 o;
${meshOver}
void main(){ vec3 s=vec3(0.0); vec2 uv=gl_FragCoord.xy/uTarget;
  for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){ vec2 at=uv+vec2(x,y)/uTarget*0.35; vec3 c=meshOver(texture(uSource,at).rgb,at); s+=min(max(c-0.75,0.0),vec3(6.0)); }
  o=vec4(s/9.0,1.0); }`;

/** One direction of a wide soft blur. */
export const blurFragment = /* glsl */ `#version 300 es
precision highp float; uniform sampler2D uSource; uniform vec2 uTarget, uStep; out vec4 o;
void main(){ vec2 uv=gl_FragCoord.xy/uTarget; vec3 s=vec3(0.0); float n=0.0;
  for(int i=-16;i<=16;i++){ float w=exp(-float(i*i)/110.0); s+=texture(uSource,uv+uStep*float(i)/uTarget).rgb*w; n+=w; }
  o=vec4(s/n,1.0); }`;

/** Bloom, filmic tone curve, split toning, vignette and fine grain. */
export const postFragment = /* glsl */ `#version 300 es
precision highp float; precision highp int;
uniform sampler2D uSource, uBloomNear, uBloomFar; uniform vec2 uOutput; uniform vec4 uPost; uniform vec4 uCalm;
out vec4 o;
float hash(ivec2 q){ uint n=uint(q.x)*1597334677u^uint(q.y)*3812015801u; n^=n>>15u; n*=2246822519u; n^=n>>13u; return float(n>>8u)/16777216.0; }
vec3 curve(vec3 x){ return clamp((x*(2.51*x+0.03))/(x*(2.43*x+0.59)+0.14),0.0,1.0); }
${meshOver}
// Four by four neighbours, weighted so that edges stay crisp when the drawing is enlarged.
vec4 cubic(float x){ float a=x*x, b=a*x; return vec4(-0.5*b+a-0.5*x,1.5*b-2.5*a+1.0,-1.5*b+2.0*a+0.5*x,0.5*b-0.5*a); }
vec3 enlarged(vec2 uv){
  vec2 size=vec2(textureSize(uSource,0)), p=uv*size-0.5, f=fract(p); ivec2 i=ivec2(floor(p)), last=ivec2(size)-1;
  vec4 wx=cubic(f.x), wy=cubic(f.y); vec3 s=vec3(0.0);
  for(int y=0;y<4;y++) for(int x=0;x<4;x++) { vec3 c=texelFetch(uSource,clamp(i+ivec2(x-1,y-1),ivec2(0),last),0).rgb; s+=c/(1.0+max(c.r,max(c.g,c.b)))*wx[x]*wy[y]; }
  s=max(s,0.0); return s/max(1.0-max(s.r,max(s.g,s.b)),0.03);
}
void main(){
  vec2 uv=gl_FragCoord.xy/uOutput; ivec2 q=ivec2(gl_FragCoord.xy);
  vec3 c=meshOver(enlarged(uv),uv)+texture(uBloomNear,uv).rgb*uPost.y*0.55+texture(uBloomFar,uv).rgb*uPost.y*0.45;
  vec2 v=(uv-0.5)*vec2(1.0,0.9); c*=1.0-uPost.w*smoothstep(0.12,0.62,dot(v,v)*1.6);
  // A calm side for the headline: the light falls off towards it, as it does away from the sun.
  float side=smoothstep(uCalm.x,uCalm.y,uv.x*uCalm.w+uv.y*(1.0-uCalm.w)); c*=mix(1.0-uCalm.z,1.0,side);
  c=curve(c*uPost.x*0.72);
  c=pow(c,vec3(1.0/2.2));
  // Where apricot meets blue the mixture turns purple; a little green keeps it dusk.
  c.g+=0.30*max(min(c.r,c.b)-c.g,0.0);
  float l=dot(c,vec3(0.3,0.59,0.11));
  c+=vec3(-0.012,0.0,0.022)*(1.0-l)*(1.0-l); c+=vec3(0.012,0.004,-0.012)*l;
  float g=hash(q)+hash(q+ivec2(911,357))+hash(q*3+ivec2(77,13))-1.5;
  c+=g*uPost.z*(0.5+0.7*(1.0-l))+(hash(q+ivec2(5,9))-0.5)/255.0;
  o=vec4(c,1.0);
}`;
