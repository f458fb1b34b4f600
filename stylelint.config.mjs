/**
 * Rules for the styles in `css` templates: colours, spacing, breakpoints, layers and durations are
 * values of `src/theme.ts`. Constants of geometry are allowed by these rules, so that no comment has to
 * disable one: zero, percentages, units of the text or the window (`em`, `vw`), a hairline of one
 * pixel, millimetres and points of print, and the order of layers inside one component (-9 to 9).
 */
import { importTypeScript } from './scripts/lib/importTypeScript.mjs';

/** @type {typeof import('./src/theme.ts')} */
const { space } = await importTypeScript('src/theme.ts');

const fontSize = 16;
/** A length in pixels or `rem` that is neither zero nor a hairline. */
const length = '(?<![\\w.-])-?(?!0(?:px|rem)|1px)\\d*\\.?\\d+(?:px|rem)';
/** A duration that is not zero; 0.01ms ends an animation at once and still sends its events. */
const duration = '(?<![\\w.-])(?!0m?s|0\\.01ms)\\d*\\.?\\d+m?s\\b';

const pixels = (value) => Number.parseFloat(value) * (value.endsWith('rem') ? fontSize : 1);

/** The steps of spacing in `rem`; the other values of `space` belong to the page. */
const steps = Object.entries(space).filter(([, value]) => /^[\d.]+rem$/.test(value));

/** Names the step of `space` that is nearest to a length, such as “space.s (0.75rem, 12px)”. */
function nearestStep(value) {
  const distance = ([, step]) => Math.abs(pixels(step) - Math.abs(pixels(value)));
  const [name, step] = steps.toSorted((a, b) => distance(a) - distance(b))[0];
  return `space.${name} (${step}, ${pixels(step)}px)`;
}

/** Explains a refused value of a declaration by the kind of its property. */
function refused(property, value) {
  const declaration = `“${property}: ${value}”`;
  if (property === 'z-index')
    return `${declaration}: a layer of the page is a value of “layer” in src/theme.ts.`;
  if (/^(transition|animation)/.test(property))
    return `${declaration}: a duration is a value of “motion” in src/theme.ts.`;
  const refusedLength = new RegExp(length).exec(value)?.[0] ?? value;
  return `${declaration}: ${refusedLength} is not in src/theme.ts. The nearest spacing is ${nearestStep(refusedLength)}.`;
}

const colorMessage = (color) =>
  `“${color}”: use a colour of “color” in src/theme.ts, or color-mix() of them.`;

/** @type {import('stylelint').Config} */
export default {
  customSyntax: 'postcss-styled-syntax',
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': [true, { message: colorMessage }],
    // Black and transparent are the two values of a mask, not colours of the site.
    'color-named': ['never', { ignoreProperties: ['/mask/'], message: colorMessage }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
      { message: colorMessage },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(scroll-)?(margin|padding)|gap$/': [`/${length}/`],
        'z-index': ['/^-?\\d{2,}/'],
        '/^(transition|animation)/': [`/${duration}/`],
      },
      { message: refused },
    ],
    'media-feature-name-disallowed-list': [
      ['/^(min-|max-)?(device-)?width$/'],
      {
        message: (name) =>
          `“${name}”: use a condition of “media” in src/theme.ts, such as media.tablet.`,
      },
    ],
  },
};
