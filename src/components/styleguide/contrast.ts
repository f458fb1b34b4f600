import { palette, type PaletteColor } from '../../theme';

/** Computes the relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Computes the contrast ratio of two colours of the palette, from 1 to 21. */
export const contrast = (a: PaletteColor, b: PaletteColor): number =>
  contrastOf(palette[a], palette[b]);
