/** Vertex shader of meshes: view 0 the camera, 1 mirrored in the ground, 2 from the sun, 3 from below. */
export const meshVertex = /* glsl */ `#version 300 es
precision highp float;
layout(location=0) in vec3 aPosition; layout(location=1) in vec3 aNormal; layout(location=2) in vec3 aModel;
layout(location=3) in vec3 aColour; layout(location=4) in vec4 aMaterial;
uniform vec3 uEye, uForward, uRight, uUp; uniform vec4 uLens; uniform int uView;
uniform vec3 uSun, uShadowRight, uShadowUp, uShadowCentre; uniform vec2 uShadowScale;
out vec3 vPosition, vNormal, vModel, vColour; out vec4 vMaterial;
void main(){
  vPosition=aPosition; vNormal=aNormal; vModel=aModel; vColour=aColour; vMaterial=aMaterial;
  if(uView==2){
    vec3 d=aPosition-uShadowCentre;
    gl_Position=vec4(dot(d,uShadowRight)*uShadowScale.x,dot(d,uShadowUp)*uShadowScale.x,dot(d,-uSun)*uShadowScale.y,1.0);
    return;
  }
  if(uView==3){
    vec3 d=aPosition-uShadowCentre;
    gl_Position=vec4(d.x*uShadowScale.x,d.z*uShadowScale.x,clamp(aPosition.y*0.02,0.0,1.0)*2.0-1.0,1.0);
    return;
  }
  vec3 p=aPosition; if(uView==1) p.y=-p.y;
  vec3 d=p-uEye; float w=dot(d,uForward);
  gl_Position=vec4(dot(d,uRight)/uLens.x-uLens.z*w, dot(d,uUp)/uLens.y-uLens.w*w, w-0.4, w);
}`;

