import type { CurvePoint } from '../lib/spline';

/** One section of a wing, fin or winglet. Metres; cant in degrees, 0 flat and 90 upright. */
export interface Section {
  /** Leading edge: distance from the nose, height above ground, distance from the centreline. */
  x: number;
  y: number;
  z: number;
  chord: number;
  /** Thickness as a part of the chord. */
  thickness: number;
  cant: number;
}

/** A door or hatch on the left side, by its forward lower corner. */
export interface Door {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Side on which the door exists; both when left out. */
  side?: 'left' | 'right';
  kind: 'passenger' | 'exit' | 'cargo' | 'hold';
}

/** Cabin windows between two stations, interrupted where `gaps` says so. */
export interface WindowRow {
  from: number;
  to: number;
  pitch: number;
  /** Height of the window centre above ground. */
  y: number;
  width: number;
  height: number;
  gaps: readonly (readonly [from: number, to: number])[];
}

/** A nacelle with its axis at height y and distance z from the centreline. */
export interface Engine {
  kind: 'turbofan' | 'turboprop';
  x: number;
  y: number;
  z: number;
  length: number;
  radius: number;
  /** How much the underside is flattened, 0 to 0.3. */
  flat: number;
  chevrons: boolean;
  /** Where the fan duct ends and how far the core cone reaches, as parts of the length. */
  fanEnd: number;
}

/** An undercarriage leg: axle position, wheel size, and its number of wheels in a row. */
export interface GearLeg {
  x: number;
  z: number;
  radius: number;
  width: number;
  /** Axles one behind the other (2 for a bogie). */
  axles: number;
  /** Height of the strut's upper end. */
  top: number;
}

/** A polygon of cockpit glazing as seen from the side. */
export type Pane = readonly CurvePoint[];

/** An aircraft type by its public dimensions, in metres; x runs from the nose aft. */
export interface AircraftModel {
  key: string;
  name: string;
  length: number;
  height: number;
  span: number;
  /** Outline of the fuselage above and below, and its half width in plan. */
  top: readonly CurvePoint[];
  bottom: readonly CurvePoint[];
  side: readonly CurvePoint[];
  panes: readonly Pane[];
  windows: WindowRow | null;
  doors: readonly Door[];
  wing: readonly Section[];
  wingHigh: boolean;
  winglet: readonly Section[];
  winglet2: readonly Section[];
  tailplane: readonly Section[];
  fin: readonly Section[];
  /** Dorsal fillet ahead of the fin: start on the spine, and the point where it meets the fin. */
  dorsal: readonly [CurvePoint, CurvePoint];
  engine: Engine;
  /** Fairing between wing and body: start, end, lowest height, half width. */
  fairing: { from: number; to: number; bottom: number; halfWidth: number };
  noseGear: GearLeg;
  mainGear: GearLeg;
}
