import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { Mesh, type Material } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { polishedFloor } from './parts/interior';
import { blueHour } from './parts/lights';
import { pilot } from './parts/pilot';
import { flightList, routeMap } from './parts/route-map';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Where the wall with the map and the window stands, and where the window ends in it. */
const wall = -5;
const sash = -1.7;

/** The room: wall, window, desks, screens on them. */
function room(): Mesh {
  const mesh = new Mesh();
  const plaster: Material = { colour: [0.09, 0.1, 0.125], gloss: 0.1 };
  const frame: Material = { colour: [0.03, 0.036, 0.045], gloss: 0.4 };
  mesh.box([sash, 0, wall - 0.3], [12, 4, wall - 0.12], plaster);
  mesh.box([-14, 3.25, wall - 0.3], [sash, 4, wall - 0.12], plaster);
  mesh.box([-14, 0, wall - 0.3], [sash, 0.55, wall - 0.12], plaster);
  mesh.box([-14, 3.7, -12], [12, 3.9, 8], { colour: [0.05, 0.055, 0.065], gloss: 0.1 });
  for (const x of [sash, -4.6, -7.6])
    mesh.box([x - 0.06, 0.5, wall - 0.3], [x + 0.02, 3.3, wall - 0.08], frame);
  routeMap(mesh, { at: [-1.1, 0.95, wall], width: 5.4, height: 2.35 });
  const top: Material = { colour: [0.13, 0.095, 0.065], gloss: 0.35 };
  for (const [from, to] of [
    [-3.2, -0.5],
    [0.5, 3.3],
  ] as const) {
    mesh.box([from, 0.7, -1.15], [to, 0.74, -0.35], top);
    mesh.box([from, 0.04, -1.15], [to, 0.7, -1.1], plaster);
    for (const x of [from + 0.55, from + 1.35, from + 2.1]) {
      if (x + 0.3 > to) continue;
      flightList(mesh, { at: [x - 0.3, 0.86, -0.85], width: 0.62, height: 0.37 });
      mesh.box([x - 0.03, 0.74, -0.95], [x + 0.05, 0.9, -0.91], frame);
    }
  }
  return mesh;
}

/** Somebody at a desk, on a chair. */
function seated(
  mesh: Mesh,
  x: number,
  turn: number,
  hair: Material['colour'],
  heading: number,
): void {
  const person = pilot({
    skin: [0.5, 0.3, 0.21],
    hair,
    turn,
    bars: 0,
    left: { elbow: [-0.25, 0.6, -0.14], wrist: [-0.13, 0.62, -0.4], grip: 0.3 },
    right: { elbow: [0.25, 0.6, -0.14], wrist: [0.15, 0.62, -0.4], grip: 0.3 },
  });
  mesh.place(person, { at: [x, 0.16, 0.12], heading });
  const cloth: Material = { colour: [0.014, 0.02, 0.034], gloss: 0.2 };
  const chair = new Mesh();
  const back = Array.from({ length: 9 }, (_, i): [number, number, number][] => {
    const y = 0.5 + (0.52 * i) / 8;
    const half = 0.235 * Math.sqrt(Math.max(0.1, 1 - ((i - 4) / 5.2) ** 4));
    return Array.from({ length: 13 }, (_unused, k) => {
      const t = (k / 12) * 2 - 1;
      return [t * half, y, 0.24 - 0.05 * t * t];
    });
  });
  chair.loft(back, cloth, false);
  chair.box([-0.24, 0.42, -0.28], [0.24, 0.5, 0.2], cloth);
  chair.rod([0, 0.08, 0], [0, 0.44, 0], 0.03, 0.03, cloth, 12);
  for (let i = 0; i < 5; i += 1) {
    const a = (i / 5) * 2 * Math.PI + 0.4;
    chair.rod([0, 0.1, 0], [Math.cos(a) * 0.3, 0.05, Math.sin(a) * 0.3], 0.024, 0.018, cloth, 8);
  }
  mesh.place(chair, { at: [x, 0, 0.12], heading });
}

const floor = /* glsl */ `${polishedFloor}
vec3 hallLight(vec3 p){ return vec3(0.03,0.04,0.06)+vec3(0.03,0.07,0.12)*exp(-max(p.z+5.0,0.0)/2.2); }
vec3 ground(vec3 ro, vec3 rd, vec2 uv){
  vec3 p=ro-rd*ro.y/rd.y;
  if(p.z<${wall.toFixed(1)}) return pavement(ro,rd,uv,uSoftness);
  return polished(ro,rd,uv,vec3(0.05,0.055,0.065),0.6,0.02);
}`;

/** Operations control before sunrise: the map on the wall, two at their desks, an aircraft outside. */
export const operations: SceneDefinition = {
  key: 'operations',
  title: 'Operations control',
  titleIs: 'Stjórnstöðin',
  description:
    'Two people with headsets sit at their desks in operations control before a wall map of the North Atlantic, a Boeing 757 outside the window at dawn.',
  descriptionIs:
    'Tveir starfsmenn með heyrnartól sitja við skrifborð í stjórnstöð framan við veggkort af Norður-Atlantshafi og úti fyrir er Boeing 757 í dögun.',
  detail: 0.6,
  ways: ['landscape'],
  draw: () => {
    const inside = room();
    seated(inside, 1.15, 14, [0.05, 0.03, 0.018], 0);
    seated(inside, -1.5, -22, [0.3, 0.19, 0.085], 0);
    const outside = new Mesh();
    lampRow(outside, [-190, 0, -120], [9, 0, 0], 40, [0.08, 0.25, 1], 6, 0.13);
    return groundPicture({
      camera: { eye: [-0.5, 1.5, 3.5], target: [-0.5, 1.5, -5], fov: 36, shift: [0.04, 0.02] },
      light: {
        ...blueHour(-34, 1.8),
        sunColour: [0.9, 0.45, 0.26],
        zenith: linear('#0A2658', 0.65),
        mid: linear('#2F65AC', 0.65),
        horizon: linear('#86A2CA', 0.7),
        horizonSun: linear('#F5A66B', 0.95),
        ground: [0.06, 0.07, 0.1],
      },
      meshes: [
        stagedAircraft(
          b757,
          { at: [-44, 0, -108], heading: 24 },
          { cabin: { share: 0.8, glow: 1.4 } },
        ),
        { mesh: outside },
        { mesh: inside, uniforms: { uAmbient: [0.32], uSunColour: [0, 0, 0] } },
      ],
      shadow: { centre: [-44, 4, -108], radius: 60 },
      cloud: [2600, 2700, 0.5, 8.8],
      range: [8000, 36000, 1300, 9.4],
      snow: [0.3, 0.000022],
      wet: [0.5, 3.4, 6, 0.6],
      ground: floor,
      lamps: {
        at: [
          [1.6, 2.1, -3.6, 1.9],
          [1.15, 1.3, -0.6, 0.14],
          [-1.5, 1.3, -0.6, 0.14],
          [-3, 3.2, 2.6, 2.6],
          [3.4, 3.3, 1.4, 2.2],
          [0, 0, 0, 0],
        ],
        colour: [0.75, 0.85, 1],
      },
      post: { exposure: 1.35, bloom: 0.5, vignette: 0.4 },
      calm: [-0.1, 0.35, 0.2, 1],
      uniforms: { uLead: [-60, 0.05, 0] },
    });
  },
};
