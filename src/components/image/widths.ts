import { breakpoint, reached, size } from '../../theme';

/** The specified widths of renderings in pixels. `imageWidths` are for portraits and icons. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const deviceWidths = [375, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Both lists in one, in ascending order. */
export const listedWidths: readonly number[] = [...imageWidths, ...deviceWidths].sort(
  (a, b) => a - b,
);

/** Maximum of the longer side of a rendering, in pixels. It also limits the memory of a build. */
export const maxSide = Math.max(...listedWidths);

type Length = `${number}px` | `${number}vw`;

/** Width of a picture in the layout, for windows of all widths. */
export interface Sizes {
  /** Value of the attribute `sizes`. */
  hint: string;
  /** Width in windows from `start` up to `end` CSS pixels, the widest windows first. */
  ranges: { start: number; end: number; length: Length }[];
  /** True if all listed widths are offered, instead of those that the ranges need. */
  offersAll?: boolean;
}

const narrowestWindow = 320;
const widestWindow = parseInt(size.page, 10);

/** Device pixels per CSS pixel: up to three on phones, two on larger screens. */
const phoneDensity = 3;
const density = 2;

/**
 * Describes the width of a picture in the layout.
 * @param widths width from each breakpoint up
 * @param otherwise width below the lowest of these breakpoints
 */
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

/** Reduces the ranges to windows of at least `from` and less than `to` CSS pixels. */
export function limitToWindows(sizes: Sizes, from: number, to: number): Sizes {
  const limited = sizes.ranges.map(({ start, end, length }) => ({
    start: Math.max(start, from),
    end: Math.min(end, to),
    length,
  }));
  return { ...sizes, ranges: limited.filter(({ start, end }) => start < end) };
}

function toCssPixels(length: Length, windowWidth: number): number {
  const value = parseFloat(length);
  return length.endsWith('vw') ? (value / 100) * windowWidth : value;
}

/** Returns the smallest and largest width of a picture on all screens, in device pixels. */
function deviceWidthRange({ ranges }: Sizes): { least: number; most: number } {
  const largest = ranges.flatMap(({ start, end, length }) => {
    const phoneEnd = Math.min(end, breakpoint.mobile);
    const onPhones = start < phoneEnd ? [toCssPixels(length, phoneEnd) * phoneDensity] : [];
    return [toCssPixels(length, end) * density, ...onPhones];
  });
  const smallest = ranges.map(({ start, length }) => toCssPixels(length, start));
  return { least: Math.min(...smallest), most: Math.max(...largest) };
}

/** Sizes of a picture whose place is not described: a third of the content width, in all widths. */
export const defaultSizes: Sizes = {
  ...sizesFrom({ landscape: '408px', tablet: '33vw' }, '100vw'),
  offersAll: true,
};

/** Least ratio of two offered widths. Renderings of closer widths hardly differ in bytes. */
const leastStep = 1.25;
const skippedWidths: readonly number[] = [375, 750, 1080, 2048];
const stepWidths = listedWidths.filter((width) => !skippedWidths.includes(width));

/** Lists the widths that screens need, in ascending order. */
function neededWidths(sizes: Sizes): readonly number[] {
  const { least, most } = deviceWidthRange(sizes);
  const last = stepWidths.find((width) => width >= most) ?? Math.max(...stepWidths);
  const first = stepWidths.find((width) => width >= least) ?? last;
  return stepWidths.filter((width) => width >= first && width <= last);
}

/**
 * Lists the widths to offer an image in, in ascending order: those that screens need, or all listed
 * ones if the place of the picture is not described. None is larger than the original. An original
 * that is smaller than the largest of them is itself offered, if it is at least `leastStep` times as
 * wide as the largest width below it.
 * @param sourceWidth width of the original (or of its crop) in pixels
 */
export function offeredWidths(sizes: Sizes, sourceWidth: number): number[] {
  const candidates = sizes.offersAll ? listedWidths : neededWidths(sizes);
  const widths = candidates.filter((width) => width <= sourceWidth);
  const isFarFromLast = sourceWidth >= (widths.at(-1) ?? 0) * leastStep;
  return sourceWidth < Math.max(...candidates) && isFarFromLast ? [...widths, sourceWidth] : widths;
}

/** Quality of lossy renderings, from 1 to 100. */
export const quality = 75;

/** The placeholder of a picture: its width in pixels, and its blur in Cloudinary's unit (up to 2000). */
export const blurWidth = 64;
export const blurEffect = 400;
