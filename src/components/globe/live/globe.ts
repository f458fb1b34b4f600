/** The commands of the globe: each computes the next state of the canvas and draws it. */
import { axesOf } from '../camera';
import { placesOf } from '../places';
import type { Project } from '../types';
import type { ScenePlace } from './drawing/scene';
import { placeAtPoint } from './drawing/hitTest';
import { startGlobeCanvas, type GlobeOptions } from './globeCanvas';
import { turnPath } from './motion/journey';
import type { Velocity } from './motion/motion';
import * as views from './motion/view';

/** Distance in pixels within which a point hits a place: a target of 28 pixels. */
const defaultReach = 14;

export type Globe = NonNullable<ReturnType<typeof startGlobe>>;

/** Starts the globe on its canvas and draws the first picture. Returns null without a 2D context. */
export function startGlobe(options: GlobeOptions) {
  // Longer than 60 lines: the commands share the state of one canvas, and each has a docstring.
  const { projects, center, prefersReducedMotion, onSpin } = options;
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
  const turnTo = (targets: readonly Project[], mayZoomIn: boolean) => {
    const stops = targets.flatMap(placesOf);
    if (stops.length > 0)
      changeView(views.aimView(state.view, stops, mayZoomIn, performance.now()));
  };
  return {
    /** Draws only these projects, and turns to them if they are others than before. */
    showOnly(visibleIds: readonly string[]) {
      const isSame = visibleIds.join() === state.visibleIds.join();
      update({ visibleIds });
      if (isSame) return;
      if (visibleIds.length === projects.length) this.reset();
      else
        turnTo(
          projects.filter(({ id }) => visibleIds.includes(id)),
          true,
        );
    },
    /** Highlights these projects. */
    highlight(ids: readonly string[]) {
      const { highlightedIds } = state;
      if (ids.length === highlightedIds.size && ids.every((id) => highlightedIds.has(id))) return;
      update({ highlightedIds: new Set(ids), highlightedAt: performance.now() });
    },
    /** Turns to the places of a project; `mayZoomIn` as in `aimView`. */
    aim: (id: string, mayZoomIn: boolean) =>
      turnTo(
        projects.filter((project) => project.id === id),
        mayZoomIn,
      ),
    /** Turns at once by a drag in pixels. */
    drag: (x: number, y: number) =>
      changeView(views.dragView(state.view, x, y, state.sizes.radius)),
    /** Ends a drag. The globe glides on with this velocity, unless it is null. */
    release: (velocity: Velocity | null) =>
      changeView({ ...state.view, velocity: prefersReducedMotion() ? null : velocity }),
    /** Turns gradually by fractions of a whole step, which is 60° at zoom 1. */
    step: (east: number, north: number) =>
      changeView(views.stepView(state.view, { east, north }, performance.now())),
    /** Multiplies the zoom, gradually or at once. Returns false if the zoom is at its limit already. */
    zoomBy: (factor: number, isGradual: boolean) =>
      changeView(views.zoomView(state.view, factor, isGradual ? performance.now() : null)),
    /** Returns gradually to the first view. */
    reset() {
      const path = turnPath(state.view.attitude, center);
      changeView(views.travelView(state.view, path, 1, performance.now()));
    },
    /** Starts or ends the spin. */
    spin: (isOn: boolean) =>
      changeView(views.spinView(state.view, isOn && !prefersReducedMotion())),
    /** Ends all movements. */
    stopMoving: () => changeView(views.stopView(state.view)),
    /** Returns the place under a point of the canvas, in pixels from its corner. */
    placeAt: (x: number, y: number, reach = defaultReach): ScenePlace | null =>
      placeAtPoint(
        state.sizes,
        { ...state, axes: axesOf(state.view.attitude), zoom: state.view.zoom },
        { x, y, reach },
      ),
    /** Returns the place nearest to the middle. */
    placeInFront(): ScenePlace | null {
      return this.placeAt(state.sizes.side / 2, state.sizes.side / 2, state.sizes.radius);
    },
    stop,
  };
}
