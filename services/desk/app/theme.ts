import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { palette } from '../../../src/theme';

/** Edge of a control: contrast 3.1 on white. */
const controlEdge = '#8494AB';

/** Shades from the tint of a background to the darkest text; 6 is the colour of buttons and links. */
const { ice, sky, blue, night } = palette;
const tints = ['#B9D2F1', '#8FB6E8', '#5E93DB', '#3574D0'] as const;
const action: MantineColorsTuple = [ice, sky, ...tints, palette.action, blue, blue, night];
const small = { defaultProps: { size: 'xs' } };
const fontFamily = "'Hanken Grotesk Variable', system-ui, sans-serif";

/** Theme of the desk with the colours of the site. */
export const theme = createTheme({
  colors: { action },
  primaryColor: 'action',
  primaryShade: 6,
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  defaultRadius: 2,
  respectReducedMotion: true,
  black: palette.ink,
  components: { Button: small, SegmentedControl: small },
});

/** Secondary text and errors have the contrast that the site's have. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--desk-ice': palette.ice,
    '--desk-sky': palette.sky,
    '--desk-night': palette.night,
    '--desk-mist': palette.mist,
    '--desk-line': palette.line,
    '--desk-focus': palette.yellow,
  },
  light: {
    '--mantine-color-dimmed': palette.mute,
    '--mantine-color-placeholder': palette.mute,
    '--mantine-color-error': palette.alarm,
    // The edge of a control is its only boundary.
    '--mantine-color-default-border': controlEdge,
    '--mantine-color-gray-4': controlEdge,
  },
  dark: {},
});
