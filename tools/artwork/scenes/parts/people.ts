import { figureMesh, type Figure } from '../../lib/figure';
import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const navy = [0.01, 0.022, 0.075] as const;
const black = [0.012, 0.013, 0.018] as const;
const skins = [
  [0.56, 0.33, 0.23],
  [0.2, 0.1, 0.06],
  [0.42, 0.24, 0.16],
  [0.6, 0.38, 0.28],
] as const;
const hairs = [
  [0.06, 0.035, 0.02],
  [0.012, 0.01, 0.01],
  [0.3, 0.2, 0.09],
  [0.16, 0.08, 0.035],
] as const;

const coats = [
  [0.12, 0.02, 0.02],
  [0.02, 0.08, 0.09],
  [0.2, 0.17, 0.13],
  [0.02, 0.03, 0.06],
] as const;

/** Crew members: captain, first officer, cabin crew. `look` picks hair and complexion. */
export function crewMember(
  role: 'pilot' | 'cabin' | 'ramp' | 'passenger',
  look: number,
  stride: number,
  changes: Partial<Figure> = {},
): Mesh {
  const base: Figure = {
    height: 1.72 + ((look * 37) % 13) / 100,
    stride,
    hair: hairs[look % hairs.length] ?? hairs[0],
    skin: skins[look % skins.length] ?? skins[0],
    jacket: navy,
    trousers: navy,
  };
  if (role === 'pilot') {
    base.cap = true;
    base.collar = [0.75, 0.77, 0.8];
  }
  if (role === 'cabin') base.collar = [0.02, 0.42, 0.4];
  if (role === 'ramp') {
    base.jacket = [0.75, 0.52, 0.02];
    base.trousers = [0.02, 0.03, 0.05];
  }
  if (role === 'passenger') {
    base.jacket = coats[look % coats.length] ?? navy;
    base.trousers = black;
  }
  return figureMesh({ ...base, ...changes });
}

/** A crew member who walks, with a trolley case in the left hand or none. */
export function walker(
  role: 'pilot' | 'cabin' | 'passenger',
  look: number,
  stride: number,
  { bag, skirt = false }: { bag: boolean; skirt?: boolean },
): Mesh {
  const mesh = new Mesh();
  const cap = role === 'pilot';
  mesh.place(crewMember(role, look, stride, { skirt, cap, ...(bag && { armForward: -24 }) }), {
    at: [0, 0, 0],
  });
  if (bag) trolley(mesh, [0.78, -0.035, 0.22], 0, -32);
  return mesh;
}

/** A trolley case that leans behind the person who pulls it. */
export function trolley(mesh: Mesh, at: Vec3, heading: number, lean = -22): void {
  const shell: Material = { colour: [0.012, 0.016, 0.03], gloss: 0.4 };
  const m = new Mesh();
  m.box([-0.11, 0.07, -0.19], [0.11, 0.6, 0.19], shell);
  m.rod([-0.08, 0.6, -0.09], [-0.1, 1.08, -0.09], 0.01, 0.01, shell, 6);
  m.rod([-0.08, 0.6, 0.09], [-0.1, 1.08, 0.09], 0.01, 0.01, shell, 6);
  m.rod([-0.1, 1.08, -0.1], [-0.1, 1.08, 0.1], 0.014, 0.014, shell, 6);
  for (const z of [-0.16, 0.16])
    m.rod([0.08, 0.05, z - 0.02], [0.08, 0.05, z + 0.02], 0.05, 0.05, shell, 12);
  mesh.place(m, { at, heading, pitch: lean });
}
