import { b767 } from '../aircraft/boeing-767';
import { Mesh, type Material } from '../lib/mesh';
import type { Vec3 } from '../lib/vector';
import { flightPicture } from './parts/flight';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Height of the cabin floor's aircraft over the sea, and where in it the window sits. */
const y = 5200;
const pane = { x: 30.6, y: 5.62, z: 3.3 } as const;

/** Rounded outline of the window, larger by `grow` metres, at a depth inside the wall. */
function outline(grow: number, depth: number): Vec3[] {
  return Array.from({ length: 72 }, (_, i): Vec3 => {
    const a = (i / 72) * 2 * Math.PI;
    const power = (v: number): number => Math.sign(v) * Math.abs(v) ** 0.62;
    return [
      pane.x + power(Math.cos(a)) * (0.145 + grow),
      y + pane.y + power(Math.sin(a)) * (0.2 + grow),
      pane.z - depth,
    ];
  });
}

/** The wall about a window: a bevel that catches the light, then the panel of the cabin. */
function wall(): Mesh {
  const mesh = new Mesh();
  const panel: Material = { colour: [0.5, 0.5, 0.5], gloss: 0.16 };
  mesh.loft([outline(0, 0), outline(0.004, 0.012)], { colour: [0.05, 0.05, 0.055] });
  mesh.loft(
    [outline(0.004, 0.012), outline(0.014, 0.03), outline(0.034, 0.05), outline(0.05, 0.056)],
    panel,
  );
  mesh.loft([outline(0.05, 0.056), outline(1.6, 0.07)], panel);
  return mesh;
}

/** Dim light between the rows, nearly neutral. */
const cabin = Object.fromEntries(
  ['uZenith', 'uMid', 'uHorizon', 'uHorizonSun'].map((name) => [name, [0.15, 0.175, 0.23]]),
);

/** A traveller's look over the wing, above the clouds. */
export const wingView: SceneDefinition = {
  key: 'wing-view',
  title: 'Over the wing',
  titleIs: 'Yfir vænginn',
  description:
    'The wing of a Boeing 767 seen through a cabin window in low sun, clouds and the sea far below.',
  descriptionIs:
    'Vængur Boeing 767 séður út um farþegaglugga í lágri sól, ský og haf langt fyrir neðan.',
  ways: ['landscape'],
  draw: () => {
    const at: Vec3 = [0, y, 0];
    return flightPicture({
      camera: {
        eye: [pane.x + 0.05, y + pane.y + 0.1, pane.z - 0.46],
        target: [pane.x - 0.0, y + pane.y - 0.02, pane.z],
        fov: 53,
        shift: [-0.12, 0.1],
      },
      light: { ...lowSun(112, 14), sunColour: [3.4, 2.1, 1.15] },
      meshes: [
        stagedAircraft(b767, { at, origin: [0, 0, 0] }, { gear: false }),
        { mesh: wall(), uniforms: cabin },
      ],
      shadow: { centre: [30, y + 5, 14], radius: 30 },
      cloud: [9000, 7000, 0.5, 2.9],
      deck: [2500, 3780, 0.46, 1700],
      deckLook: [4.1, 0.011, 70000, 0.4],
      deckAir: 0.4,
      waves: [26, 0.11, 0.16, 3],
      haze: 0.000011,
      post: { exposure: 1.0, bloom: 0.4, vignette: 0.35 },
      calm: [-0.1, 0.45, 0.2, 1],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
