/** The canvas of the globe: holds the state of the globe and draws it when it changes. */
import { reached } from '../../../theme';
import { axesOf } from '../camera';
import type { Degrees } from '../sphere';
import type { Project } from '../types';
import coarseLand from './coarseLand.json';
import type { Frame, Sizes } from './drawing/frame';
import { paint, sizesFor } from './drawing/paint';
import { makeGraticule, makeLand, makeScene } from './drawing/scene';
import type { Lines } from './drawing/trace';
import { createFrameLoop } from './frameLoop';
import { easeInOut } from './motion/motion';
import { advanceView, describeView, isMoving, restingView, type GlobeView } from './motion/view';
import { watchCanvas } from './watchCanvas';

export interface GlobeOptions {
  canvas: HTMLCanvasElement;
  projects: readonly Project[];
  /** The middle at first, as in the drawing made at build. */
  center: Degrees;
  /** Returns true if the visitor prefers reduced motion. The preference can change at any time. */
  prefersReducedMotion: () => boolean;
  /** Called when the globe starts or stops to spin by itself. */
  onSpin: (isSpinning: boolean) => void;
}

/** From this zoom on, finer coasts are worth their bytes. */
const fineFrom = 1.5;
/** Milliseconds in which highlighted routes are drawn. */
const highlightTime = 700;

interface GlobeState extends Omit<Frame, 'axes' | 'zoom' | 'highlightProgress'> {
  view: GlobeView;
  sizes: Sizes;
  /** Time of the last highlight, on the clock of `performance.now()`. */
  highlightedAt: number;
}

/** Returns the frame to draw at a time. */
function frameOf(state: GlobeState, time: number, prefersReducedMotion: boolean): Frame {
  const progress = Math.min(1, (time - state.highlightedAt) / highlightTime);
  const { attitude, zoom } = state.view;
  return {
    ...state,
    zoom,
    axes: axesOf(attitude),
    highlightProgress: prefersReducedMotion ? 1 : easeInOut(progress),
  };
}

/** Starts to draw the globe, at once for the first time. Returns null without a 2D context. */
export function startGlobeCanvas({ canvas, projects, center, prefersReducedMotion }: GlobeOptions) {
  const context = canvas.getContext('2d');
  if (!context) return null;
  const state: GlobeState = {
    scene: makeScene(projects),
    graticule: makeGraticule(),
    land: makeLand(coarseLand.land),
    view: restingView(center),
    sizes: sizesFor(1, 1, false),
    visibleIds: projects.map(({ id }) => id),
    highlightedIds: new Set(),
    highlightedAt: 0,
  };
  const draw = (time: number) => {
    const frame = frameOf(state, time, prefersReducedMotion());
    paint(context, state.sizes, frame);
    return frame.highlightedIds.size > 0 && frame.highlightProgress < 1;
  };
  const loop = createFrameLoop({
    draw: (time, step) => {
      const { radius } = state.sizes;
      state.view = advanceView(state.view, {
        time,
        step,
        radius,
        prefersReducedMotion: prefersReducedMotion(),
      });
      refineLand(state.view.zoom);
      return draw(time) || isMoving(state.view);
    },
    onRequest: () => delete canvas.dataset.view,
    onIdle: () => (canvas.dataset.view = describeView(state.view)),
  });
  const update = (changes: Partial<GlobeState>) => {
    Object.assign(state, changes);
    loop.request();
  };
  const refineLand = fineLandLoader((land) => update({ land }));
  const unwatch = watchCanvas(canvas, {
    onResize: (side, ratio) => {
      state.sizes = sizesFor(side, ratio, !window.matchMedia(reached('tablet')).matches);
      canvas.width = canvas.height = Math.round(side * ratio);
      draw(performance.now());
    },
    onVisibility: loop.setVisible,
  });
  const stop = () => {
    loop.setVisible(false);
    unwatch();
  };
  return { state: state as Readonly<GlobeState>, update, stop };
}

/** Returns a function that loads the fine coasts once a zoom needs them. */
function fineLandLoader(onLoad: (land: Lines) => void): (zoom: number) => void {
  let isRequested = false;
  return (zoom) => {
    if (isRequested || zoom < fineFrom) return;
    isRequested = true;
    import('./fineLand.json').then(
      ({ land }) => onLoad(makeLand(land)),
      // The coarse coasts remain; the next frame tries again.
      () => (isRequested = false),
    );
  };
}
