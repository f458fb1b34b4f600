/**
 * Arms of a river. Every strand is measured in metres from its middle, so that it stays a line of
 * even edges however thin it gets, where a threshold on noise would break it into dots.
 */
export const strands = /* glsl */ `
// How far the middle of the nearest strand of one family is, in metres.
float level(vec2 q, float seed){ vec2 bend=vec2(fbm(q*0.55+seed,3),fbm(q*0.55+seed+17.7,3))-0.5; return fbm(q+bend*1.7+seed*1.3,4)-0.5; }
float strand(vec2 p, vec2 size, float seed){
  vec2 q=p/size; float f=level(q,seed), e=0.012;
  vec2 g=vec2(level(q+vec2(e,0.0),seed)-f,level(q+vec2(0.0,e),seed)-f)/e/size;
  return abs(f)/sqrt(dot(g,g)+4e-8);
}
float ribbon(float d, float w, float px){ float h=max(w,px*0.6); return (1.0-smoothstep(h-px*0.8,h+px*0.8,d))*clamp(w/h,0.0,1.0); }
`;

/** The shore of the sands: how far south of it (+z) a place lies; needs uCoast. */
export const sandShore = /* glsl */ `
float shore(vec2 p){ return p.y+900.0*(fbm(p/5200.0+uCoast.w,3)-0.5)+260.0*(fbm(p/1300.0+uCoast.w,3)-0.5)+70.0*(fbm(p/290.0+uCoast.w,3)-0.5)+uCoast.x; }
`;

/** Black sands that a glacial river crosses in braids on its way to the sea, to the south (+z). */
export const delta = /* glsl */ `${strands}${sandShore}
float height(vec2 p, int octaves){
  float s=-shore(p);
  if(s<-40.0) return -30.0;
  return min(s*0.03,3.0)+6.0*fbm(p/420.0+8.0,min(octaves,5))*smoothstep(0.0,500.0,s)-0.4;
}
`;

/**
 * Colours of sands, moss and water as a function of that name. It needs `strands`, the shore, and
 * `vec4 armsSeen(vec3 v, float t)`: how much is left of wide, middle and thin arms, and how much
 * wider they are.
 */
export const sandsColour = (name: string): string => /* glsl */ `
vec3 ${name}(vec3 p, vec3 n, float t, float lit){
  vec2 q=p.xz; vec3 v=normalize(p-uEye);
  float s=-shore(q), px=t*uLens.y*2.0/uSize.y/max(-v.y,0.15);
  float broad=fbm(q/900.0+4.0,4), grain=fbmFiltered(q/26.0,px/26.0,6), tuft=fbm(q/260.0+7.0,6);
  // The belts in which the river moves about; between them old sands and moss.
  float wander=fbm(q/vec2(900.0,4200.0)+uCoast.w+vec2(0.9*(fbm(q/2600.0,3)-0.5)),4);
  float belt=smoothstep(0.40,0.56,wander);
  float flow=fbm(q/vec2(90.0,620.0)+1.7*(fbm(q/700.0+2.0,3)-0.5),5);
  vec3 sand=mix(vec3(0.010,0.011,0.014),vec3(0.046,0.044,0.044),smoothstep(0.25,0.75,flow*0.75+grain*0.25));
  vec3 silt=mix(vec3(0.070,0.062,0.055),vec3(0.135,0.115,0.092),grain);
  vec3 moss=mix(vec3(0.036,0.052,0.020),vec3(0.150,0.118,0.042),smoothstep(0.3,0.7,broad))*(0.45+0.9*tuft)*(0.7+0.5*grain);
  vec3 albedo=mix(sand,moss,smoothstep(0.46,0.58,tuft*0.5+broad*0.5)*(1.0-0.85*belt)*smoothstep(250.0,900.0,s)*0.95);
  // Strands in three sizes; old ones, dry now, leave pale silt beside them.
  float wide=strand(q,vec2(430.0,1500.0),uCoast.w+1.0), mid=strand(q,vec2(190.0,760.0),uCoast.w+5.0), thin=strand(q,vec2(84.0,360.0),uCoast.w+11.0);
  float swell=fbm(q/vec2(260.0,520.0)+31.0,3);
  float wideW=mix(5.0,34.0,smoothstep(0.3,0.7,swell))*(0.25+0.75*belt), midW=mix(1.5,12.0,smoothstep(0.35,0.7,fbm(q/190.0+51.0,3)))*belt, thinW=mix(0.6,4.2,fbm(q/90.0+71.0,3))*belt*smoothstep(0.40,0.62,fbm(q/380.0+91.0,3));
  vec4 seen=armsSeen(v,t); wideW*=seen.w; midW*=seen.w; thinW*=seen.w;
  float dry=max(ribbon(wide,wideW*1.5+16.0*grain,px)*seen.x,max(ribbon(mid,midW*2.0+8.0*grain,px)*seen.y,ribbon(thin,thinW*2.4,px)*0.7*seen.z));
  albedo=mix(albedo,silt,dry*(0.40+0.4*grain)*smoothstep(0.05,0.4,belt+0.3*dry));
  float a=ribbon(wide,wideW,px)*seen.x, b=ribbon(mid,midW,px)*seen.y, c3=ribbon(thin,thinW,px)*seen.z;
  float water=max(a,max(b,c3*0.9)), deep=a*smoothstep(wideW,wideW*0.35,wide);
  float wet=1.0-smoothstep(4.0,46.0,s);
  albedo*=1.0-0.5*wet;
  vec3 sky=mix(uZenith,uMid,0.6);
  vec3 c=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.7+sky*1.15+mix(uHorizon,uHorizonSun,0.5)*0.12);
  // Melt water carries rock flour: milky where it is deep, clear and dark in the side arms.
  float milk=smoothstep(0.35,0.65,fbm(q/vec2(520.0,1600.0)+13.0,3));
  vec3 body=mix(mix(vec3(0.022,0.085,0.125),vec3(0.075,0.21,0.255),milk),vec3(0.14,0.32,0.36),deep*0.75);
  vec3 lighted=body*(uSunColour*max(uSun.y,0.12)*1.5+sky*1.2);
  vec2 ripple=0.05*(vec2(fbm(q/7.0,3),fbm(q/7.0+9.0,3))-0.5);
  vec3 wn=normalize(vec3(ripple.x,1.0,ripple.y)), r=reflect(v,wn); r.y=abs(r.y)+0.02;
  float m=max(dot(r,uSun),0.0), f=0.03+0.97*pow(1.0-max(-v.y,0.0),5.0);
  vec3 shine=skyBase(normalize(r))*clamp(f+0.06,0.0,1.0)+uSunColour*(0.05*pow(m,6.0)+0.30*pow(m,40.0)+1.6*pow(m,300.0));
  c=mix(c,lighted+shine,water);
  c+=wet*(uSunColour*0.25*pow(m,12.0)+skyBase(normalize(r))*f*0.6)*(1.0-water);
  return c;
}
`;