/** Livery, windows and light on a mesh. Expects `light` and `noise`. */
export const meshFragment = /* glsl */ `
in vec3 vPosition, vNormal, vModel, vColour; in vec4 vMaterial;
uniform int uView;
uniform vec4 uWindows; // from, to, pitch, y
uniform vec4 uWindowSize; // width, height, lit share, glow
uniform vec4 uGaps[4]; uniform vec4 uArc; // x, y, radius, width
uniform vec4 uDoors[8]; uniform float uDoorSide[8]; uniform vec2 uPanes[18]; uniform int uPaneSizes[3];
uniform vec3 uEngine; uniform float uOpenSign, uOpenGlow;
uniform vec4 uOpen; // the open cargo door: x, y, width, height (width 0: closed)
uniform float uBelly; uniform float uHaze; uniform vec3 uHazeColour; uniform float uFloor; uniform float uAmbient;
out vec4 outColour;

float boxAt(vec2 p, vec2 half_, float r){ vec2 q=abs(p)-half_+r; return length(max(q,0.0))+min(max(q.x,q.y),0.0)-r; }
float paneAt(vec2 p){
  float best=1e3; int start=0;
  for(int k=0;k<3;k++){
    int n=uPaneSizes[k]; if(n<3) continue;
    float d=dot(p-uPanes[start],p-uPanes[start]), s=1.0;
    for(int i=0;i<6;i++){
      if(i>=n) break;
      vec2 a=uPanes[start+i], b=uPanes[start+(i+n-1)%n], e=b-a, w=p-a;
      vec2 v=w-e*clamp(dot(w,e)/dot(e,e),0.0,1.0); d=min(d,dot(v,v));
      bvec3 c=bvec3(p.y>=a.y,p.y<b.y,e.x*w.y>e.y*w.x);
      if(all(c)||all(not(c))) s*=-1.0;
    }
    best=min(best,s*sqrt(d)); start+=n;
  }
  return best;
}
float cover(float d, float w){ return 1.0-smoothstep(-w,w,d); }

void main(){
  if(uView==2){ outColour=vec4(1.0); return; }
  if(uView==3){ outColour=vec4(1.0/(1.0+max(vPosition.y,0.0)*0.55)); return; }
  if(uView==1 && vPosition.y<-0.01) discard;
  vec3 n=normalize(vNormal), toEye=uEye-vPosition;
  if(uView==1) toEye=vec3(uEye.x,-uEye.y,uEye.z)-vPosition;
  float far=length(toEye); vec3 v=toEye/far; if(dot(n,v)<0.0) n=-n;
  vec3 albedo=vColour; float gloss=vMaterial.y, metal=vMaterial.w; vec3 glow=vColour*vMaterial.z;
  int paint=int(vMaterial.x+0.5); vec3 m=vModel; float px=far*uLens.y/uSize.y*2.2;
  float glass=0.0;
  vec3 brandBlue=vec3(0.0033,0.042,0.224), turquoise=vec3(0.007,0.479,0.440);
  if(paint==1||paint==2||paint==4){
    float r=length(m.xy-uArc.xy)-uArc.z;
    if(m.x<uArc.x) r=-1.0;
    float aft=paint==1?cover(-r,px):1.0;
    if(paint==4) albedo=brandBlue;
    else { albedo=mix(albedo,brandBlue,aft); albedo=mix(albedo,turquoise,cover(abs(r-uArc.w*0.5)-uArc.w*0.5,px)); }
  }
  if(paint==1){
    float belly=cover(m.y-uBelly,px)*(m.x<uArc.x?1.0:cover(length(m.xy-uArc.xy)-uArc.z,px)); albedo=mix(albedo,vec3(0.62,0.65,0.70),belly*0.55);
    // Skin joints.
    float joint=cover(abs(mod(m.x,2.54)-1.27)-0.006,px)*0.18*smoothstep(0.06,0.012,px); albedo*=1.0-joint;
    if(uWindows.y>uWindows.x){
      float i=floor((m.x-uWindows.x)/uWindows.z), cx=uWindows.x+(i+0.5)*uWindows.z;
      bool on=cx>uWindows.x&&cx<uWindows.y;
      for(int k=0;k<4;k++) if(cx>uGaps[k].x&&cx<uGaps[k].y) on=false;
      if(on){
        float d=boxAt(vec2(m.x-cx,m.y-uWindows.w),uWindowSize.xy*0.5,0.1);
        float rim=cover(abs(d-0.02)-0.018,px)*0.3; albedo*=1.0-rim;
        float in_=cover(d,px); glass=max(glass,in_);
        float chosen=hash(ivec2(int(i)*7+(m.z>0.0?101:0),31));
        if(chosen<uWindowSize.z) glow+=in_*vec3(1.0,0.72,0.42)*uWindowSize.w*(0.5+chosen/uWindowSize.z*0.6);
      }
    }
    for(int k=0;k<8;k++){
      if(uDoors[k].z<=0.0) continue;
      if(uDoorSide[k]*m.z<0.0) continue;
      float d=boxAt(m.xy-uDoors[k].xy-uDoors[k].zw*0.5,uDoors[k].zw*0.5,0.16);
      albedo*=1.0-0.55*cover(abs(d)-0.022,px);
      if(uDoors[k].w>1.3&&uDoors[k].z<1.3){
        float w=boxAt(m.xy-uDoors[k].xy-uDoors[k].zw*vec2(0.5,0.62),vec2(0.09,0.14),0.07); glass=max(glass,cover(w,px));
      }
    }
    float p=paneAt(m.xy);
    float post=abs(m.z)-0.045;
    float pane=cover(p,px)*(1.0-cover(post,px));
    albedo*=1.0-0.72*cover(p-0.05,px); glass=max(glass,pane);
  }
  if(paint==3){
    // Control surfaces and panel joints along the wing.
    float line=cover(abs(fract(m.z*0.42)-0.5)-0.012,px*0.42)*0.22; albedo*=1.0-line*step(0.0,uArc.z);
  }
  if(paint==6||paint==7){
    // Fan blades, or the spiral on the spinner.
    vec2 e=vec2(m.y-uEngine.x,abs(m.z)-uEngine.y); float a=atan(e.y,e.x), q=length(e);
    if(paint==6) albedo=mix(vec3(0.012),vec3(0.10,0.105,0.12),smoothstep(0.15,0.85,fract(a*22.0/6.2832+q*0.35)))*smoothstep(uEngine.z,uEngine.z*0.8,q);
    else albedo=mix(albedo,vec3(0.7),cover(abs(fract(a/6.2832-q*1.8)-0.5)-0.06,0.03)*step(0.03,q));
  }
  if(paint==10){
    // A board of switches: rows of caps, knobs and lit keys under small legends.
    float rows=max(m.z,1.0), wide=rows<2.0?30.0:rows*1.5; vec2 g=vec2(m.x*0.5+0.5,m.y*0.5+0.5)*vec2(wide,rows), f=fract(g)-0.5;
    float pw=px*wide*0.9; ivec2 id=ivec2(floor(g)); float kind=hash(id*3+ivec2(17,5)), lamp_=hash(id*5+ivec2(3,71));
    float seam=cover(abs(fract(g.x/3.0)-0.5)*3.0-0.03,pw)+cover(abs(f.y)-0.475,pw)*0.0; albedo=mix(albedo,vec3(0.05),seam*0.5);
    float legend=cover(boxAt(f-vec2(0.0,0.36),vec2(0.26,0.035),0.01),pw)*step(0.35,fract(f.x*9.0+0.2)); glow+=legend*vec3(0.75,0.8,0.85)*0.22;
    if(kind<0.42){ float d=boxAt(f+vec2(0.0,0.05),vec2(0.07,0.2),0.06); albedo=mix(albedo,vec3(0.16),cover(d,pw)); glow+=cover(boxAt(f-vec2(0.0,0.1),vec2(0.05,0.03),0.01),pw)*vec3(0.5)*0.25; }
    else if(kind<0.78){ float d=boxAt(f+vec2(0.0,0.05),vec2(0.3,0.22),0.05); albedo=mix(albedo,vec3(0.045),cover(d,pw)); albedo=mix(albedo,vec3(0.11),cover(abs(d)-0.025,pw));
      vec3 tone=lamp_<0.10?vec3(1.0,0.5,0.08):lamp_<0.2?vec3(0.12,0.85,0.75):vec3(0.75,0.8,0.9); float on=lamp_<0.32?1.5:0.0;
      glow+=on*tone*cover(boxAt(f+vec2(0.0,0.05),vec2(0.19,0.055),0.02),pw); }
    else if(kind<0.93){ float q=length(f+vec2(0.0,0.04)); albedo=mix(albedo,vec3(0.13),cover(q-0.25,pw)); albedo=mix(albedo,vec3(0.04),cover(q-0.2,pw)); glow+=cover(boxAt(f-vec2(0.05,0.06),vec2(0.02,0.1),0.01),pw)*vec3(0.8)*0.3; }
  }
  if(paint>=11&&paint<=13){
    vec2 s=m.xy; float w=px*9.0, edge=max(abs(s.x),abs(s.y)); vec3 e=vec3(0.006,0.009,0.016), white=vec3(0.82,0.88,0.92), aqua=vec3(0.03,0.78,0.74), green=vec3(0.10,0.85,0.35), amber=vec3(1.0,0.62,0.12), pink=vec3(0.95,0.18,0.75);
    if(paint==11){
      // Attitude between the tapes of speed and height, a heading arc below.
      vec2 c=s-vec2(-0.02,0.18); float tilt=c.y+0.02*c.x; float in_=cover(boxAt(c,vec2(0.46,0.5),0.12),w);
      vec3 ball=mix(vec3(0.26,0.13,0.045),vec3(0.03,0.20,0.62),smoothstep(-w,w,tilt)); ball=mix(ball,white,cover(abs(tilt)-0.012,w));
      float step_=abs(fract(tilt*6.0+0.5)-0.5)/6.0, long_=mod(floor(tilt*6.0+0.5),2.0)<0.5?0.2:0.1; ball=mix(ball,white,cover(step_-0.006,w)*cover(abs(c.x)-long_,w)*0.8*step(0.05,abs(tilt)));
      e=mix(e,ball,in_); e=mix(e,amber,cover(boxAt(vec2(abs(c.x)-0.26,c.y),vec2(0.1,0.018),0.005),w)); e=mix(e,pink,cover(max(abs(c.x)-0.01,abs(c.y)-0.24),w)*0.8);
      float tape=cover(boxAt(vec2(abs(s.x+0.02)-0.71,s.y-0.18),vec2(0.15,0.62),0.02),w); e=mix(e,vec3(0.03,0.036,0.05),tape);
      e=mix(e,white,tape*cover(abs(fract(s.y*7.0+0.2)-0.5)/7.0-0.008,w)*step(abs(abs(s.x+0.02)-0.62),0.05)); e=mix(e,vec3(0.0),cover(boxAt(vec2(abs(s.x+0.02)-0.72,s.y-0.18),vec2(0.14,0.07),0.02),w)); e=mix(e,aqua,cover(boxAt(vec2(abs(s.x+0.02)-0.72,s.y-0.18),vec2(0.09,0.025),0.01),w));
      float q=length(s-vec2(-0.02,-1.35)); e=mix(e,white,cover(abs(q-0.78)-0.012,w)*step(abs(s.x),0.62)); e=mix(e,aqua,cover(boxAt(s-vec2(-0.02,0.88),vec2(0.5,0.03),0.01),w)*step(0.4,fract(s.x*4.0+0.3)));
    }
    if(paint==12){
      // Map: range arcs, the planned route with its points, weather in quiet green.
      vec2 c=s-vec2(0.0,-0.62); float q=length(c), a=atan(c.x,c.y);
      float rain=fbm(c*2.6+m.z*9.0+3.0,4); e+=vec3(0.01,0.13,0.06)*smoothstep(0.54,0.66,rain)*cover(q-1.3,w); e+=vec3(0.16,0.11,0.0)*smoothstep(0.68,0.72,rain)*cover(q-1.3,w);
      e=mix(e,white,cover(abs(q-1.36)-0.012,w)*step(abs(a),0.95)); e=mix(e,white*0.6,cover(abs(q-0.7)-0.006,w)*step(abs(a),0.95)*step(0.5,fract(a*14.0)));
      float tick=abs(fract(a*11.46)-0.5)/11.46; e=mix(e,white,cover(tick*q-0.008,w)*step(abs(a),0.95)*step(1.36,q)*step(q,1.43));
      float way=0.22*smoothstep(0.25,1.1,c.y)*sin(c.y*2.0+m.z*2.0); e=mix(e,pink,cover(abs(c.x-way)-0.011,w)*step(0.0,c.y)*step(c.y,1.3));
      float point=abs(fract(c.y*2.2)-0.5)/2.2; e=mix(e,aqua,cover(abs(c.x-way)+point-0.05,w)*step(0.3,c.y)*step(c.y,1.25)); e=mix(e,white,cover(abs(c.x)+abs(c.y)*0.55-0.075,w));
      e=mix(e,aqua,cover(boxAt(s-vec2(-0.62,0.86),vec2(0.26,0.03),0.01),w)*step(0.35,fract(s.x*7.0))); e=mix(e,green,cover(boxAt(s-vec2(0.66,0.86),vec2(0.2,0.03),0.01),w)*step(0.35,fract(s.x*8.0)));
    }
    if(paint==13){
      // Engines: two columns of round gauges and bars.
      vec2 c=vec2(abs(s.x)-0.42,s.y); for(int i=0;i<2;i++){ vec2 d=c-vec2(0.0,0.52-float(i)*0.72); float q=length(d), a=atan(d.x,d.y);
        e=mix(e,vec3(0.05,0.06,0.075),cover(q-0.27,w)*step(a,1.3)); e=mix(e,white,cover(abs(q-0.28)-0.012,w)*step(a,1.6)); e=mix(e,aqua,cover(abs(q-0.24)-0.03,w)*step(a,0.7+0.2*float(i))); e=mix(e,white,cover(boxAt(d-vec2(0.16,0.14),vec2(0.12,0.05),0.01),w)*0.9); }
      e=mix(e,green,cover(boxAt(vec2(c.x,s.y+0.72),vec2(0.25,0.022),0.005),w)); e=mix(e,aqua,cover(boxAt(vec2(c.x,s.y+0.86),vec2(0.2,0.022),0.005),w)*step(0.3,fract(s.x*9.0)));
    }
    glow=e*1.5*cover(edge-0.97,w); albedo=mix(vec3(0.02),vec3(0.0),cover(edge-0.97,w));
  }
  // The open cargo door: a lit hold, seen through the opening.
  if(paint==1&&uOpen.z>0.0&&m.z>0.0){
    vec2 o=m.xy-uOpen.xy; float d=boxAt(o-uOpen.zw*0.5,uOpen.zw*0.5,0.12);
    float hole=cover(d,px); albedo=mix(albedo,vec3(0.25),cover(abs(d)-0.06,px));
    if(hole>0.0){
      vec3 dir=-v; vec3 p0=vec3(o,0.0); float depth=3.1;
      float t=depth/max(abs(dir.z),0.15); vec3 hit=p0+vec3(dir.x*uOpenSign,dir.y,0.0)*t;
      float floor_=smoothstep(0.1,-0.1,hit.y), ceiling=smoothstep(uOpen.w-0.1,uOpen.w+0.1,hit.y);
      float rib=smoothstep(0.06,0.0,abs(fract(hit.x*0.7)-0.5)*1.4-0.04);
      vec3 inside=vec3(1.0,0.74,0.44)*mix(1.5,0.8,clamp(hit.y/uOpen.w,0.0,1.0));
      inside*=1.0-0.3*rib; inside=mix(inside,vec3(0.30,0.24,0.17),floor_); inside=mix(inside,vec3(2.6,2.1,1.5),ceiling*0.8);
      inside*=0.75+0.5*smoothstep(3.0,0.0,abs(hit.x-uOpen.z*0.5));
      glow+=inside*hole*uOpenGlow; albedo*=1.0-hole; gloss*=1.0-hole;
    }
  }
  float jitter=hash(ivec2(gl_FragCoord.xy));
  if(glass>0.0){ albedo=mix(albedo,vec3(0.012,0.016,0.024),glass); gloss=mix(gloss,0.95,glass); }
  float diffuse=max(dot(n,uSun),0.0);
  float lit=diffuse>0.0?shadowAt(vPosition+n*0.06,0.05,jitter,0.12):0.0;
  // Ambient light: sky above, the ground's answer below, more of it from the sun's side.
  vec3 up=skyBase(vec3(0.0,1.0,0.0)), side=skyBase(normalize(vec3(n.x,0.12,n.z)));
  float h=n.y*0.5+0.5;
  float nearGround=clamp((vPosition.y-uFloor)/3.0,0.0,1.0);
  vec3 ambient=mix(uGroundColour*mix(0.45,1.0,nearGround),mix(side,up,h*0.6),smoothstep(0.0,0.75,h))*uAmbient;
  vec3 c=albedo*(1.0-metal)*(uSunColour*diffuse*lit*0.9+ambient+lamps(vPosition,n));
  // A glossy coat reflects the surroundings.
  vec3 r=reflect(-v,n); float f0=mix(0.045,0.75,metal);
  float fresnel=f0+(1.0-f0)*pow(1.0-max(dot(n,v),0.0),5.0);
  vec3 seen=r.y>-0.02?skyBase(normalize(vec3(r.x,abs(r.y)+0.01,r.z))):uGroundColour*0.8;
  seen=mix(mix(ambient,seen,gloss),seen,gloss);
  vec3 tint=mix(vec3(1.0),albedo,metal);
  c+=seen*tint*fresnel*gloss;
  vec3 half_=normalize(v+uSun); float spec=pow(max(dot(n,half_),0.0),mix(20.0,900.0,gloss*gloss));
  c+=uSunColour*spec*lit*fresnel*mix(0.6,9.0,gloss)*tint;
  c+=glow;
  c=mix(c,uHazeColour,1.0-exp(-far*uHaze));
  outColour=vec4(c,1.0);
}`;
