import { colorSchemes, contentWidth, palette, size, type ColorScheme } from '../../../theme';

/** Converts `buttonText` to `--button-text`. */
function variableName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Declares the palette as CSS variables. */
export const paletteVariables = Object.entries(palette)
  .map(([name, hex]) => `${variableName(name)}: ${hex};`)
  .join('\n');

function schemeVariables(scheme: ColorScheme): string {
  return Object.entries<string>({ ...scheme })
    .map(([role, name]) => `${variableName(role)}: var(${variableName(name)});`)
    .join('\n');
}

/** Declares the colour roles of the default background of a page. */
export const pageBackground = schemeVariables(colorSchemes.white);

/** Rules for each background: `data-background="night"` sets its colour roles, background and text. */
export const backgroundBlocks = Object.entries(colorSchemes)
  .map(
    ([name, scheme]) => `:where([data-background='${name}']) {
      ${schemeVariables(scheme)}
      background-color: var(--background);
      color: var(--text);
    }`,
  )
  .join('\n');

/** Declares sizes that depend on the screen, for narrow screens. */
export const narrowSizes = `--content-width: ${contentWidth.small}; --header-height: ${size.headerNarrow}; --horizon: clamp(20px, 5vw, 96px);`;

/** Declares the sizes that differ on wide screens. */
export const wideSizes = `--header-height: ${size.headerWide};`;

/** Declares the sizes that grow from the breakpoint `wide` on. */
export const widestSizes = `--content-width: clamp(${contentWidth.small}, 81.25vw, ${contentWidth.wide});`;

/**
 * An SVG mask for a lower edge that is curved like the horizon: full height at the sides, almost
 * none in the middle. The two parts of the mask overlap by one pixel, which the curve must not touch.
 */
const edge = encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 10' preserveAspectRatio='none'><path d='M0 0H100V10Q50 -9 0 10Z'/></svg>",
);

/** Rules that mask an element with `data-effect="horizon"`, and move the next element up behind it. */
export const horizonBlock = `
  [data-effect='horizon'] {
    --edge: url("data:image/svg+xml,${edge}");
    mask:
      linear-gradient(black, black) top / 100% calc(100% - var(--horizon) + 1px) no-repeat,
      var(--edge) bottom / 100% var(--horizon) no-repeat;
  }
  [data-effect='horizon'] + * {
    margin-top: calc(-1 * var(--horizon));
  }
`;
