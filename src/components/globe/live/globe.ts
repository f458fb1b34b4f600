/** The commands of the globe: each replaces the state of the canvas with the next one. */
import { places } from '../places';
import type { ScenePlace } from './drawing/scene';
import { placeAtPoint } from './drawing/hitTest';
import { frameOf, startGlobeCanvas, type GlobeOptions } from './globeCanvas';
import { turnPath } from './motion/journey';
import type { Velocity } from './motion/motion';
import * as views from './motion/view';

/** Half of a target's least size, in pixels. */
const defaultReach = 14;

export type Globe = NonNullable<ReturnType<typeof startGlobe>>;

/** Starts the globe on its canvas and draws the first picture. Returns null without a 2D context. */
export function startGlobe(options: GlobeOptions) {
  const { projects, center, isStill, onSpin } = options;
  const globeCanvas = startGlobeCanvas(options);
  if (!globeCanvas) return null;
  const { state, update, stop } = globeCanvas;
  /** Returns false if the view remains the same. */
  const changeView = (view: views.GlobeView): boolean => {
    const previous = state.view;
    if (view === previous) return false;
    update({ view });
    if ((view.spinTime === null) !== (previous.spinTime === null)) onSpin(view.spinTime !== null);
    return true;
  };
  return {
    /** Draws only these projects. */
    showOnly: (visibleIds: readonly string[]) => update({ visibleIds }),
    /** Highlights these projects. */
    highlight(ids: readonly string[]) {
      const { highlightedIds } = state;
      if (ids.length === highlightedIds.size && ids.every((id) => highlightedIds.has(id))) return;
      update({ highlightedIds: new Set(ids), highlightedAt: performance.now() });
    },
    /** Turns to the places of a project, and enlarges them if `isClose`. */
    aim(id: string, isClose: boolean) {
      const project = projects.find((candidate) => candidate.id === id);
      const stops = project ? places(project) : [];
      if (stops.length > 0)
        changeView(views.aimView(state.view, stops, isClose, performance.now()));
    },
    /** Turns at once by a drag in pixels. */
    drag: (x: number, y: number) =>
      changeView(views.dragView(state.view, x, y, state.sizes.radius)),
    /** Ends a drag; the globe goes on with this velocity, unless it is null. */
    release: (velocity: Velocity | null) =>
      changeView({ ...state.view, velocity: isStill() ? null : velocity }),
    /** Turns gradually; 1 is from the middle to the rim. */
    step: (east: number, north: number) =>
      changeView(views.stepView(state.view, { east, north }, performance.now())),
    /** Multiplies the zoom, gradually or at once. Returns false if the bound was reached before. */
    zoomBy: (factor: number, isGradual: boolean) =>
      changeView(views.zoomView(state.view, factor, isGradual ? performance.now() : null)),
    /** Returns gradually to the first view. */
    reset() {
      const path = turnPath(state.view.attitude, center);
      changeView(views.travelView(state.view, path, 1, performance.now()));
    },
    /** Starts or ends the spin. */
    spin: (isOn: boolean) => changeView(views.spinView(state.view, isOn && !isStill())),
    /** Ends all movements. */
    stopMoving: () => changeView(views.stopView(state.view)),
    /** Returns the place under a point of the canvas, in pixels from its corner. */
    placeAt: (x: number, y: number, reach = defaultReach): ScenePlace | null =>
      placeAtPoint(state.sizes, frameOf(state, 0, true), { x, y, reach }),
    /** Returns the place nearest to the middle. */
    placeInFront(): ScenePlace | null {
      return this.placeAt(state.sizes.side / 2, state.sizes.side / 2, state.sizes.radius);
    },
    stop,
  };
}
