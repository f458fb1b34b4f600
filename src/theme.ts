/**
 * Design tokens by role. Components use these names instead of literal colours, sizes or
 * breakpoints. `globalStyles` in `src/components/layout` declares their CSS variables.
 */

/** The palette, declared as variables on `:root`. A test checks the contrast of text colours. */
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
  /** Secondary text and lines on the backgrounds `night` and `blue`. */
  mist: '#C3D3EA',
  lineDark: '#2C4A78',
  /** Errors of a form, always on white: contrast 6.5. */
  alarm: '#B3261E',
} as const;

export type PaletteColor = keyof typeof palette;

/** A colour scheme: a background and the colour of each role on it. */
export interface ColorScheme {
  background: PaletteColor;
  text: PaletteColor;
  /** Secondary text. */
  quiet: PaletteColor;
  link: PaletteColor;
  /** Lines. */
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

/** Colour schemes, one per background template of the content model. */
export const colorSchemes = {
  white: { background: 'white', ...light },
  ice: { background: 'ice', ...light },
  sky: { background: 'sky', ...light },
  blue: { background: 'blue', ...dark, accent: 'yellow' },
  night: { background: 'night', ...dark, accent: 'turquoise' },
} as const satisfies Record<string, ColorScheme>;

/** CSS variables of the roles, which resolve to the element's colour scheme, and of the palette. */
export const color = {
  background: 'var(--background)',
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
  alarm: 'var(--alarm)',
} as const;

const narrowPage = '20px';

/** Spacing, in multiples of 4 px. `section` is the vertical space between belts. */
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
  /** Horizontal margin of the page. */
  page: `clamp(${narrowPage}, 4vw, 48px)`,
  /** Horizontal margin of the page on a phone. */
  pageNarrow: narrowPage,
} as const;

/**
 * Distances that follow from the size of a drawing, a touch target or a picture, so that no step of
 * `space` fits.
 */
export const offset = {
  /** Between a dimension line of an aircraft and its figure. */
  dimension: '6px',
  /** Below the aircraft of a line-up, for the ground line and the scale. */
  scale: '44px',
  /** Above and below a link inside a line of text, so that its touch target has 24 px. */
  inlineLink: '0.2rem',
  /** The same for a link of the breadcrumb, whose line is lower. */
  crumb: '5px',
  /** Above and below a row of contact details. */
  row: '0.55rem',
  /** Beside an icon of 24 px, whose link is a touch target of 44 px. */
  icon: '10px',
  /** Margin inside the SVG of the logo. */
  logo: '5px',
  /** Largest overlap of the banner's words and its picture. */
  picture: '5.5rem',
  /** Above a moment of the timeline, for the flight line that stays in view. */
  moment: '7rem',
} as const;

export const fontFamily = "'Loft', 'Loft fallback', system-ui, sans-serif";

/**
 * Font sizes. Those of headlines have an upper limit in the width of the window, so that nine letters fit
 * into a line at 320 pixels. It applies only if the visitor has enlarged the text there.
 */
export const font = {
  small: 'clamp(0.875rem, 0.8rem + 0.17vw, 1.0625rem)',
  body: 'clamp(1.0625rem, 1rem + 0.25vw, 1.3rem)',
  lead: 'clamp(1.2rem, 1.1rem + 0.5vw, 1.75rem)',
  h4: 'clamp(1.15rem, 1.08rem + 0.35vw, 1.5rem)',
  h3: 'min(12.5vw, clamp(1.4rem, 1.25rem + 0.7vw, 2.2rem))',
  h2: 'min(14vw, clamp(1.9rem, 1.5rem + 1.9vw, 4rem))',
  /** An `h2` in a narrow column beside its text: at the size `h2` it would wrap at every word. */
  h2Beside: 'min(14vw, clamp(1.8rem, 1.45rem + 1.1vw, 2.9rem))',
  /** The `h1` of a popup page. */
  h1: 'min(15vw, clamp(2.3rem, 1.6rem + 3vw, 5.25rem))',
  display: 'min(15vw, clamp(2.6rem, 1.6rem + 4.4vw, 7rem))',
  /** Line length of about 68 characters. In `em`, because `ch` changes when the font loads. */
  measure: '36em',
} as const;

export const radius = { small: '2px', round: '50%' } as const;

export const motion = {
  quick: '150ms ease-out',
  calm: '400ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = { bar: 90, header: 100, menu: 110, skip: 120 } as const;

/** Width of the content in pixels: up to the breakpoint `wide`, and on the widest screens. */
export const contentWidth = { small: '1224px', wide: '1560px' } as const;

export const size = {
  content: 'var(--content-width)',
  page: '2560px',
  /** Header heights: 85 px and 100 px at the default font size; they scale with the font size. */
  headerNarrow: '5.3125rem',
  headerWide: '6.25rem',
  header: 'var(--header-height)',
  /** Height of the contact bar of narrow screens, with a little space above it. */
  bar: 'calc(5rem + env(safe-area-inset-bottom))',
} as const;

/**
 * All breakpoints of the site, in pixels at the default font size: below `narrow` are phones whose header
 * has no room for a word beside its buttons, `small` is a small desktop, and from `wide` on the content
 * becomes wider.
 */
export const breakpoint = {
  narrow: 384,
  mobile: 480,
  tablet: 810,
  landscape: 1180,
  small: 1280,
  wide: 1600,
} as const;

/**
 * Breakpoints in `em` (16 px at the default font size), so that a browser with a doubled font size
 * shows the layout for half the width.
 */
const from = (pixels: number) => `(min-width: ${pixels / 16}em)`;
const below = (pixels: number) => `(max-width: ${(pixels - 0.08) / 16}em)`;

/** Returns the media condition from a breakpoint on, for the attribute `sizes` and `matchMedia`. */
export const reached = (name: keyof typeof breakpoint): string => from(breakpoint[name]);

export const media = {
  /** A phone whose text is enlarged to twice the size, for columns that then become one. */
  enlarged: `@media ${below(256)}`,
  mobile: `@media ${from(breakpoint.mobile)}`,
  belowNarrow: `@media ${below(breakpoint.narrow)}`,
  belowMobile: `@media ${below(breakpoint.mobile)}`,
  tablet: `@media ${from(breakpoint.tablet)}`,
  belowTablet: `@media ${below(breakpoint.tablet)}`,
  belowLandscape: `@media ${below(breakpoint.landscape)}`,
  landscape: `@media ${from(breakpoint.landscape)}`,
  small: `@media ${from(breakpoint.small)}`,
  wide: `@media ${from(breakpoint.wide)}`,
  hover: '@media (hover: hover)',
  coarse: '@media (pointer: coarse)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
