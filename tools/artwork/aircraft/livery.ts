import type { AircraftModel } from './model';

/** A circle: the arc of the livery runs along its edge, `width` metres wide. */
export interface Arc {
  x: number;
  y: number;
  radius: number;
  width: number;
}

/**
 * The arc of a type: from the fin's leading edge down and aft to the belly. Everything behind it
 * is blue, and so is the whole fin.
 */
export function liveryArc(model: AircraftModel): Arc {
  const root = model.fin[1];
  const tip = model.fin[2];
  const ax = (root?.x ?? 0) + ((tip?.x ?? 0) - (root?.x ?? 0)) * 0.45;
  const ay = (root?.y ?? 0) + ((tip?.y ?? 0) - (root?.y ?? 0)) * 0.45;
  const bx = model.length * 0.9;
  const by = model.bottom.reduce((best, point) =>
    Math.abs(point[0] - bx) < Math.abs(best[0] - bx) ? point : best,
  )[1];
  const chord = Math.hypot(bx - ax, by - ay);
  const radius = chord * 1.25;
  const rise = Math.sqrt(radius ** 2 - (chord / 2) ** 2);
  // The centre lies ahead of and below the chord.
  const nx = (by - ay) / chord;
  const ny = -(bx - ax) / chord;
  return {
    x: (ax + bx) / 2 + nx * rise,
    y: (ay + by) / 2 + ny * rise,
    radius,
    width: model.length * 0.0155,
  };
}

type Values = Record<string, number[]>;

/** What the mesh shader needs to paint a type: windows, doors, cockpit panes and the arc. */
export function liveryUniforms(
  model: AircraftModel,
  lights = { share: 0, glow: 0 },
): { uniforms: Values; ints: Values } {
  const w = model.windows;
  const gaps = Array.from({ length: 4 }, (_, i) => w?.gaps[i] ?? [0, 0]).flatMap(
    ([a = 0, b = 0]) => [a, b, 0, 0],
  );
  const doors = Array.from({ length: 8 }, (_, i) => model.doors[i]);
  const arc = liveryArc(model);
  const belly = Math.min(...model.bottom.map(([, y]) => y));
  const panes = model.panes.flat().flat();
  return {
    uniforms: {
      'uWindows:4': w ? [w.from, w.to, w.pitch, w.y] : [0, 0, 1, belly + 2.4],
      'uWindowSize:4': [w?.width ?? 0, w?.height ?? 0, lights.share, lights.glow],
      'uGaps:4': gaps,
      'uArc:4': [arc.x, arc.y, arc.radius, arc.width],
      'uDoors:4': doors.flatMap((d) => (d ? [d.x, d.y, d.width, d.height] : [0, 0, 0, 0])),
      'uDoorSide:1': doors.map((d) => (d?.side === 'left' ? 1 : d?.side === 'right' ? -1 : 0)),
      'uPanes:2': [...panes, ...Array.from({ length: 36 - panes.length }, () => 0)],
      uBelly: [belly + 0.85],
      uEngine: [model.engine.y, model.engine.z, model.engine.radius * 0.8],
      'uOpen:4': [0, 0, 0, 0],
    },
    ints: { uPaneSizes: model.panes.map((pane) => pane.length) },
  };
}
