import { breakpoint, reached, size } from '../../theme';

/** Widths that pictures are rendered in, in pixels: small ones for portraits and icons. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const deviceWidths = [375, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Both lists as one, narrowest first. */
export const listedWidths: readonly number[] = [...imageWidths, ...deviceWidths].sort(
  (a, b) => a - b,
);

/** `'408px'`, or `'33vw'`: a share of the window's width. */
type Length = `${number}px` | `${number}vw`;

/** How wide a place shows its picture in windows of all widths. */
export interface Sizes {
  /** The `sizes` attribute. */
  hint: string;
  /** The same in windows from `start` up to `end` CSS pixels, the widest windows first. */
  ranges: { start: number; end: number; length: Length }[];
}

const narrowestWindow = 320;
const widestWindow = parseInt(size.page, 10);

/** Phones have up to three pixels per CSS pixel, wider screens two. */
const phoneDensity = 3;
const density = 2;

/** How wide a place shows its picture, from each breakpoint up, and below them. */
export function sizesFrom(
  widths: Partial<Record<keyof typeof breakpoint, Length>>,
  otherwise: Length,
): Sizes {
  const names = (Object.keys(breakpoint) as (keyof typeof breakpoint)[])
    .filter((name) => widths[name] !== undefined)
    .sort((a, b) => breakpoint[b] - breakpoint[a]);
  const steps = names.map((name) => ({
    start: breakpoint[name],
    length: widths[name] ?? otherwise,
  }));
  const ranges = [...steps, { start: narrowestWindow, length: otherwise }].map((step, index) => ({
    ...step,
    end: steps[index - 1]?.start ?? widestWindow,
  }));
  const hints = names.map((name) => `${reached(name)} ${widths[name]}`);
  return { hint: [...hints, otherwise].join(', '), ranges };
}

/** The same place in windows that are at least, or less than, so many CSS pixels wide. */
export function within({ hint, ranges }: Sizes, from: number, to: number): Sizes {
  const cut = ranges.map(({ start, end, length }) => ({
    start: Math.max(start, from),
    end: Math.min(end, to),
    length,
  }));
  return { hint, ranges: cut.filter(({ start, end }) => start < end) };
}

/** CSS pixels of a length in a window of some width. */
function shown(length: Length, windowWidth: number): number {
  const value = parseFloat(length);
  return length.endsWith('vw') ? (value / 100) * windowWidth : value;
}

/** The fewest and the most pixels of a screen that a place can have. */
function extremes({ ranges }: Sizes): { least: number; most: number } {
  const most = ranges.flatMap(({ start, end, length }) => {
    const phone = Math.min(end, breakpoint.mobile);
    const onPhones = start < phone ? [shown(length, phone) * phoneDensity] : [];
    return [shown(length, end) * density, ...onPhones];
  });
  const least = ranges.map(({ start, length }) => shown(length, start));
  return { least: Math.min(...least), most: Math.max(...most) };
}

/** What a picture takes of the screen unless its place says otherwise: a third of the content. */
export const defaultSizes = sizesFrom({ landscape: '408px', tablet: '33vw' }, '100vw');

/** Of neighbours in the list that are nearer than this one is enough: bytes hardly differ. */
const leastStep = 1.25;
const near: readonly number[] = [375, 750, 1080, 2048];
const steps = listedWidths.filter((width) => !near.includes(width));

/**
 * The widths that a place's picture is offered in: those of the list that its screens can need,
 * none beyond the source, which itself is the last where it is narrower than the place.
 */
export function offeredWidths(sizes: Sizes, source: number): number[] {
  const { least, most } = extremes(sizes);
  const last = steps.find((width) => width >= most) ?? Math.max(...steps);
  const first = steps.find((width) => width >= least) ?? last;
  const fitting = steps.filter((width) => width >= first && width <= Math.min(last, source));
  const largest = fitting.at(-1) ?? 0;
  return source < last && source >= largest * leastStep ? [...fitting, source] : fitting;
}

/** Share of full quality, in percent. */
export const quality = 75;

/** The blurred stand-in for a picture that is still on its way: its width, and how blurred. */
export const blurWidth = 64;
export const blurEffect = 400;
