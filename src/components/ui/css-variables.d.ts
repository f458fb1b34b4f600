import 'react';

/** Per-instance values reach the static styles as one inline variable. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
