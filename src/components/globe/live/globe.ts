/** The globe that moves: what it shows, where it looks, and when it draws. */
import { reached } from '../../../theme';
import { axesOf, boundedZoom, dragged, fittingZoom, wrapped, type Attitude } from '../camera';
import { bestCenter, places } from '../places';
import type { Degrees } from '../sphere';
import type { Project } from '../types';
import { land as coarse } from './coarseLand.json';
import { nearestPlace } from './hitTest';
import { describe, glide, turn, type Journey, type Way } from './journey';
import { eased, idleStep, slowed, type Velocity } from './motion';
import { paint, sizesFor } from './paint';
import type { Sizes } from './frame';
import { makeGraticule, makeLand, makeScene, type ScenePlace } from './scene';
import { watchStage } from './stage';

export interface GlobeOptions {
  canvas: HTMLCanvasElement;
  projects: readonly Project[];
  /** What is in the middle at first, as in the drawing made at build. */
  center: Degrees;
  /** Whether visitors want nothing to move by itself; asked anew each time. */
  isStill: () => boolean;
  /** Called when the globe begins or ceases to turn by itself. */
  onSpin: (isSpinning: boolean) => void;
}

/** From this zoom on, finer coasts are worth their bytes. */
const fineFrom = 1.5;
/** Milliseconds in which what stands out is drawn. */
const lightTime = 700;
/** Half of a target's least size, in pixels. */
const reach = 14;

export type LiveGlobe = ReturnType<typeof startGlobe>;

