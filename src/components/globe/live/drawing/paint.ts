/** Draws one frame. Reads no layout and sets no style. */
import { fontFamily, palette } from '../../../../theme';
import type { Frame, Sizes } from './frame';
import { placeLabels } from './labels';
import { pinsOf, type Pin } from './pins';
import { traceLand } from './traceLand';
import { traceLines } from './trace';

/** Returns the sizes for a canvas, equal to those of the drawing made at build that it replaces. */
export function sizesFor(side: number, ratio: number, isNarrow: boolean): Sizes {
  const unit = side / 640;
  return {
    side,
    ratio,
    radius: 318 * unit,
    route: (isNarrow ? 4 : 2.4) * unit,
    casing: (isNarrow ? 8 : 5) * unit,
    marker: (isNarrow ? 9 : 5.5) * unit,
    stop: (isNarrow ? 6 : 3.8) * unit,
  };
}

/** Least distance between two points of a coast, in pixels. */
const leastStep = 0.7;
/** Opacity of dimmed routes and dots. */
const dimmedAlpha = 0.35;
/** Distance between two points of a route that names avoid, in pixels. */
const routePointStep = 8;
/** Places with a lower nearness have no name. */
const leastNearness = 0.08;

/** Replaces the picture on the canvas by a frame. */
export function paint(context: CanvasRenderingContext2D, sizes: Sizes, frame: Frame): void {
  const { side, radius, ratio } = sizes;
  const { axes, zoom, graticule, land } = frame;
  const scale = radius * zoom;
  const middle = (side / 2) * ratio;
  const disc = () => {
    context.beginPath();
    context.arc(0, 0, 1 / zoom, 0, 2 * Math.PI);
  };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, side * ratio, side * ratio);
  context.setTransform(scale * ratio, 0, 0, scale * ratio, middle, middle);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.save();
  disc();
  context.clip();
  context.fillStyle = lightFill(context, 1 / zoom, [0, palette.blue], [1, palette.night]);
  context.fill();

  context.strokeStyle = palette.lineDark;
  context.lineWidth = (0.8 * side) / 640 / scale;
  context.beginPath();
  traceLines(graticule, axes, context);
  context.stroke();

  context.fillStyle = palette.ice;
  context.beginPath();
  traceLand(land, axes, context, leastStep / scale);
  context.fill('evenodd');

  disc();
  const [clear, dark] = [`${palette.night}00`, `${palette.night}B3`];
  context.fillStyle = lightFill(context, 1 / zoom, [0.45, clear], [1, dark]);
  context.fill();

  paintRoutes(context, sizes, frame);
  context.restore();

  disc();
  context.strokeStyle = palette.lineDark;
  context.lineWidth = (2 * side) / 640 / scale;
  context.stroke();

  const pins = pinsOf(sizes, frame);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintMarkers(context, sizes, frame, pins);
  paintLabels(context, sizes, frame, pins);
}

/** Light from the upper left: bluer there, dark towards the rim, as in the drawing made at build. */
function lightFill(
  context: CanvasRenderingContext2D,
  radius: number,
  ...stops: [offset: number, color: string][]
): CanvasGradient {
  const [x, y] = [-0.36 * radius, -0.4 * radius];
  const fill = context.createRadialGradient(x, y, 0, x, y, 1.5 * radius);
  for (const [offset, color] of stops) fill.addColorStop(offset, color);
  return fill;
}

