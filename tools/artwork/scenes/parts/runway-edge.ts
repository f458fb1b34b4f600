import { noise2 } from '../../lib/noise';
import type { Material, Mesh } from '../../lib/mesh';
import { add, mix, scale, sub, type Vec3 } from '../../lib/vector';

/**
 * Elevated lamps along the edge of a runway, first and last point included: a stem on a plate, a
 * small dome of glass on top. Small lamps with a halo, which the bloom draws, look like lamps.
 */
export function edgeLamps(
  mesh: Mesh,
  from: Vec3,
  to: Vec3,
  count: number,
  colour: readonly [number, number, number],
  glow = 22,
): void {
  const metal: Material = { colour: [0.2, 0.16, 0.06], gloss: 0.3 };
  const dome = [0, 0.35, 0.7, 0.95, 1];
  for (let i = 0; i < count; i += 1) {
    const p = mix(from, to, i / (count - 1));
    mesh.rod(p, add(p, [0, 0.03, 0]), 0.14, 0.14, metal, 12);
    mesh.rod(p, add(p, [0, 0.3, 0]), 0.025, 0.025, metal, 8);
    mesh.rod(add(p, [0, 0.28, 0]), add(p, [0, 0.34, 0]), 0.085, 0.085, metal, 14);
    const rings = dome.map((t): Vec3[] =>
      Array.from({ length: 14 }, (_, k): Vec3 => {
        const a = (k / 14) * 2 * Math.PI;
        const r = 0.078 * Math.sqrt(1 - t * t);
        return add(p, [Math.cos(a) * r, 0.34 + 0.13 * t, Math.sin(a) * r]);
      }),
    );
    mesh.loft(rings, { colour, glow, gloss: 0.2 });
  }
}

/**
 * The bank a plough throws up beside a runway: rounded, lumpy, of changing height. Snow passes
 * light on inside itself; `glow` is that share, for banks seen against the sun.
 */
export function snowBank(mesh: Mesh, from: Vec3, to: Vec3, height: number, glow = 0): void {
  const snow: Material = { colour: [0.8, 0.84, 0.9], gloss: 0.06, glow };
  const length = Math.hypot(...sub(to, from));
  const rows = Math.round(length / 0.6);
  const side: Vec3 = scale([-(to[2] - from[2]), 0, to[0] - from[0]], 1 / length);
  const rings = Array.from({ length: rows + 1 }, (_, row): Vec3[] => {
    const p = mix(from, to, row / rows);
    const s = row * 0.6;
    const high = height * (0.45 + 0.8 * noise2(s / 9, from[2]) * noise2(s / 31, from[2] + 5));
    return Array.from({ length: 13 }, (_unused, k): Vec3 => {
      const across = (k / 12) * 2 - 1;
      const lump = 0.28 * (noise2(s / 1.7, k / 2.2 + from[2]) - 0.5) * (1 - across * across);
      const y = high * (1 - across * across) ** 1.3 + lump * height;
      const off = across * 2.8 + 0.7 * (noise2(s / 5, 40 + from[2]) - 0.5);
      return add(add(p, scale(side, off)), [0, y - 0.05, 0]);
    });
  });
  mesh.loft(rings, snow, false);
}

/**
 * Light of the edge lamps on the ground: defines `lampPool`, for lamps a distance apart along x
 * (one of them at `first`) on both sides of the strip that `uStrip` describes.
 */
export const lampPools = /* glsl */ `
float lampPool(vec3 ro, vec3 rd, float apart, float first){
  vec3 p=ro-rd*ro.y/rd.y; float side=abs(p.z-uStrip.x-uStrip.y*p.x)-uStrip.z;
  vec2 d=vec2(mod(p.x-first+apart*0.5,apart)-apart*0.5,side);
  return 0.5/(0.35+dot(d,d)*1.1)+0.05*exp(-dot(d,d)*0.05);
}
`;
