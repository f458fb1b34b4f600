/** Mountains that fall to black sands and a surf line; the sea lies to the south (+z). */
export const coastLand = /* glsl */ `
float shore(vec2 p){ return p.y+950.0*(fbm(p/5200.0+uCoast.w,3)-0.5)+240.0*(fbm(p/1100.0+uCoast.w,3)-0.5)+uCoast.x; }
float height(vec2 p, int octaves){
  float s=-shore(p);
  if(s<-60.0) return -30.0;
  float flat_=smoothstep(0.0,900.0,s)*26.0+s*0.012;
  float rise=smoothstep(uCoast.y,uCoast.y*3.4,s);
  float m=erodedFbm(p/2600.0+uCoast.w*2.0,octaves)*1.5+0.35*ridgedFbm(p/1500.0+3.0,octaves);
  float rivers=abs(fbm(p/1300.0+8.0,4)-0.5);
  return flat_*(0.5+rivers)+rise*uCoast.z*m*(0.35+0.85*fbm(p/7000.0+2.0,3))+min(s*0.02,1.5)-0.4;
}
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  float s=-shore(p.xz), wet=smoothstep(60.0,4.0,s);
  float detail=fbm(p.xz/55.0,5), broad=fbm(p.xz/700.0+4.0,4);
  vec3 sand=mix(vec3(0.020,0.024,0.032),vec3(0.058,0.060,0.066),detail*0.7+0.5*fbm(p.xz/9.0,4)*smoothstep(4000.0,400.0,t))*(1.0-0.5*wet);
  float tuft=fbm(p.xz/230.0+7.0,6);
  vec3 moss=mix(vec3(0.026,0.040,0.022),vec3(0.115,0.105,0.055),smoothstep(0.35,0.65,broad))*(0.35+1.2*detail)*(0.6+0.8*smoothstep(0.35,0.65,tuft));
  vec3 rock=mix(vec3(0.04,0.042,0.05),vec3(0.13,0.115,0.1),detail);
  vec3 albedo=mix(sand,moss,smoothstep(0.0,700.0,s-900.0+2600.0*(tuft-0.5)+1500.0*(broad-0.5)));
  albedo=mix(albedo,rock,smoothstep(0.86,0.62,n.y+0.14*(detail-0.5)));
  float snow=smoothstep(uSnowLine,uSnowLine+260.0,p.y+260.0*(detail-0.5))*smoothstep(0.5,0.78,n.y+0.1*detail);
  albedo=mix(albedo,vec3(0.80,0.84,0.9),snow);
  // Braided rivers find their way over the sands.
  vec2 q=p.xz/vec2(300.0,1050.0); vec2 bend=2.6*(vec2(fbm(q*0.55,4),fbm(q*0.55+9.0,4))-0.5);
  float strand=abs(fbm(q*1.1+bend,6)-0.5), thread=abs(fbm(q*2.9+bend*1.7+30.0,6)-0.5), belt=smoothstep(0.22,0.42,fbm(p.xz/vec2(2100.0,5200.0)+uCoast.w,3));
  float water=max(smoothstep(0.016,0.008,strand)*0.9,smoothstep(0.020,0.008,thread)*smoothstep(0.16,0.05,strand)*0.75)*belt;
  water*=smoothstep(uCoast.y*2.6,uCoast.y*1.1,s)*smoothstep(-5.0,30.0,s);
  albedo=mix(albedo,vec3(0.085,0.083,0.082)*(0.6+0.8*detail),smoothstep(0.15,0.03,strand)*belt*smoothstep(uCoast.y*2.6,uCoast.y*1.1,s)*0.8);
  vec3 v=normalize(p-uEye), r=reflect(v,normalize(mix(n,vec3(0.0,1.0,0.0),0.95))); r.y=abs(r.y)+0.02;
  vec3 c=albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.5+mix(uZenith,uMid,0.6)*(0.55+0.45*n.y)*1.1+mix(uHorizon,uHorizonSun,0.4)*0.10);
  float m=max(dot(r,uSun),0.0); vec3 mirror=skyBase(normalize(r))+uSunColour*(0.35*pow(m,30.0)+1.2*pow(m,300.0));
  float f=0.03+0.97*pow(1.0-max(-v.y,0.0),5.0);
  // Glacial water is milky with rock flour.
  c=mix(c,vec3(0.20,0.27,0.31)*(uSunColour*max(uSun.y,0.12)*1.3+mix(uZenith,uMid,0.6)*1.1),water*0.9);
  c=mix(c,mirror*0.9,water*clamp(f+0.12,0.0,0.9));
  c=mix(c,mirror,wet*clamp(f,0.0,0.6)*0.8);
  return c;
}
`;

/** Rows of surf in front of the shore; add to the water's colour. */
export const surf = /* glsl */ `
vec3 surfOver(vec3 c, vec3 p){
  float s=shore(p.xz); if(s<0.0) return c;
  // River water spreads along the shore, pale and turquoise, before it mixes.
  float plume=smoothstep(1500.0,0.0,s+1100.0*(fbm(p.xz/vec2(1500.0,620.0)+4.0,5)-0.42));
  c=mix(c,vec3(0.045,0.20,0.22)*(uSunColour*max(uSun.y,0.1)*1.1+mix(uZenith,uMid,0.6)*1.3),plume*0.62);
  if(s>300.0) return c;
  float bend=fbm(p.xz/190.0,4)*46.0+fbm(p.xz/31.0,3)*9.0, line=0.0;
  for(int i=0;i<4;i++){
    float at=4.0+float(i)*30.0+bend*(0.3+0.4*float(i)), d=s-at;
    float broken=smoothstep(0.42,0.62,fbm(vec2(p.x/170.0+float(i)*13.0,p.z/170.0),4)+0.16-0.07*float(i));
    line+=broken*smoothstep(-2.5,0.0,d)*exp(-max(d,0.0)/(9.0-1.5*float(i)))*(0.2+1.1*fbm(p.xz/vec2(11.0,5.0),5));
  }
  vec3 foam=vec3(0.82)*(mix(uMid,uHorizon,0.5)*0.9+uSunColour*0.3);
  vec3 shallow=c+vec3(0.0,0.03,0.035)*smoothstep(260.0,0.0,s);
  return mix(shallow,foam,clamp(line,0.0,1.0));
}
`;
