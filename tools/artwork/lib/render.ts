import { chromium, type Browser } from 'playwright-core';
import { findChromium, quietArguments } from '../../../scripts/lib/chromium';
import sharp from 'sharp';
import { light } from './glsl/light';
import { meshFragment, meshVertex } from './glsl/mesh';
import { noise } from './glsl/noise';
import {
  blurFragment,
  brightFragment,
  edgeFragment,
  fullVertex,
  postFragment,
  resolveFragment,
} from './glsl/post';
import type { Mesh } from './mesh';
import { drawInPage, type PageJob } from './page';
import type { PictureSize } from './raster';
import { add, cross, normalize, scale, sub, type Vec3 } from './vector';

/** Where the picture is taken from. Angles in degrees; shifts move the view like a lens board. */
export interface Camera {
  eye: Vec3;
  target: Vec3;
  /** Vertical angle of view. */
  fov: number;
  roll?: number;
  shift?: readonly [number, number];
}

/** Colours of light, linear. */
export interface Light {
  sun: Vec3;
  sunColour: readonly number[];
  zenith: readonly number[];
  mid: readonly number[];
  horizon: readonly number[];
  horizonSun: readonly number[];
  ground: readonly number[];
}

/** A mesh with the values its paint needs. */
export interface PaintedMesh {
  mesh: Mesh;
  uniforms?: Record<string, number[]>;
  ints?: Record<string, number[]>;
}

/** Everything about one picture. */
export interface Picture {
  camera: Camera;
  light: Light;
  meshes?: readonly PaintedMesh[];
  /** GLSL that defines `vec3 environment(vec3 rd)`: what the wet ground mirrors. */
  environment: string;
  /** GLSL that defines `vec3 scene(vec3 ro, vec3 rd, vec2 uv)`, after `environment`. */
  scene: string;
  shadow?: { centre: Vec3; radius: number };
  uniforms?: Record<string, number[]>;
  post?: { exposure?: number; bloom?: number; grain?: number; vignette?: number };
  /** Darkens one side: from, to (0–1 of the picture), strength, 1 across … 0 upwards. */
  calm?: readonly [number, number, number, number];
}

const sceneMain = /* glsl */ `
uniform sampler2D uMirror, uBelow; out vec4 outColour;
`;

const sceneEnd = /* glsl */ `
void main(){
  vec2 uv=gl_FragCoord.xy/uSize, ndc=uv*2.0-1.0;
  vec3 rd=normalize(uForward+uRight*uLens.x*(ndc.x+uLens.z)+uUp*uLens.y*(ndc.y+uLens.w));
  outColour=vec4(max(scene(uEye,rd,uv),0.0),1.0);
}`;

/** A browser that draws; close it when done. */
export async function openRenderer(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...quietArguments,
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-watchdog',
    ],
  });
}

function jobOf(
  picture: Picture,
  output: PictureSize,
  supersample: number,
  detail: number,
): PageJob {
  const [width, height] = [Math.round(output.width * detail), Math.round(output.height * detail)];
  const { camera, light: l, shadow = { centre: [0, 0, 0], radius: 30 }, post = {} } = picture;
  const forward = normalize(sub(camera.target, camera.eye));
  const roll = ((camera.roll ?? 0) * Math.PI) / 180;
  const flatRight = normalize(cross(forward, [0, 1, 0]));
  const flatUp = cross(flatRight, forward);
  const right = add(scale(flatRight, Math.cos(roll)), scale(flatUp, Math.sin(roll)));
  const up = cross(right, forward);
  const tan = Math.tan((camera.fov * Math.PI) / 360);
  const shadowRight = normalize(cross(l.sun, [0, 1, 0]));
  const head = `#version 300 es\n${light}${noise}`;
  return {
    output,
    width,
    height,
    supersample,
    uniforms: {
      uEye: [...camera.eye],
      uForward: [...forward],
      uRight: [...right],
      uUp: [...up],
      uLens: [(tan * width) / height, tan, ...(camera.shift ?? [0, 0])],
      uSize: [width, height],
      uOutput: [output.width, output.height],
      uSun: [...l.sun],
      uSunColour: [...l.sunColour],
      uZenith: [...l.zenith],
      uMid: [...l.mid],
      uHorizon: [...l.horizon],
      uHorizonSun: [...l.horizonSun],
      uGroundColour: [...l.ground],
      uShadowRight: [...shadowRight],
      uShadowUp: [...cross(shadowRight, scale(l.sun, -1))],
      uShadowCentre: [...shadow.centre],
      uShadowScale: [1 / shadow.radius, 1 / (shadow.radius * 3)],
      uShadowTexel: [shadow.radius / 4096],
      uHaze: [0],
      uHazeColour: [0, 0, 0],
      uFloor: [0],
      uAmbient: [1],
      uOpenSign: [1],
      uOpenGlow: [1],
      uPost: [post.exposure ?? 1, post.bloom ?? 0.5, post.grain ?? 0.012, post.vignette ?? 0.25],
      uCalm: [...(picture.calm ?? [0, 1, 0, 1])],
      ...picture.uniforms,
    },
    meshes: (picture.meshes ?? []).map(({ mesh, uniforms = {}, ints = {} }) => ({
      data: mesh.encode(),
      uniforms,
      ints,
    })),
    shaders: {
      meshVertex,
      mesh: `${head}${meshFragment}`,
      full: fullVertex,
      resolve: resolveFragment,
      edge: edgeFragment,
      scene: `${head}${picture.environment}${sceneMain}${picture.scene}${sceneEnd}`,
      bright: brightFragment,
      blur: blurFragment,
      post: postFragment,
    },
  };
}

/**
 * Draws a picture at a size. `supersample` smooths the edges of meshes (3 for a final picture); `detail` is
 * the part of the size at which light is computed before the result is enlarged.
 */
export async function renderPicture(
  browser: Browser,
  picture: Picture,
  size: PictureSize,
  supersample = 3,
  detail = 0.5,
): Promise<sharp.Sharp> {
  const page = await browser.newPage();
  try {
    // The compiler that runs these files wraps named functions in a helper the page lacks.
    await page.evaluate('globalThis.__name = (value) => value');
    const encoded = await page.evaluate(drawInPage, jobOf(picture, size, supersample, detail));
    const raw = { ...size, channels: 4 as const };
    const bytes = await sharp(Buffer.from(encoded, 'base64'), { raw })
      .flip()
      .removeAlpha()
      .png()
      .toBuffer();
    return sharp(bytes);
  } finally {
    await page.close();
  }
}
