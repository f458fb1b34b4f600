import { breakpoint, reached } from '../../theme';

/** Widths that pictures are rendered in, in pixels: small ones for portraits and icons. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const deviceWidths = [375, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** What the site's own places use: none shows a picture smaller than a portrait on a phone. */
export const contentWidths = [...imageWidths.slice(-2), ...deviceWidths];

/**
 * The `sizes` hint of a place: how wide its picture is from each breakpoint up, and below them.
 */
export function sizesFrom(
  widths: Partial<Record<keyof typeof breakpoint, string>>,
  otherwise: string,
): string {
  const names = (Object.keys(breakpoint) as (keyof typeof breakpoint)[])
    .filter((name) => widths[name] !== undefined)
    .sort((a, b) => breakpoint[b] - breakpoint[a]);
  const hints = names.map((name) => `${reached(name)} ${widths[name]}`);
  return [...hints, otherwise].join(', ');
}

/** What a picture takes of the screen unless its place says otherwise: a third of the content. */
export const defaultSizes = sizesFrom({ landscape: '408px', tablet: '33vw' }, '100vw');

/** Share of full quality, in percent. */
export const quality = 75;
