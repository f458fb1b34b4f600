/**
 * Design tokens by role. Components use these names and never a raw colour, step or breakpoint;
 * `globalStyles` in `src/components/layout` declares the variables behind them once.
 */

/** The palette, as variables on `:root`. Contrast of the text pairs is held by a test. */
export const palette = {
  night: '#071B3B',
  blue: '#0B3A82',
  action: '#1459C7',
  sky: '#DCE9F8',
  ice: '#F3F7FB',
  white: '#FFFFFF',
  yellow: '#FFC629',
  turquoise: '#14B8B1',
  lagoon: '#0A6F6C',
  ink: '#12213A',
  mute: '#4D5E78',
  line: '#C9D6E6',
  /** Quiet text and rules on night and blue. */
  mist: '#C3D3EA',
  lineDark: '#2C4A78',
} as const;

export type PaletteColor = keyof typeof palette;

/** Roles that change with the ground: each ground sets all of them. */
export interface Ground {
  ground: PaletteColor;
  text: PaletteColor;
  quiet: PaletteColor;
  link: PaletteColor;
  rule: PaletteColor;
  focus: PaletteColor;
  /** Title colours of text belts. */
  brand: PaletteColor;
  accent: PaletteColor;
  button: PaletteColor;
  buttonText: PaletteColor;
}

const light = {
  text: 'ink',
  quiet: 'mute',
  link: 'action',
  rule: 'line',
  focus: 'action',
  brand: 'blue',
  accent: 'lagoon',
  button: 'action',
  buttonText: 'white',
} as const;

const dark = {
  text: 'white',
  quiet: 'mist',
  link: 'white',
  rule: 'lineDark',
  focus: 'yellow',
  brand: 'white',
  button: 'yellow',
  buttonText: 'night',
} as const;

/** One per background template of the content model. */
export const grounds = {
  white: { ground: 'white', ...light },
  ice: { ground: 'ice', ...light },
  sky: { ground: 'sky', ...light },
  blue: { ground: 'blue', ...dark, accent: 'yellow' },
  night: { ground: 'night', ...dark, accent: 'turquoise' },
} as const satisfies Record<string, Ground>;

/** The colour of a role on the ground that the element stands on. */
export const color = {
  ground: 'var(--ground)',
  text: 'var(--text)',
  quiet: 'var(--quiet)',
  link: 'var(--link)',
  rule: 'var(--rule)',
  focus: 'var(--focus)',
  brand: 'var(--brand)',
  accent: 'var(--accent)',
  button: 'var(--button)',
  buttonText: 'var(--button-text)',
  night: 'var(--night)',
  blue: 'var(--blue)',
  sky: 'var(--sky)',
  ice: 'var(--ice)',
  white: 'var(--white)',
  yellow: 'var(--yellow)',
  turquoise: 'var(--turquoise)',
} as const;

/** Base 8 px; `section` is the rhythm between belts. */
export const space = {
  xxs: '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: '4.5rem',
  section: 'clamp(4rem, 9vw, 9rem)',
  gutter: '24px',
  /** Margin of the page beside its content. */
  page: 'clamp(20px, 4vw, 48px)',
} as const;

export const font = {
  family: "'Loft', 'Loft fallback', system-ui, sans-serif",
  small: '0.875rem',
  body: 'clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem)',
  lead: 'clamp(1.2rem, 1.1rem + 0.5vw, 1.5rem)',
  h4: 'clamp(1.15rem, 1.08rem + 0.35vw, 1.375rem)',
  h3: 'clamp(1.4rem, 1.25rem + 0.7vw, 1.9rem)',
  h2: 'clamp(1.9rem, 1.5rem + 1.9vw, 3.25rem)',
  /** An `h2` in a column beside what it heads: at the page's size it would break at every word. */
  h2Beside: 'clamp(1.8rem, 1.45rem + 1.1vw, 2.4rem)',
  /** The `h1` of a page without a banner. */
  h1: 'clamp(2.3rem, 1.6rem + 3vw, 4.5rem)',
  display: 'clamp(2.6rem, 1.6rem + 4.4vw, 6rem)',
  /** About 68 characters; in `em`, as `ch` changes when the font arrives. */
  measure: '36em',
} as const;

export const radius = { small: '2px', round: '999px' } as const;

export const motion = {
  quick: '150ms ease-out',
  calm: '400ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = { header: 100, menu: 110, skip: 120 } as const;

export const size = {
  content: '1224px',
  page: '2560px',
  /** 85 px and 100 px at the usual size of text; they grow with it. */
  headerNarrow: '5.3125rem',
  headerWide: '6.25rem',
  header: 'var(--header-height)',
} as const;

/** The only breakpoints of the site, in pixels at the usual size of text. */
export const breakpoint = { mobile: 480, tablet: 810, landscape: 1180, small: 1280 } as const;

/**
 * Breakpoints in `em`, of 16 px at the usual size of text: who has doubled it in the browser gets
 * the layout of half the width.
 */
const from = (pixels: number) => `(min-width: ${pixels / 16}em)`;
const below = (pixels: number) => `(max-width: ${(pixels - 0.08) / 16}em)`;

/** The condition under which a breakpoint is reached, for `sizes` and scripts. */
export const reached = (name: keyof typeof breakpoint): string => from(breakpoint[name]);

export const media = {
  mobile: `@media ${from(breakpoint.mobile)}`,
  tablet: `@media ${from(breakpoint.tablet)}`,
  belowTablet: `@media ${below(breakpoint.tablet)}`,
  landscape: `@media ${from(breakpoint.landscape)}`,
  small: `@media ${from(breakpoint.small)}`,
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const;
