/**
 * Ground of a harbour town, in metres: a coast to the west (-x) and to the north (-z), a basin in
 * it, streets under snow, a runway beside them and mountains across the bay. Built for meshes that
 * stand on it, so heights are known outside the shader too.
 */

/** Unit vector along the rows of houses, and across them towards the viewer. */
export const rows = { u: [0.9135, 0.4067], v: [-0.4067, 0.9135], street: 62, lamps: 34 } as const;

/** The runway: its near end, unit vectors along and to the right of it, length and half width. */
export const strip = {
  at: [20, 260],
  along: [0.27, -0.9629],
  right: [0.9629, 0.27],
  length: 850,
  half: 22,
} as const;

/** How far inland a point lies; negative in the water. */
export function inland(x: number, z: number): number {
  const west = x + 60 - 70 * Math.sin(z / 260 + 0.6) - 30 * Math.sin(z / 95 + 2);
  const north = z + 1080 - 60 * Math.sin(x / 170) - 25 * Math.sin(x / 61);
  const basin = Math.hypot((x - 95) / 1.25, z + 790) - 112;
  return Math.min(west, north, basin);
}

/** Height of the ground: a shore, and a low hill under the church. */
export function groundAt(x: number, z: number): number {
  const s = Math.max(0, inland(x, z));
  const hill = 24 * Math.exp(-(((x - 520) / 210) ** 2) - ((z + 560) / 190) ** 2);
  return Math.min(4, s * 0.16) + hill;
}

const number = (value: number): string => value.toFixed(4);
const pair = ([a, b]: readonly [number, number]): string => `vec2(${number(a)},${number(b)})`;

/** The same ground as GLSL, with the mountains that nothing stands on. */
export const townLand = /* glsl */ `
float inland(vec2 p){
  float west=p.x+60.0-70.0*sin(p.y/260.0+0.6)-30.0*sin(p.y/95.0+2.0);
  float north=p.y+1080.0-60.0*sin(p.x/170.0)-25.0*sin(p.x/61.0);
  return min(min(west,north),length(vec2((p.x-95.0)/1.25,p.y+790.0))-112.0);
}
float height(vec2 p, int octaves){
  if(p.y<-4200.0){
    float rise=smoothstep(-4600.0,-7400.0,p.y+1500.0*(fbm(p/2300.0+7.0,3)-0.5)); vec2 q=p/3400.0+uCoast.w;
    return rise*uCoast.z*(0.10+1.15*erodedFbm(q*1.5,octaves)+0.5*ridgedFbm(q*1.2+3.0,octaves))*(0.5+0.9*fbm(q*0.6+5.0,3))-12.0;
  }
  float s=inland(p); if(s<-40.0) return -12.0;
  s+=5.0*(fbm(p/21.0,3)-0.5);
  float hill=24.0*exp(-pow((p.x-520.0)/210.0,2.0)-pow((p.y+560.0)/190.0,2.0));
  return s<0.0?s*0.5:min(4.0,s*0.16)+hill;
}
`;

/** Colours of snow, streets, runway and mountains; needs `townLand` before it. */
export const townColour = /* glsl */ `
float built(vec2 p){ return smoothstep(20.0,60.0,inland(p))*smoothstep(1.15,0.9,length((p-vec2(560.0,-480.0))/vec2(640.0,620.0))); }
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  vec2 q=p.xz; float px=t*uLens.y*2.0/uSize.y*2.4, detail=fbm(q/40.0,5), fine=fbmFiltered(q/6.0,px/6.0,4);
  vec3 sky=mix(uZenith,uMid,0.6)*1.1+mix(uHorizon,uHorizonSun,0.25)*0.20;
  if(q.y<-4200.0){
    float bare=smoothstep(0.80,0.58,n.y+0.16*(fbm(q/210.0,5)-0.5)), low=smoothstep(210.0,10.0,p.y+200.0*(fbm(q/500.0,4)-0.5));
    vec3 albedo=mix(vec3(0.78,0.83,0.90),vec3(0.07,0.075,0.09),max(bare,low*0.75));
    return albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.3+sky*(0.55+0.45*n.y));
  }
  vec3 albedo=mix(vec3(0.46,0.50,0.57),vec3(0.16,0.15,0.14),smoothstep(0.50,0.66,detail*0.7+fine*0.3)*0.8);
  float s=inland(q); albedo=mix(albedo,vec3(0.035,0.037,0.042),smoothstep(16.0,5.0,s+6.0*(fine-0.5)));
  vec2 w=vec2(dot(q,${pair(rows.u)}),dot(q,${pair(rows.v)})); float town=built(q);
  float across=abs(mod(w.y,${number(rows.street)})-${number(rows.street / 2)}), lane=abs(mod(w.x,136.0)-68.0);
  float road=max(1.0-smoothstep(3.6,4.2+px,across),1.0-smoothstep(3.2,3.8+px,lane))*town;
  vec2 r=q-${pair(strip.at)}; float along=dot(r,${pair(strip.along)}), off=dot(r,${pair(strip.right)});
  float field=max(smoothstep(105.0,95.0,abs(off-10.0))*step(along,960.0),smoothstep(182.0,172.0,abs(off-10.0))*step(along,570.0))*step(-200.0,along); road*=1.0-field;
  albedo=mix(albedo,vec3(0.075,0.075,0.08)*(0.8+0.4*fine),road*0.92);
  float runway=(1.0-smoothstep(0.0,1.5+px,abs(off)-${number(strip.half)}))*step(abs(along-${number(strip.length / 2)}),${number(strip.length / 2 + 30)});
  float stand=1.0-smoothstep(0.0,2.0+px,max(abs(along-340.0)-105.0,abs(off-112.0)-48.0)), taxi=1.0-smoothstep(0.0,1.5+px,max(abs(along-340.0)-9.0,abs(off-40.0)-36.0));
  float paved=max(runway,max(stand,taxi)); albedo=mix(albedo,vec3(0.06,0.062,0.068)*(0.75+0.5*fine),paved*0.95);
  float dash=max(abs(off)-0.7,abs(fract(along/50.0)-0.5)*50.0-14.0), bars=max(abs(mod(off,4.0)-2.0)-1.0,abs(along-30.0)-16.0); bars=max(bars,abs(off)-18.0);
  albedo=mix(albedo,vec3(0.6),runway*(1.0-smoothstep(0.0,0.3+px*0.6,min(dash,min(bars,abs(abs(off)-20.0)-0.5))))*0.8);
  // Pools of lamp light along the streets and on the stand.
  vec2 lamp=vec2(mod(w.x,${number(rows.lamps)})-${number(rows.lamps / 2)},across); float pool=(exp(-dot(lamp,lamp)/70.0)*1.3+0.22+0.5*smoothstep(0.45,0.7,fbm(q/17.0+5.0,3)))*town*(1.0-field);
  pool+=stand*(0.06+1.3*exp(-pow((off-158.0)/14.0,2.0)));
  pool+=0.45*smoothstep(12.0,3.0,abs(s-9.0))*smoothstep(190.0,120.0,length(vec2((q.x-95.0)/1.25,q.y+790.0)))*step(0.0,s);
  float edge=abs(abs(off)-24.5), spot=abs(mod(along,50.0)-25.0); pool+=0.8*exp(-(edge*edge+spot*spot)/40.0)*step(abs(along-425.0),430.0);
  return albedo*(uSunColour*max(dot(n,uSun),0.0)*1.2+sky+vec3(1.0,0.58,0.25)*pool*1.6);
}
`;
