import { apron, dock, hill, lanes, quarter, streets, strip } from './town-land';

/** A number as GLSL, in brackets when negative: two minus signs would run together. */
const number = (value: number): string => (value < 0 ? `(${value.toFixed(4)})` : value.toFixed(4));
const pair = ([a, b]: readonly [number, number]): string => `vec2(${number(a)},${number(b)})`;

/** The ground of `town-land.ts` as GLSL, with the mountains that nothing stands on. */
export const townLand = /* glsl */ `
float coast(float z){ return -146.0+32.0*sin(z/410.0+0.8)+11.0*sin(z/150.0+2.0); }
float dockAt(vec2 p){
  vec2 d=vec2(p.x-${number(dock.inner)},abs(p.y-${number((dock.south + dock.north) / 2)})-${number((dock.south - dock.north) / 2)});
  return length(max(d,0.0))+min(max(d.x,d.y),0.0);
}
float inland(vec2 p){ return min(min(p.x-coast(p.y),p.y+2440.0-50.0*sin(p.x/170.0)),dockAt(p)); }
float height(vec2 p, int octaves){
  if(p.y<-4800.0){
    float rise=smoothstep(-5200.0,-8200.0,p.y+1500.0*(fbm(p/2300.0+7.0,3)-0.5)); vec2 q=p/3400.0+uCoast.w;
    return rise*uCoast.z*(0.10+1.15*erodedFbm(q*1.5,octaves)+0.5*ridgedFbm(q*1.2+3.0,octaves))*(0.5+0.9*fbm(q*0.6+5.0,3))-12.0;
  }
  float s=inland(p); if(s<-40.0) return -12.0;
  s+=4.0*(fbm(p/21.0,3)-0.5)*smoothstep(4.0,20.0,abs(dockAt(p)));
  vec2 h=(p-${pair(hill.at)})/${number(hill.wide)};
  float off=dot(p-${pair(strip.at)},${pair(strip.right)}), slope=smoothstep(160.0,900.0,off);
  return (s<0.0?s*0.5:min(4.0,s*0.3))+${number(hill.high)}*exp(-dot(h,h))+slope*(34.0+60.0*fbm(p/420.0,4))*smoothstep(0.0,200.0,s);
}
`;

/** Streets, lanes and the light of their lamps, the harbour's yard; needs `townLand` before it. */
const townStreets = /* glsl */ `
float townAt(vec2 p){
  vec2 r=p-${pair(strip.at)}; float along=dot(r,${pair(strip.along)}), off=dot(r,${pair(strip.right)});
  float beside=along>${number(apron.from - 60)}&&along<${number(apron.to + 60)}?235.0:150.0;
  float yard=max(p.x-${number(dock.inner + 92)},max(${number(dock.north - 62)}-p.y,p.y-${number(dock.south + 62)}));
  return min(min(inland(p)-26.0,-off-beside+26.0*sin(p.y/190.0+1.0)+22.0*sin(p.y/73.0)),min(p.y+2140.0+0.5*p.x,yard));
}
// Share of road, and light of street lamps.
vec2 roads(vec2 p, float px){
  float s=p.x-coast(p.y), town=townAt(p), in_=smoothstep(-1.0,3.0,town);
  float w=p.y+${number(lanes.slope)}*s; bool north=p.y<${number(quarter)};
  // Streets with lamps, the lanes that join them, and the way along the lamps.
  float a=north?w:s-${number(streets.first)}, b=north?s-${number(streets.first)}:w, along=north?s:p.y;
  a=abs(mod(a+${number(streets.apart / 2)},${number(streets.apart)})-${number(streets.apart / 2)});
  b=abs(mod(b+${number(lanes.apart / 2)},${number(lanes.apart)})-${number(lanes.apart / 2)});
  float road=max(1.0-smoothstep(${number(streets.half)}-px,${number(streets.half)}+0.5+px,a),1.0-smoothstep(${number(lanes.half)}-px,${number(lanes.half)}+0.5+px,b))*in_;
  // One lane goes on to the terminal.
  float off=dot(p-${pair(strip.at)},${pair(strip.right)}), link=abs(w+${number(4 * lanes.apart)});
  road=max(road,(1.0-smoothstep(${number(lanes.half)}-px,${number(lanes.half)}+0.5+px,link))*step(150.0,s)*step(off,${number(apron.far - 10)}));
  along=abs(mod(along,${number(streets.lamps)})-${number(streets.lamps / 2)});
  float light_=0.55*exp(-(a*a*0.8+along*along)/80.0)+0.22*exp(-a*a/40.0)+(north?0.26:0.12)*exp(-b*b/30.0);
  return vec2(road,light_*smoothstep(-8.0,10.0,town));
}
`;