/** The colours of `delta` seen from close by, where every arm counts. */
export const deltaColour = `
vec4 armsSeen(vec3 v, float t){ return vec4(1.0); }
${sandsColour('landColour')}`;

/** Breakers along the sands and the pale water that rivers bring; needs `delta` before it. */
export const deltaSurf = /* glsl */ `
vec3 surfOver(vec3 c, vec3 p){
  float s=max(shore(p.xz),0.0);
  vec2 q=p.xz; float px=length(p-uEye)*uLens.y*2.0/uSize.y;
  // River water fans out from the mouths in slow eddies.
  vec2 curl=vec2(fbm(q/760.0+4.0,4),fbm(q/760.0+40.0,4))-0.5;
  float eddy=fbm(q/vec2(620.0,520.0)+curl*2.2+6.0,6), mouth=smoothstep(0.36,0.60,fbm(vec2(q.x/900.0+uCoast.w,0.4)+curl*0.5,3));
  float reach=mix(260.0,1350.0,mouth), plume=smoothstep(1.0,0.0,s/reach+1.25*(eddy-0.45));
  vec3 lightOn=uSunColour*max(uSun.y,0.1)*1.2+mix(uZenith,uMid,0.6)*1.3;
  c=mix(c,vec3(0.035,0.17,0.20)*lightOn,plume*0.75);
  c=mix(c,vec3(0.12,0.25,0.25)*lightOn,smoothstep(0.45,1.0,plume)*mouth*0.7);
  if(s>330.0) return c;
  float foam=0.0, bend=fbm(q/230.0,4), fine=fbm(q/vec2(15.0,9.0),5), lace=fbm(q/vec2(34.0,22.0)+8.0,5);
  for(int i=0;i<4;i++){
    float k=float(i), at=10.0+k*34.0+k*k*5.0+(70.0+14.0*k)*(fbm(q/vec2(340.0,340.0)+k*7.3,4)-0.5)*(0.4+0.45*k)+bend*12.0, d=s-at;
    float part=smoothstep(0.40+0.045*k,0.62+0.03*k,fbm(q/vec2(210.0,210.0)+k*13.0,4)+0.05);
    float crest=smoothstep(-3.0-px,0.0,d)*exp(-max(d,0.0)/4.5), trail=smoothstep(-4.0,2.0,d)*exp(-max(d,0.0)/(24.0-3.0*k))*smoothstep(0.46,0.66,lace);
    foam+=part*(crest*(0.55+0.6*fine)+0.55*trail);
  }
  foam+=(1.0-smoothstep(0.0,4.0+26.0*smoothstep(0.3,0.75,fbm(q/120.0+3.0,3)),s+16.0*(lace-0.5)))*0.72;
  vec3 white=vec3(0.84)*(mix(uMid,uHorizon,0.5)*0.85+uSunColour*0.32);
  return mix(c+vec3(0.0,0.022,0.028)*smoothstep(300.0,0.0,s),white,clamp(foam,0.0,0.96));
}
`;
