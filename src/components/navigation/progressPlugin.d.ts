/** The parts of the plugin that the site calls. */
declare module 'gatsby-plugin-nprogress/gatsby-browser' {
  import type { GatsbyBrowser } from 'gatsby';

  type Hook<Name extends keyof GatsbyBrowser> = NonNullable<GatsbyBrowser[Name]>;

  /** Sets up the bar. */
  export const onClientEntry: Hook<'onClientEntry'>;
  /** Shows the bar. */
  export const onRouteUpdateDelayed: () => void;
  /** Removes the bar. */
  export const onRouteUpdate: Hook<'onRouteUpdate'>;
}
