import { grounds, palette, type PaletteColor } from '../../../src/theme';

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: PaletteColor, b: PaletteColor): number {
  const [light = 0, dark = 0] = [luminance(palette[a]), luminance(palette[b])].sort(
    (x, y) => y - x,
  );
  return (light + 0.05) / (dark + 0.05);
}

const roles = ['text', 'quiet', 'link', 'brand', 'accent'] as const;

test.each(
  Object.entries(grounds).flatMap(([name, ground]) =>
    roles.map((role) => ({ name, role, text: ground[role], on: ground.ground })),
  ),
)('$role ($text) on $name reads: 4.5 or more', ({ text, on }) => {
  expect(contrast(text, on)).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(grounds))('buttons and focus on %s are seen', (_name, ground) => {
  expect(contrast(ground.buttonText, ground.button)).toBeGreaterThanOrEqual(4.5);
  // Boundaries of controls need 3.
  expect(contrast(ground.button, ground.ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(ground.focus, ground.ground)).toBeGreaterThanOrEqual(3);
});
