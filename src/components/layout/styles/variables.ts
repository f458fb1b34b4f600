import { colorSchemes, palette, size, type ColorScheme } from '../../../theme';

/** `buttonText` → `--button-text`. */
function variable(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The palette as variables. */
export const paletteVariables = Object.entries(palette)
  .map(([name, hex]) => `${variable(name)}: ${hex};`)
  .join('\n');

function groundVariables(ground: ColorScheme): string {
  return Object.entries<string>({ ...ground })
    .map(([role, name]) => `${variable(role)}: var(${variable(name)});`)
    .join('\n');
}

/** The roles of the page's own ground. */
export const pageGround = groundVariables(colorSchemes.white);

/** A block for every ground: `data-ground="night"` sets its roles, background and text. */
export const groundBlocks = Object.entries(colorSchemes)
  .map(
    ([name, ground]) => `:where([data-ground='${name}']) {
      ${groundVariables(ground)}
      background-color: var(--ground);
      color: var(--text);
    }`,
  )
  .join('\n');

/** Sizes that depend on the screen, at their narrow value. */
export const narrowSizes = `--header-height: ${size.headerNarrow}; --horizon: clamp(20px, 5vw, 96px);`;

/** The same on wide screens. */
export const wideSizes = `--header-height: ${size.headerWide};`;

/**
 * The shape of a lower edge curved like the horizon: full at the sides, lowest in the middle. Its
 * crown stays clear of the pixel by which both parts of the mask overlap, which would flatten it.
 */
const edge = encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 10' preserveAspectRatio='none'><path d='M0 0H100V10Q50 -9 0 10Z'/></svg>",
);

/** Cuts the horizon out of whatever carries `data-effect="horizon"`, and pulls up what follows. */
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
