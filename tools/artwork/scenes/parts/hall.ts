import { Mesh, type Material } from '../../lib/mesh';

const halfWidth = 34;
const roof = 21;
const far = 70;

/** Where the door of the hall is: its z, in metres. */
export const hallDoor = -34;

const cladding: Material = { colour: [0.2, 0.22, 0.25], gloss: 0.15 };
const steel: Material = { colour: [0.16, 0.19, 0.24], gloss: 0.3 };
const leaf: Material = { colour: [0.05, 0.12, 0.27], gloss: 0.3 };

/** A leaf of the sliding door between two x, one of two tracks deep. */
function doorLeaf(mesh: Mesh, a: number, b: number, track: number): void {
  mesh.box([a, 0, hallDoor - 0.4 - track * 0.5], [b, roof - 3, hallDoor - track * 0.5], leaf);
}

/** Closed leaves from wall to wall, ribbed, a small pane in each. */
function closedDoor(mesh: Mesh): void {
  const pane: Material = { colour: [0.06, 0.12, 0.26], glow: 0.35, gloss: 0.6 };
  const width = (2 * halfWidth) / 10;
  for (let i = 0; i < 10; i += 1) {
    const a = -halfWidth + i * width;
    const z = hallDoor - (i % 2) * 0.5;
    doorLeaf(mesh, a, a + width, i % 2);
    for (let k = 1; k < 5; k += 1) {
      const x = a + (width * k) / 5;
      mesh.box([x - 0.07, 0, z], [x + 0.07, roof - 3, z + 0.1], leaf);
    }
    for (const k of [1.5, 2.5, 3.5]) {
      const x = a + (width * k) / 5;
      mesh.box([x - 0.5, 7.6, z], [x + 0.5, 8.6, z + 0.06], pane);
    }
  }
}

/** A hangar's walls, roof, lattice girders and lamps, its door pushed aside or closed. */
export function hall(door: 'open' | 'closed' = 'open'): Mesh {
  const mesh = new Mesh();
  for (const side of [-1, 1]) {
    const x = side * halfWidth;
    mesh.box([x, 0, hallDoor], [x + side * 0.5, roof, far], cladding);
    for (let z = hallDoor; z < far; z += 8) {
      mesh.box([x - side * 0.7, 0, z - 0.25], [x, roof, z + 0.25], steel);
    }
    for (const y of [4, 8, 12, 16])
      mesh.box([x - side * 0.25, y, hallDoor], [x, y + 0.22, far], steel);
    if (door === 'open') {
      for (let track = 0; track < 2; track += 1)
        doorLeaf(mesh, side * (halfWidth - track * 5), side * (halfWidth - 5.6 - track * 5), track);
    }
  }
  if (door === 'closed') closedDoor(mesh);
  mesh.box([-halfWidth, roof, hallDoor], [halfWidth, roof + 0.5, far], cladding);
  mesh.box([-halfWidth, roof - 3, hallDoor - 1.4], [halfWidth, roof, hallDoor], {
    colour: [0.06, 0.1, 0.18],
    gloss: 0.2,
  });
  for (let z = hallDoor + 4; z < far; z += 8) girder(mesh, z);
  for (const x of [-24, -12, 0, 12, 24])
    mesh.box([x - 0.1, roof - 0.9, hallDoor], [x + 0.1, roof - 0.5, far], steel);
  return mesh;
}

/** One lattice girder from wall to wall with its four lamps. */
function girder(mesh: Mesh, z: number): void {
  const low = roof - 2.6;
  mesh.rod([-halfWidth, low, z], [halfWidth, low, z], 0.16, 0.16, steel, 8);
  mesh.rod([-halfWidth, roof - 0.3, z], [halfWidth, roof - 0.3, z], 0.16, 0.16, steel, 8);
  for (let x = -halfWidth; x < halfWidth; x += 4) {
    mesh.rod([x, low, z], [x + 2, roof - 0.3, z], 0.08, 0.08, steel, 6);
    mesh.rod([x + 2, roof - 0.3, z], [x + 4, low, z], 0.08, 0.08, steel, 6);
  }
  for (const x of [-20, -7, 7, 20]) {
    mesh.box([x - 1.1, roof - 2.9, z - 0.16], [x + 1.1, roof - 2.75, z + 0.16], {
      colour: [1, 0.9, 0.74],
      glow: 3.4,
    });
  }
}
