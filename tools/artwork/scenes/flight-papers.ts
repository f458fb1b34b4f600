import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { Mesh, type Material } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { certificate, logbook, pen, shade, stamp } from './parts/papers';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Height of the office over the apron, and of its desk over that. */
const floor = 5;
const desk = floor + 0.74;

/** The desk under the window, the window's frame, and what lies on the desk. */
function office(): Mesh {
  const mesh = new Mesh();
  const oak: Material = { colour: [0.165, 0.125, 0.088], gloss: 0.38 };
  const frame: Material = { colour: [0.05, 0.06, 0.075], gloss: 0.4 };
  const wall: Material = { colour: [0.34, 0.35, 0.37], gloss: 0.1 };
  for (let i = 0; i < 6; i += 1) {
    const tone = [1, 0.9, 1.07, 0.95, 1.03, 0.92][i] ?? 1;
    const [r, g, b] = oak.colour;
    mesh.box([-2, desk - 0.035, -0.52 + i * 0.17], [2, desk, -0.352 + i * 0.17], {
      ...oak,
      colour: [r * tone, g * tone, b * tone],
    });
  }
  mesh.box([-3, floor, -0.62], [3, desk + 0.03, -0.54], wall);
  mesh.box([-3, desk + 0.03, -0.68], [3, desk + 0.055, -0.5], {
    colour: [0.5, 0.51, 0.53],
    gloss: 0.3,
  });
  for (const x of [-1.52, 1.1]) mesh.box([x, desk, -0.68], [x + 0.07, desk + 2, -0.62], frame);
  mesh.box([-3, desk + 0.05, -0.68], [3, desk + 0.085, -0.62], frame);
  mesh.place(certificate(), { at: [-0.06, desk + 0.0005, -0.09], heading: 9 });
  mesh.place(certificate(), { at: [-0.3, desk + 0.0002, -0.2], heading: -14 });
  mesh.place(logbook(), { at: [0.42, desk, -0.13], heading: -10 });
  stamp(mesh, [0.14, desk, -0.2]);
  shade(mesh, [0.14, desk + 0.0008, -0.2], { ...oak, colour: [0.06, 0.04, 0.026] });
  pen(mesh, [0.34, desk + 0.022, -0.06], [0.47, desk + 0.026, -0.13]);
  return mesh;
}

/** Certificates, a logbook and a stamp on a desk, the aircraft they are about on the apron outside. */
export const flightPapers: SceneDefinition = {
  key: 'flight-papers',
  title: 'Papers in order',
  titleIs: 'Pappírarnir í lagi',
  description:
    'Certificates, an open logbook and a stamp lie on a desk by a window, a Boeing 757 on the apron outside in low sun.',
  descriptionIs:
    'Vottorð, opin flugdagbók og stimpill á skrifborði við glugga, úti á flughlaðinu stendur Boeing 757 í lágri sól.',
  ways: ['landscape'],
  draw: () => {
    const lights = new Mesh();
    lampRow(lights, [-180, 0, -140], [10, 0, 0], 44, [0.08, 0.25, 1], 5, 0.14);
    const airliner = stagedAircraft(
      b757,
      { at: [16, 0, -66], heading: 38 },
      { cabin: { share: 0.4, glow: 0.8 } },
    );
    return groundPicture({
      camera: {
        eye: [0.06, desk + 0.46, 0.8],
        target: [0.06, desk + 0.46, -1],
        fov: 45,
        shift: [0, -0.47],
      },
      light: { ...lowSun(-38, 9), ground: linear('#3a4250', 1) },
      meshes: [
        { ...airliner, uniforms: { ...airliner.uniforms, uAmbient: [1.7] } },
        { mesh: lights },
        { mesh: office(), uniforms: { uAmbient: [0.85], uFloor: [-1] } },
      ],
      shadow: { centre: [0, desk + 0.3, -0.2], radius: 2.4 },
      cloud: [2600, 2700, 0.52, 3.4],
      range: [8000, 36000, 1350, 6.4],
      snow: [0.34, 0.00003],
      wet: [0.46, 4, 9, 0.3],
      mist: 0.0005,
      softness: 0.03,
      lamps: {
        at: [
          [1.1, desk + 1.2, 0.9, 1.2],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        colour: [1, 0.85, 0.66],
      },
      post: { exposure: 1.1, bloom: 0.5, vignette: 0.35 },
      calm: [-0.05, 0.4, 0.25, 1],
      uniforms: { uLead: [-60, -0.1, 0] },
    });
  },
};