/** Starts the globe on its canvas; the first picture is there when this returns. */
export function startGlobe(options: GlobeOptions) {
  const { canvas, projects, center } = options;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const home: Attitude = { ...center, roll: 0 };
  const scene = makeScene(projects);
  const graticule = makeGraticule();
  let land = makeLand(coarse);
  let hasFine = false;
  let sizes: Sizes = sizesFor(1, 1, false);
  let attitude = home;
  let zoom = 1;
  let shown = projects.map(({ id }) => id);
  let lit: ReadonlySet<string> = new Set();
  let litSince = 0;
  let journey: Journey | null = null;
  let velocity: Velocity | null = null;
  let spinning: number | null = null;
  let isVisible = false;
  let asked = 0;
  let before = 0;

  const litShare = (now: number) =>
    options.isStill() ? 1 : eased(Math.min(1, (now - litSince) / lightTime));

  const draw = (now: number) =>
    paint(context, sizes, {
      ...{ scene, land, graticule, zoom, shown, lit },
      axes: axesOf(attitude),
      litShare: litShare(now),
    });

  /** Moves on by a step; whether there is more to come. */
  const advance = (now: number, step: number): boolean => {
    if (journey) {
      const share = options.isStill() ? 1 : (now - journey.started) / journey.time;
      attitude = share >= 1 ? journey.end : journey.at(eased(share));
      zoom = journey.zoom.from + (journey.zoom.to - journey.zoom.from) * eased(share);
      if (share >= 1) journey = null;
    } else if (velocity) {
      attitude = dragged(attitude, velocity.x * step, velocity.y * step, sizes.radius * zoom);
      velocity = options.isStill() ? null : slowed(velocity, step);
    } else if (spinning !== null) {
      spinning += step;
      attitude = { ...attitude, longitude: wrapped(attitude.longitude + idleStep(spinning, step)) };
    }
    refine();
    const isMoving = journey !== null || velocity !== null || spinning !== null;
    return isMoving || (lit.size > 0 && litShare(now) < 1);
  };

  const frame = (now: number) => {
    asked = 0;
    // After a pause the globe goes on from where it was.
    const step = before === 0 ? 16 : Math.min(50, now - before);
    const goesOn = advance(now, step);
    draw(now);
    before = goesOn ? now : 0;
    if (goesOn) ask();
    else canvas.dataset.view = describe(attitude, zoom);
  };

  const ask = () => {
    if (asked !== 0 || !isVisible) return;
    delete canvas.dataset.view;
    asked = requestAnimationFrame(frame);
  };

  const refine = () => {
    if (hasFine || zoom < fineFrom) return;
    hasFine = true;
    import('./fineLand.json').then(
      ({ land: fine }) => {
        land = makeLand(fine);
        ask();
      },
      // The coarse coasts stay; the next time may do better.
      () => (hasFine = false),
    );
  };

  const spin = (wanted: boolean) => {
    const isOn = wanted && !options.isStill();
    if (isOn === (spinning !== null)) return;
    spinning = isOn ? 0 : null;
    options.onSpin(isOn);
    ask();
  };

  /** Whatever a visitor does ends what the globe does by itself. */
  const take = () => {
    spin(false);
    journey = null;
    velocity = null;
  };

  const travel = (way: Way, to: number) => {
    take();
    journey = { ...way, started: performance.now(), zoom: { from: zoom, to } };
    ask();
  };

  const stop = watchStage(canvas, {
    resize: (side, ratio) => {
      sizes = sizesFor(side, ratio, !window.matchMedia(reached('tablet')).matches);
      canvas.width = canvas.height = Math.round(side * ratio);
      draw(performance.now());
    },
    show: (isShown) => {
      isVisible = isShown;
      before = 0;
      if (isShown) return ask();
      cancelAnimationFrame(asked);
      asked = 0;
    },
  });

  return {
    /** Draws these projects alone. */
    show(ids: readonly string[]) {
      shown = [...ids];
      ask();
    },
    /** Makes these projects stand out. */
    light(ids: readonly string[]) {
      if (ids.length === lit.size && ids.every((id) => lit.has(id))) return;
      lit = new Set(ids);
      litSince = performance.now();
      ask();
    },
    /** Turns a project's places to the front, and near where `close`. */
    aim(id: string, close: boolean) {
      const project = projects.find((each) => each.id === id);
      const all = project ? places(project) : [];
      if (all.length === 0) return;
      const middle = bestCenter(all);
      const fitting = fittingZoom(middle, all);
      travel(turn(attitude, middle), close ? fitting : Math.min(zoom, fitting));
    },
    /** Turns by a drag of so many pixels; at once. */
    drag(x: number, y: number) {
      take();
      attitude = dragged(attitude, x, y, sizes.radius * zoom);
      ask();
    },
    /** Lets go after a drag. */
    throw(speed: Velocity | null) {
      velocity = options.isStill() ? null : speed;
      ask();
    },
    /** Turns by shares of what is seen: 1 is from the middle to the rim. */
    nudge(east: number, north: number) {
      const aim = journey?.end ?? attitude;
      travel(
        glide(attitude, aim, { east: east / zoom, north: north / zoom }),
        journey?.zoom.to ?? zoom,
      );
    },
    /** Enlarges by a factor, at once or slowly; false where the bound was reached before. */
    zoomBy(factor: number, isSlow: boolean): boolean {
      const from = journey?.zoom.to ?? zoom;
      const to = boundedZoom(from * factor);
      if (to === from) return false;
      if (isSlow) {
        travel(glide(attitude, journey?.end ?? attitude, { east: 0, north: 0 }), to);
        return true;
      }
      take();
      zoom = to;
      ask();
      return true;
    },
    /** Back to how it was at first. */
    reset() {
      travel(turn(attitude, center), 1);
    },
    /** Turns by itself, or stands. */
    spin,
    /** Ends what the globe does by itself. */
    take,
    /** The place under a point of the canvas, in pixels from its corner; null where there is none. */
    placeAt(x: number, y: number, within = reach): ScenePlace | null {
      const scale = sizes.radius * zoom;
      const point = { x: (x - sizes.side / 2) / scale, y: (y - sizes.side / 2) / scale };
      if (Math.hypot(x - sizes.side / 2, y - sizes.side / 2) > sizes.radius + within) return null;
      const seen = scene.places.filter(({ projects: ids }) => ids.some((id) => shown.includes(id)));
      const vectors = seen.map(({ vector }) => vector);
      return (
        seen[nearestPlace(vectors, axesOf(attitude), { ...point, reach: within / scale })] ?? null
      );
    },
    /** The place nearest to the middle. */
    placeInFront(): ScenePlace | null {
      return this.placeAt(sizes.side / 2, sizes.side / 2, sizes.radius);
    },
    stop() {
      isVisible = false;
      cancelAnimationFrame(asked);
      stop();
    },
  };
}
