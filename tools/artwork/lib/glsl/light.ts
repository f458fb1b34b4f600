/** Uniforms of every shader, sky colours, and what sun and shadow do to a surface. */
export const light = /* glsl */ `
precision highp float; precision highp int; precision highp sampler2D;
uniform vec3 uEye, uForward, uRight, uUp; uniform vec4 uLens; // tan x, tan y, shift x, shift y
uniform vec2 uSize;
uniform vec3 uSun, uSunColour, uZenith, uMid, uHorizon, uHorizonSun, uGroundColour;
uniform sampler2D uShadow; uniform vec3 uShadowRight, uShadowUp, uShadowCentre; uniform vec2 uShadowScale; uniform float uShadowTexel; // metres

vec3 skyBase(vec3 rd){
  float h = max(rd.y, 0.0);
  vec2 a = normalize(rd.xz+1e-5), s = normalize(uSun.xz+1e-5);
  float toward = dot(a,s)*0.5+0.5;
  vec3 low = mix(uHorizon, uHorizonSun, pow(toward,6.0));
  vec3 middle = mix(uMid, mix(uMid,uHorizonSun,0.28), pow(toward,7.0));
  vec3 c = mix(low, middle, 1.0-exp(-h*9.0));
  c = mix(c, uZenith, 1.0-exp(-max(h-0.03,0.0)*3.3));
  float m = max(dot(rd,uSun),0.0);
  c += uSunColour*(0.006*pow(m,8.0)+0.03*pow(m,40.0)+0.10*pow(m,500.0));
  return c;
}
vec3 sunDisc(vec3 rd){ return uSunColour*14.0*smoothstep(0.99993,0.99997,dot(rd,uSun)); }

// Lamps: place and reach; nothing stands in their way.
uniform vec4 uLamps[6]; uniform vec3 uLampColour;
vec3 lamps(vec3 p, vec3 n){
  vec3 s=vec3(0.0);
  for(int i=0;i<6;i++){ if(uLamps[i].w<=0.0) continue; vec3 d=uLamps[i].xyz-p; float q=dot(d,d); s+=uLampColour*uLamps[i].w*max(dot(n,d*inversesqrt(q)),0.0)/(q+6.0); }
  return s;
}

// 1 in the light, 0 in the shadow of a mesh; spread is the softness in metres.
float shadowAt(vec3 p, float spread, float jitter, float bias){
  vec3 d = p-uShadowCentre;
  vec2 uv = vec2(dot(d,uShadowRight),dot(d,uShadowUp))*uShadowScale.x*0.5+0.5;
  if(any(lessThan(uv,vec2(0.001)))||any(greaterThan(uv,vec2(0.999)))) return 1.0;
  float depth = dot(d,-uSun)*uShadowScale.y*0.5+0.5 - bias*uShadowScale.y*0.5;
  float lit=0.0; spread=max(spread,uShadowTexel*2.0);
  for(int i=0;i<20;i++){
    float r = sqrt((float(i)+0.5)/20.0), a = float(i)*2.39996+jitter*6.2832;
    lit += step(depth, texture(uShadow, uv+vec2(cos(a),sin(a))*r*spread*uShadowScale.x*0.5).r);
  }
  return lit/20.0;
}
`;