function paintRoutes(context: CanvasRenderingContext2D, sizes: Sizes, frame: Frame): void {
  const { scene, axes, zoom, visibleIds, highlightedIds, highlightProgress } = frame;
  const scale = sizes.radius * zoom;
  const stroke = (id: string, share: number, color: string, width: number) => {
    const span = scene.spans.get(id);
    if (!span || span.first === span.end) return;
    context.beginPath();
    traceLines(scene.routes, axes, context, { ...span, share });
    // A dark casing separates the routes from the land and from each other.
    context.strokeStyle = palette.night;
    context.lineWidth = (width + sizes.casing - sizes.route) / scale;
    context.stroke();
    context.strokeStyle = color;
    context.lineWidth = width / scale;
    context.stroke();
  };
  context.globalAlpha = highlightedIds.size > 0 ? dimmedAlpha : 1;
  for (const id of visibleIds)
    if (!highlightedIds.has(id)) stroke(id, 1, palette.turquoise, sizes.route);
  context.globalAlpha = 1;
  for (const id of highlightedIds)
    stroke(id, highlightProgress, palette.yellow, sizes.route * 1.35);
}

function paintMarkers(
  context: CanvasRenderingContext2D,
  sizes: Sizes,
  { highlightedIds }: Frame,
  pins: Pin[],
) {
  // Dots overlap: highlighted ones are on top, then those where a project begins.
  const rank = ({ isHighlighted, place }: Pin) =>
    Number(isHighlighted) * 2 + Number(place.startsOf.length > 0);
  context.fillStyle = palette.yellow;
  context.strokeStyle = palette.night;
  context.lineWidth = (2 * sizes.side) / 640;
  for (const { x, y, radius, isHighlighted } of [...pins].sort((a, b) => rank(a) - rank(b))) {
    context.globalAlpha = highlightedIds.size > 0 && !isHighlighted ? dimmedAlpha : 1;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/**
 * Draws the names of the highlighted places, or else of those where a project begins, as far as
 * there is space. Names fade out towards the horizon.
 */
function paintLabels(context: CanvasRenderingContext2D, sizes: Sizes, frame: Frame, pins: Pin[]) {
  const visibleIds = new Set(frame.visibleIds);
  const isNamed = ({ isHighlighted, place: { startsOf } }: Pin) =>
    frame.highlightedIds.size > 0 ? isHighlighted : startsOf.some((id) => visibleIds.has(id));
  context.font = `600 14px ${fontFamily}`;
  context.textBaseline = 'middle';
  // Where space is short, the places where projects begin have priority.
  const byPriority = [...pins].sort(
    (a, b) => Number(b.place.startsOf.length > 0) - Number(a.place.startsOf.length > 0),
  );
  const labels = byPriority.flatMap((pin) => {
    const { location: text } = pin.place;
    const alpha = Math.min(1, (pin.nearness - leastNearness) * 20);
    if (text === '' || alpha <= 0 || !isNamed(pin)) return [];
    return [{ text, x: pin.x, y: pin.y, width: context.measureText(text).width, alpha }];
  });
  context.strokeStyle = palette.night;
  context.fillStyle = palette.white;
  context.lineWidth = 5;
  const gap = sizes.marker * 1.25 + 6;
  const space = { ...sizes, gap, pins, routePoints: routePointsOf(sizes, frame) };
  for (const { text, x, y, alpha } of placeLabels(labels, space)) {
    context.globalAlpha = alpha;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.globalAlpha = 1;
}

/** Returns points along the visible routes, in pixels, so close that no name fits between them. */
function routePointsOf({ side, radius }: Sizes, { scene, axes, zoom, visibleIds }: Frame) {
  const points: { x: number; y: number }[] = [];
  const scale = radius * zoom;
  let [fromX, fromY] = [0, 0];
  const moveTo = (x: number, y: number) => {
    points.push({ x: side / 2 + x * scale, y: side / 2 + y * scale });
    [fromX, fromY] = [x, y];
  };
  const lineTo = (x: number, y: number) => {
    const [stepX, stepY] = [x - fromX, y - fromY];
    const count = Math.ceil((Math.hypot(stepX, stepY) * scale) / routePointStep);
    for (let remaining = count - 1; remaining >= 0; remaining -= 1)
      moveTo(x - (stepX * remaining) / count, y - (stepY * remaining) / count);
  };
  for (const id of visibleIds) {
    const span = scene.spans.get(id);
    if (span) traceLines(scene.routes, axes, { moveTo, lineTo }, span);
  }
  return points;
}
