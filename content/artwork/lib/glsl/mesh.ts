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
  if(paint==8){
    // Primary flight display: sky over earth, pitch marks, speed and height at the sides.
    float tilt=m.y-0.12*m.x; vec3 e=tilt>0.02?vec3(0.02,0.18,0.75):vec3(0.30,0.15,0.04);
    e=mix(e,vec3(0.9),smoothstep(0.03,0.0,abs(tilt-0.02))*0.9);
    float mark=abs(fract(tilt*5.0)-0.5); e=mix(e,vec3(0.8),smoothstep(0.46,0.48,mark)*step(abs(m.x),0.22)*0.6);
    if(abs(m.x)>0.62){ e=vec3(0.015,0.02,0.03); e+=vec3(0.6)*smoothstep(0.42,0.46,abs(fract(m.y*6.0)-0.5))*step(abs(m.x),0.78)*0.7; }
    e=mix(e,vec3(1.0,0.6,0.05),step(abs(m.y+0.02),0.03)*step(abs(abs(m.x)-0.3),0.14));
    glow=e*0.85*step(max(abs(m.x),abs(m.y)),0.97);
  }
  if(paint==9){
    // Navigation display: rings, heading arc, the route, terrain in quiet colours.
    float q=length(m.xy-vec2(0.0,-0.55)); vec3 e=vec3(0.008,0.012,0.022);
    float land=fbm(vPosition.xz*7.0+m.xy*2.2,4); e+=vec3(0.0,0.10,0.07)*smoothstep(0.5,0.62,land)*step(q,1.3);
    e+=vec3(0.55)*(smoothstep(0.02,0.0,abs(q-0.7))+smoothstep(0.02,0.0,abs(q-1.32)))*step(-0.5,m.y);
    e+=vec3(0.02,0.75,0.68)*smoothstep(0.025,0.0,abs(m.x-0.16*sin(m.y*2.2+vPosition.x*3.0)))*step(-0.5,m.y);
    e+=vec3(1.0,0.62,0.1)*smoothstep(0.07,0.05,abs(m.x)+abs(m.y+0.55)*0.7);
    glow=e*0.9*step(max(abs(m.x),abs(m.y)),0.97);
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