/** The airfield's paving, paint and lights: paved, painted, lit. */
const airfieldGround = /* glsl */ `
float within(float d, float soft){ return 1.0-smoothstep(-soft,soft,d); }
vec3 airfieldAt(vec2 p, float px){
  vec2 r=p-${pair(strip.at)}; float along=dot(r,${pair(strip.along)}), off=dot(r,${pair(strip.right)}), w=0.3+px*0.6;
  float runway=within(max(abs(off)-${number(strip.half)}-3.0,abs(along-${number(strip.length / 2)})-${number(strip.length / 2 + 60)}),1.5+px);
  float stand=within(max(abs(along-${number((apron.from + apron.to) / 2)})-${number((apron.to - apron.from) / 2)},abs(off-${number((apron.near + apron.far) / 2)})-${number((apron.near - apron.far) / 2)}),1.5+px);
  float taxi=0.0; for(int i=0;i<2;i++){ float at=i==0?${number(apron.from + 30)}:${number(apron.to - 30)}; taxi=max(taxi,within(max(abs(along-at)-9.0,abs(off+46.0)-26.0),1.5+px)); }
  // Threshold stripes, touchdown zone, aiming points, centre line and edges, as on a runway 45 m wide.
  float paint=0.0, end=min(along,${number(strip.length)}-along);
  float bar=abs(mod(abs(off)-1.2,3.5)-1.75)-0.9; paint=within(max(max(bar,abs(end-21.0)-15.0),abs(off)-21.0),w)*step(1.2,abs(off));
  paint=max(paint,within(max(abs(off)-max(0.45,px*0.5),max(abs(mod(along-70.0,50.0)-15.0)-15.0,70.0-end)),w));
  paint=max(paint,within(max(abs(abs(off)-13.0)-4.5,abs(end-330.0)-27.0),w));
  paint=max(paint,within(max(abs(abs(off)-9.0)-1.6,abs(end-165.0)-11.0),w)); paint=max(paint,within(max(abs(abs(off)-9.0)-1.6,abs(end-480.0)-11.0),w)*0.9);
  paint=max(paint,within(max(abs(abs(off)-21.4)-max(0.45,px*0.4),-end),w)*0.9);
  float lead=within(max(abs(off+124.0)-0.4,abs(along-${number((apron.from + apron.to) / 2)})-${number((apron.to - apron.from) / 2 - 20)}),w)*stand;
  float edge=abs(abs(off)-25.0), spot=abs(mod(along+30.0,60.0)-30.0);
  float lit=0.42*exp(-(edge*edge+spot*spot)/16.0)*within(abs(along-${number(strip.length / 2)})-${number(strip.length / 2)},1.0);
  lit+=stand*(0.05+0.7*exp(-pow((off-${number(apron.far)})/26.0,2.0)))+0.5*exp(-pow((off-${number(apron.far - 22)})/16.0,2.0))*within(abs(along-${number((apron.from + apron.to) / 2)})-${number((apron.to - apron.from) / 2)},20.0);
  return vec3(max(runway,max(stand,taxi)),max(paint*runway,lead*0.6),lit);
}
`;

/** Colours of snow, streets, runway and mountains; needs `townLand` before it. */
export const townColour = /* glsl */ `${townStreets}${airfieldGround}
vec3 landColour(vec3 p, vec3 n, float t, float lit){
  vec2 q=p.xz; vec3 v=normalize(p-uEye); float px=t*uLens.y*2.0/uSize.y, slant=px/max(-v.y,0.1);
  vec3 sky=mix(uZenith,uMid,0.6)*1.1+mix(uHorizon,uHorizonSun,0.2)*0.16;
  if(q.y<-4800.0){
    float bare=smoothstep(0.80,0.58,n.y+0.16*(fbm(q/210.0,5)-0.5)), low=smoothstep(150.0,10.0,p.y+160.0*(fbm(q/500.0,4)-0.5));
    vec3 albedo=mix(vec3(0.72,0.78,0.87),vec3(0.09,0.10,0.12),max(bare*0.85,low*0.65));
    return albedo*(uSunColour*max(dot(n,uSun),0.0)*lit*1.1+sky*(0.55+0.45*n.y));
  }
  // Clean snow, blown into faint drifts.
  float drift=fbmFiltered(q/vec2(46.0,17.0),slant/17.0,5), fine=fbmFiltered(q/6.0,slant/6.0,4);
  vec3 albedo=vec3(0.56,0.64,0.76)*(0.88+0.16*drift+0.06*fine);
  float s=inland(q), yard=smoothstep(86.0,78.0,dockAt(q))*smoothstep(6.0,10.0,s)*smoothstep(-70.0,-50.0,q.x);
  albedo=mix(albedo,vec3(0.035,0.037,0.042),smoothstep(13.0,4.0,s+6.0*(fine-0.5)));
  vec2 road=roads(q,slant*0.5); vec3 field=airfieldAt(q,slant*0.7);
  albedo=mix(albedo,vec3(0.115,0.125,0.15)*(0.85+0.3*fine),max(road.x*0.9,yard*(0.55+0.3*fine)));
  albedo=mix(albedo,vec3(0.060,0.063,0.072)*(0.85+0.3*fine),field.x*0.96);
  albedo=mix(albedo,vec3(0.62,0.64,0.66),field.y*0.85);
  float quay=0.55*exp(-pow((s-14.0)/13.0,2.0))*smoothstep(40.0,16.0,dockAt(q))*smoothstep(-120.0,-90.0,q.x);
  float pool=road.y+field.z+quay+yard*(0.16+0.3*smoothstep(0.45,0.7,fbm(q/26.0+5.0,3)));
  return albedo*(uSunColour*max(dot(n,uSun),0.0)*0.5+sky+vec3(1.0,0.47,0.15)*pool*2.7);
}
`;
