import { geoContains, geoInterpolate, geoMercator } from 'd3-geo';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';
import type { Material, Mesh } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

/** A screen that hangs upright and faces +z: its left lower corner and its size in metres. */
export interface Screen {
  at: Vec3;
  width: number;
  height: number;
}

const keflavik = [-22.6, 64] as const;

/** Where flights of the night go. */
const ends = [
  [5.4, 50.6],
  [-71, 42.4],
  [-63.5, 44.9],
  [-9.1, 38.8],
  [19, 69.7],
  [-16.6, 28],
  [55.4, 25.3],
  [-50.7, 67],
] as const;

/**
 * The North Atlantic on a wall: land as points of light, routes as great circles from Keflavík, a
 * yellow marker where an aircraft is on its way.
 */
export function routeMap(mesh: Mesh, { at, width, height }: Screen): void {
  const ground: Material = { colour: [0.006, 0.024, 0.07], glow: 1, gloss: 0.3 };
  const land: Material = { colour: [0.3, 0.5, 0.72], glow: 0.8, gloss: 0 };
  const line: Material = { colour: [0.02, 0.62, 0.58], glow: 1.5, gloss: 0 };
  const mark: Material = { colour: [1, 0.6, 0.06], glow: 2.2, gloss: 0 };
  mesh.box(
    [at[0] - 0.05, at[1] - 0.05, at[2] - 0.12],
    [at[0] + width + 0.05, at[1] + height + 0.05, at[2] - 0.01],
    { colour: [0.02, 0.022, 0.026], gloss: 0.4 },
  );
  const z = at[2];
  mesh.quad(
    [at[0], at[1], z],
    [at[0] + width, at[1], z],
    [at[0] + width, at[1] + height, z],
    [at[0], at[1] + height, z],
    ground,
  );
  const projection = geoMercator()
    .center([-6, 54.5])
    .scale(width / 2.35)
    .translate([0, 0]);
  const place = (lonLat: readonly [number, number]): [number, number] | undefined => {
    const [x = 0, y = 0] = projection([...lonLat]) ?? [];
    const [u, v] = [at[0] + width / 2 + x, at[1] + height / 2 - y];
    const inside =
      u > at[0] + 0.06 && u < at[0] + width - 0.06 && v > at[1] + 0.06 && v < at[1] + height - 0.06;
    return inside ? [u, v] : undefined;
  };
  const dot = (where: [number, number] | undefined, r: number, m: Material): void => {
    if (!where) return;
    const ring = (size: number): Vec3[] =>
      Array.from({ length: 8 }, (_, i): Vec3 => {
        const a = (i / 8) * 2 * Math.PI;
        return [where[0] + Math.cos(a) * size, where[1] + Math.sin(a) * size, z + 0.012];
      });
    mesh.loft([ring(r), ring(0)], m);
  };
  const shape = feature(world, world.objects.land);
  // Even rows on the screen, as wide apart as they are high.
  const step = width / 118;
  for (let v = step; v < height; v += step) {
    for (let u = step; u < width; u += step) {
      const lonLat = projection.invert?.([u - width / 2, height / 2 - v]);
      if (lonLat && geoContains(shape, lonLat)) dot([at[0] + u, at[1] + v], step * 0.33, land);
    }
  }
  for (const [index, end] of ends.entries()) {
    const along = geoInterpolate([...keflavik], [...end]);
    const points = Array.from({ length: 60 }, (_, i) => place(along(i / 59)));
    points.slice(1).forEach((to, i) => {
      const from = points[i];
      if (from && to)
        mesh.rod(
          [from[0], from[1], z + 0.014],
          [to[0], to[1], z + 0.014],
          step * 0.13,
          step * 0.13,
          line,
          6,
        );
    });
    dot(place(end), step * 0.55, line);
    if (index < 4) dot(place(along(0.3 + 0.13 * index)), step * 0.6, mark);
  }
  dot(place(keflavik), step * 0.8, mark);
}

/** A screen of a flight list: rows of bars, one of them marked. */
export function flightList(mesh: Mesh, { at, width, height }: Screen): void {
  const [x, y, z] = at;
  mesh.box([x - 0.02, y - 0.02, z - 0.04], [x + width + 0.02, y + height + 0.02, z - 0.004], {
    colour: [0.015, 0.016, 0.02],
    gloss: 0.4,
  });
  mesh.quad([x, y, z], [x + width, y, z], [x + width, y + height, z], [x, y + height, z], {
    colour: [0.008, 0.03, 0.08],
    glow: 1,
    gloss: 0.3,
  });
  const rows = Math.max(5, Math.round(height / 0.036));
  const bar = (row: number, from: number, to: number, m: Material): void => {
    const top = y + height * (1 - (row + 0.75) / (rows + 0.6));
    const tall = (height / rows) * 0.36;
    mesh.quad(
      [x + width * from, top, z + 0.004],
      [x + width * to, top, z + 0.004],
      [x + width * to, top + tall, z + 0.004],
      [x + width * from, top + tall, z + 0.004],
      m,
    );
  };
  for (let row = 0; row < rows; row += 1) {
    const tone: Material =
      row === 2
        ? { colour: [1, 0.6, 0.06], glow: 1.3 }
        : { colour: [0.4, 0.56, 0.74], glow: row === 0 ? 1.1 : 0.55 };
    const long = 0.1 * (((row * 7) % 4) / 4);
    bar(row, 0.05, 0.16, tone);
    bar(row, 0.2, 0.42 + long, tone);
    bar(row, 0.58, 0.66, tone);
    bar(
      row,
      0.72,
      row % 3 === 1 ? 0.94 : 0.86,
      row % 3 === 1 ? { colour: [0.02, 0.62, 0.58], glow: 1 } : tone,
    );
  }
}
