import 'react';

/** Allows CSS variables in `style`, which pass values of one instance to the static styles. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
