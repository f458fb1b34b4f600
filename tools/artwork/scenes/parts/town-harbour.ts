import type { Material, Mesh } from '../../lib/mesh';
import { lantern, smallBoat, trawler } from './town-boats';
import { building, roofs } from './town-house';
import { dock } from './town-land';

const concrete: Material = { colour: [0.2, 0.215, 0.25], gloss: 0.1 };
const pierTop = 3.4;
const west = -150;
const pier = { from: -72, to: dock.inner, north: -632, south: -618 } as const;

const tints = [
  [0.03, 0.09, 0.22],
  [0.3, 0.035, 0.025],
  [0.02, 0.1, 0.085],
  [0.35, 0.36, 0.38],
] as const;

/** Lamps along the quays, x and z: the water before some of them mirrors their light. */
export const quayLamps: readonly (readonly [number, number])[] = [
  ...[-120, -86, -52, -18, 14].map((x) => [x, dock.north - 5] as const),
  ...[-66, -34, -2].map((x) => [x, -625] as const),
  [-178, -648],
  [-176, -596],
];

/** Halls along the inner quay: x, z, width, height, depth, roof, turned, lit windows. */
const halls = [
  [66, -540, 62, 9, 22, 4.5, 90, 0.5],
  [70, -632, 74, 11, 30, 3.5, 90, 0.9],
  [64, -722, 44, 7.5, 18, 4, 90, 0.2],
  [-22, -800, 52, 8, 18, 4.5, 2, 0.7],
  [-88, -798, 34, 6.5, 15, 3.8, -4, 0],
  [-58, -474, 46, 7, 16, 4, 3, 0.6],
  [18, -470, 30, 9.5, 18, 0, 0, 0.8],
] as const;

/** Quays and moles around the dock, a pier in it. */
function quays(mesh: Mesh): void {
  mesh.box(
    [dock.inner - 1, -2, dock.north - 14],
    [dock.inner + 13, pierTop, dock.south + 14],
    concrete,
  );
  mesh.box([west, -2, dock.north - 14], [dock.inner, pierTop, dock.north], concrete);
  mesh.box([west, -2, dock.south], [dock.inner, pierTop, dock.south + 14], concrete);
  mesh.box([pier.from, -2, pier.north], [pier.to, pierTop - 0.4, pier.south], concrete);
  const stone: Material = { colour: [0.14, 0.15, 0.175], gloss: 0.05 };
  for (const [z0, z1, end] of [
    [dock.north - 10, -650, -178],
    [dock.south + 10, -594, -176],
  ] as const) {
    for (let i = 0; i <= 14; i += 1) {
      const t = i / 14;
      const [x, z] = [west + (end - west) * Math.sin(t * 1.57), z0 + (z1 - z0) * t];
      mesh.box([x - 5, -2, z - 5], [x + 5, 2.4 + (i % 3) * 0.25, z + 5], stone);
    }
  }
}

/** Trawlers at the quays and small boats at a floating jetty. */
function fleet(mesh: Mesh): void {
  trawler(mesh, [-40, 0, dock.north + 5], 2, tints[0]);
  trawler(mesh, [-92, 0, dock.north + 5.5], 182, tints[1]);
  trawler(mesh, [-36, 0, pier.south + 5], 180, tints[2]);
  trawler(mesh, [dock.inner - 5.5, 0, -700], 88, tints[1]);
  trawler(mesh, [dock.inner - 5.5, 0, -580], -90, tints[3]);
  const jetty: Material = { colour: [0.16, 0.15, 0.14] };
  mesh.box([-60, 0, -541], [12, 0.7, -538], jetty);
  for (let i = 0; i < 13; i += 1) {
    const side = i % 2 ? 1 : -1;
    if (i % 5 === 3) continue;
    smallBoat(
      mesh,
      [-58 + i * 5.2, 0, -539.5 + side * 7.5],
      side * 90,
      tints[(i * 3) % 4] ?? tints[3],
    );
  }
}

/** Dock, boats, halls of the fish factory, and the lamps of the yard. */
export function harbour(mesh: Mesh): void {
  quays(mesh);
  fleet(mesh);
  halls.forEach(([x, z, w, h, d, roof, heading, lit], i) => {
    const colour =
      (
        [
          [0.26, 0.28, 0.32],
          [0.34, 0.36, 0.4],
          [0.05, 0.1, 0.2],
          [0.3, 0.3, 0.3],
        ] as const
      )[i % 4] ?? ([0.3, 0.3, 0.3] as const);
    building(mesh, {
      at: [x, 3, z],
      size: [w, h, d],
      colour,
      roof,
      cover: i % 3 === 1 ? roofs.slate : roofs.snow,
      heading,
      windows: [lit, 0, 0, lit * 0.8, 0, 0, 0],
      wash: 0.35,
    });
  });
  for (const [x, z] of quayLamps) lantern(mesh, [x, pierTop - 0.5, z], 8, 0.78);
  for (const z of [-520, -570, -676, -750]) lantern(mesh, [dock.inner + 10, pierTop, z], 9, 0.78);
  for (const x of [-110, -40]) lantern(mesh, [x, pierTop, dock.south + 9], 8, 0.78);
}

/** GLSL: what the water of the dock mirrors of the lamps, drawn out towards the viewer. */
export const harbourMirror = /* glsl */ `
vec3 surfOver(vec3 c, vec3 p){
  if(p.x>60.0||p.x<-420.0||p.z>-440.0||p.z<-900.0) return c;
  vec2 view=normalize(p.xz-uEye.xz); float s=0.0;
  vec2 lamps_[${quayLamps.length}]=vec2[](${quayLamps.map(([x, z]) => `vec2(${x.toFixed(1)},${z.toFixed(1)})`).join(',')});
  for(int i=0;i<${quayLamps.length};i++){
    vec2 d=lamps_[i]-p.xz; float along=max(dot(d,view),0.0), side=abs(dot(d,vec2(-view.y,view.x)));
    float ripple=0.65+0.7*noise(p.xz/vec2(4.0,1.6));
    s+=smoothstep(2.0,14.0,along)*exp(-along/34.0)*exp(-side*side/(3.0+0.10*along))*ripple;
  }
  return c+vec3(1.0,0.62,0.30)*s*0.42;
}
`;
