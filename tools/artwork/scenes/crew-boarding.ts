import { a321 } from '../aircraft/airbus-a321';
import { linear } from '../lib/colour';
import { Mesh, type Material } from '../lib/mesh';
import type { Vec3 } from '../lib/vector';
import { boardingStair, stepAt } from './parts/boarding-stair';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { crewMember, walker } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

const door = [4.92, 3.24, 0.88, 1.9] as const;
const sill = { x: 5.36, y: 3.26, z: 1.92 };

/** The door itself, swung forward along the fuselage, its lining and its pane towards the viewer. */
function doorPanel(mesh: Mesh): void {
  const lining: Material = { colour: [0.42, 0.42, 0.4], gloss: 0.2 };
  const dark: Material = { colour: [0.03, 0.04, 0.06], gloss: 0.9 };
  const [x, y, width, height] = door;
  const out = (h: number): number => 2.34 - 0.46 * Math.max(0, (h - 3.83) / 1.35) ** 2;
  const middle = x - width / 2 - 0.12;
  const rings = Array.from({ length: 25 }, (_, i): Vec3[] => {
    const t = i / 24;
    // Corners as round as the opening's.
    const round = Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - Math.min(t, 1 - t) * 11) ** 2));
    const [half, h] = [width / 2 - 0.17 * (1 - round), y + height * t];
    return [-1, 1].map((side): Vec3 => [middle + side * half, h, out(h)]);
  });
  mesh.loft(rings, lining, false);
  const h = y + height * 0.66;
  mesh.rod([middle, h, out(h) - 0.02], [middle, h, out(h) + 0.07], 0.1, 0.1, dark, 24);
  mesh.rod([x - 0.3, 4.1, 1.9], [x - 0.3, 4.1, 2.32], 0.05, 0.05, lining, 8);
}

/** A crew that boards before sunrise: warm light from the open door, one behind the other on the stairs. */
export const crewBoarding: SceneDefinition = {
  key: 'crew-boarding',
  title: 'The crew boards',
  titleIs: 'Áhöfnin gengur um borð',
  description:
    'A crew climbs the stairs to the lit open door of an Airbus A321LR before sunrise, seen from behind on a wet apron.',
  descriptionIs:
    'Áhöfn gengur upp tröppur að opnum, upplýstum dyrum Airbus A321LR fyrir sólarupprás, séð aftan frá á votu flughlaði.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const placement = { at: [2.2, 0, 0] as const, heading: -4, origin: [sill.x, 0, 0] as const };
    const crew = new Mesh();
    boardingStair(crew, sill);
    doorPanel(crew);
    const climbers = [
      { role: 'pilot', look: 1, stride: 14, step: 0, aside: -0.1 },
      { role: 'pilot', look: 2, stride: -24, step: 5, aside: 0.3 },
      { role: 'cabin', look: 0, stride: 26, step: 11, aside: -0.32, skirt: true },
    ] as const;
    for (const { role, look, stride, step, aside, ...more } of climbers) {
      crew.place(crewMember(role, look, stride, more), {
        at: stepAt(sill, step, aside),
        heading: -90,
      });
    }
    crew.place(walker('cabin', 3, -25, { bag: true }), { at: [5.75, 0.005, 9.5], heading: -100 });
    const props = new Mesh();
    props.place(crew, placement);
    lampRow(props, [-220, 0, -120], [9, 0, 0], 46, [0.08, 0.25, 1], 6, 0.13);
    return groundPicture({
      camera: wide
        ? { eye: [-2.6, 1.5, 21], target: [-0.3, 3.3, 0], fov: 35 }
        : { eye: [-1.6, 1.5, 22], target: [1.6, 3.6, 0], fov: 34 },
      light: {
        ...blueHour(-34, 1.5),
        sunColour: [0.5, 0.27, 0.18],
        zenith: linear('#071F4D', 0.6),
        mid: linear('#2A5CA0', 0.6),
        horizon: linear('#7C97BF', 0.6),
        horizonSun: linear('#F5A66B', 0.85),
        ground: [0.06, 0.07, 0.1],
      },
      meshes: [
        stagedAircraft(a321, placement, { open: door, cabin: { share: 0.9, glow: 1.8 } }),
        { mesh: props },
      ],
      shadow: { centre: [4, 3, 2], radius: 22 },
      cloud: [2600, 2700, 0.5, 8.8],
      range: [8000, 36000, 1250, 9.4],
      snow: [0.3, 0.000022],
      wet: [0.58, 3.4, 6, 0.6],
      lamps: {
        at: [
          [2.1, 5.2, 2.5, 7],
          [2, 4.2, 5, 5],
          [1.6, 2.6, 8, 4],
          [2.6, 9, 14, 10],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.7, 0.42],
      },
      post: { exposure: 1.4, bloom: 0.7, vignette: 0.3 },
      calm: wide ? [-0.05, 0.45, 0.3, 1] : [-0.1, 0.4, 0.2, 0],
      uniforms: { uOpenGlow: [0.9], uAmbient: [1.1] },
    });
  },
};
