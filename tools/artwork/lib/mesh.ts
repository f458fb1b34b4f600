import { add, cross, normalize, scale, sub, type Vec3 } from './vector';

/** How a surface answers light. `paint` selects a livery pattern in the mesh shader, 0 is none. */
export interface Material {
  colour: readonly [number, number, number];
  paint?: number;
  /** 0 matt … 1 mirror. */
  gloss?: number;
  /** Light given off, as a multiple of the colour. */
  glow?: number;
  /** 0 dielectric … 1 metal. */
  metal?: number;
}

/** Floats of one vertex: position, normal, model position, colour, (paint, gloss, glow, metal). */
export const vertexFloats = 16;

/** Placement of a model in the world: shift, turn about y, pitch (nose up), roll; degrees. */
export interface Placement {
  at: Vec3;
  heading?: number;
  pitch?: number;
  roll?: number;
  /** The model's own point that is turned about and moved to `at`. */
  origin?: Vec3;
}

/** Collects triangles with normals and materials. */
export class Mesh {
  readonly data: number[] = [];

  private vertex(p: Vec3, n: Vec3, m: Material): void {
    this.data.push(...p, ...n, ...p, ...m.colour);
    this.data.push(m.paint ?? 0, m.gloss ?? 0.3, m.glow ?? 0, m.metal ?? 0);
  }

  /** One triangle, with a normal and a material per corner or one for all. */
  triangle(
    points: readonly [Vec3, Vec3, Vec3],
    m: Material | readonly [Material, Material, Material],
    normals?: readonly Vec3[],
  ): void {
    const face = normalize(cross(sub(points[1], points[0]), sub(points[2], points[0])));
    points.forEach((p, i) => {
      this.vertex(p, normals?.[i] ?? face, 'colour' in m ? m : (m[i] ?? m[0]));
    });
  }

  /** A flat polygon of four corners. */
  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, m: Material): void {
    this.triangle([a, b, c], m);
    this.triangle([a, c, d], m);
  }

  /**
   * A smooth skin over rings of equally many points. Normals come from the neighbours in the
   * grid, seams of closed rings included.
   */
  loft(
    rings: readonly (readonly Vec3[])[],
    m: Material | ((row: number) => Material),
    closed = true,
  ): void {
    const columns = rings[0]?.length ?? 0;
    const at = (row: number, column: number): Vec3 => {
      const ring = rings[Math.min(rings.length - 1, Math.max(0, row))] ?? [];
      const wrapped = closed
        ? (column + columns) % columns
        : Math.min(columns - 1, Math.max(0, column));
      return ring[wrapped] ?? [0, 0, 0];
    };
    const normal = (row: number, column: number): Vec3 => {
      let along = sub(at(row + 1, column), at(row - 1, column));
      let around = sub(at(row, column + 1), at(row, column - 1));
      if (Math.hypot(...around) < 1e-6) {
        const inner = row === 0 ? 1 : row - 1;
        around = sub(at(inner, column + 1), at(inner, column - 1));
      }
      if (Math.hypot(...along) < 1e-6) along = [1, 0, 0];
      return normalize(cross(around, along));
    };
    const normals = rings.map((ring, row) => ring.map((_, column) => normal(row, column)));
    for (let row = 0; row < rings.length - 1; row += 1) {
      const material = typeof m === 'function' ? m(row) : m;
      for (let column = 0; column < columns - (closed ? 0 : 1); column += 1) {
        const next = closed ? (column + 1) % columns : column + 1;
        const n = (r: number, c: number): Vec3 => normals[r]?.[c] ?? [0, 1, 0];
        const [a, b, c, d] = [
          at(row, column),
          at(row, next),
          at(row + 1, next),
          at(row + 1, column),
        ];
        this.triangle([a, b, c], material, [n(row, column), n(row, next), n(row + 1, next)]);
        this.triangle([a, c, d], material, [n(row, column), n(row + 1, next), n(row + 1, column)]);
      }
    }
  }

  /** A rod between two points, its radius changing from r0 to r1. */
  rod(from: Vec3, to: Vec3, r0: number, r1: number, m: Material, sides = 14): void {
    const axis = normalize(sub(to, from));
    const u = normalize(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const v = cross(axis, u);
    const ring = (centre: Vec3, r: number): Vec3[] =>
      Array.from({ length: sides }, (_, i) => {
        const a = (i / sides) * 2 * Math.PI;
        return add(centre, add(scale(u, Math.cos(a) * r), scale(v, Math.sin(a) * r)));
      });
    this.loft([ring(from, r0), ring(to, r1)], m);
    this.loft([ring(from, 0), ring(from, r0)], m);
    this.loft([ring(to, r1), ring(to, 0)], m);
  }

  /** A box by two opposite corners. */
  box(a: Vec3, b: Vec3, m: Material): void {
    const p = (i: number, j: number, k: number): Vec3 => [
      i ? b[0] : a[0],
      j ? b[1] : a[1],
      k ? b[2] : a[2],
    ];
    this.quad(p(0, 0, 0), p(0, 1, 0), p(1, 1, 0), p(1, 0, 0), m);
    this.quad(p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1), m);
    this.quad(p(0, 0, 0), p(0, 0, 1), p(0, 1, 1), p(0, 1, 0), m);
    this.quad(p(1, 0, 0), p(1, 1, 0), p(1, 1, 1), p(1, 0, 1), m);
    this.quad(p(0, 1, 0), p(0, 1, 1), p(1, 1, 1), p(1, 1, 0), m);
    this.quad(p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1), m);
  }

  /** Adds another mesh, placed in the world; its model positions stay as they were. */
  place(other: Mesh, placement: Placement): void {
    const turn = rotation(placement);
    const origin = placement.origin ?? [0, 0, 0];
    for (let i = 0; i < other.data.length; i += vertexFloats) {
      const v = other.data.slice(i, i + vertexFloats);
      const read = (o: number): Vec3 => [v[o] ?? 0, v[o + 1] ?? 0, v[o + 2] ?? 0];
      const p = add(turn(sub(read(0), origin)), placement.at);
      this.data.push(...p, ...turn(read(3)), ...v.slice(6));
    }
  }

  /** The vertices as the bytes the graphics card reads, in base64. */
  encode(): string {
    return Buffer.from(new Float32Array(this.data).buffer).toString('base64');
  }
}

function rotation({ heading = 0, pitch = 0, roll = 0 }: Placement): (v: Vec3) => Vec3 {
  const rad = Math.PI / 180;
  const [ch, sh] = [Math.cos(heading * rad), Math.sin(heading * rad)];
  const [cp, sp] = [Math.cos(pitch * rad), Math.sin(pitch * rad)];
  const [cr, sr] = [Math.cos(roll * rad), Math.sin(roll * rad)];
  return ([x, y, z]) => {
    // Roll about the long axis, then pitch (nose is at -x), then heading.
    const [y1, z1] = [y * cr - z * sr, y * sr + z * cr];
    const [x2, y2] = [x * cp + y1 * sp, -x * sp + y1 * cp];
    return [x2 * ch + z1 * sh, y2, -x2 * sh + z1 * ch];
  };
}
