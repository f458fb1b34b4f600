import type { CSSProperties } from 'react';

/** The one value that an element hands to its styles: `style={cssVariable('--share', 0.5)}`. */
export function cssVariable(name: `--${string}`, value: string | number): CSSProperties {
  return { [name]: value };
}
