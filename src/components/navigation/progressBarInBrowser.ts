/**
 * Replaces `gatsby-plugin-nprogress` and `progressBar.ts` in the browser bundle: the plugin with its bar (2 kB)
 * loads with the first interaction of a visitor, because no page needs it for its own loading.
 */
import type { GatsbyBrowser } from 'gatsby';
import type * as ProgressPlugin from 'gatsby-plugin-nprogress/gatsby-browser';

type Hook<Name extends keyof GatsbyBrowser> = NonNullable<GatsbyBrowser[Name]>;
type HookArguments<Name extends keyof GatsbyBrowser> = Parameters<Hook<Name>>;

/** Interactions before each route change: a pointer over the page, a tap or a key. */
const interactions = ['pointerover', 'keydown'];

/** Without the bar, a page works: the next route change tries to load it again. */
const ignoreFailure = (): void => {};

let entry: HookArguments<'onClientEntry'> | null = null;
let loading: Promise<typeof ProgressPlugin> | null = null;

export const onClientEntry: Hook<'onClientEntry'> = (...args) => {
  entry = args;
  for (const type of interactions) {
    window.addEventListener(type, () => void loadPlugin().catch(ignoreFailure), { once: true });
  }
};

/** Removes a visible bar. */
export const onRouteUpdate = (...args: HookArguments<'onRouteUpdate'>): void => {
  loading?.then((plugin) => plugin.onRouteUpdate(...args)).catch(ignoreFailure);
};

function loadPlugin() {
  loading ??= import('gatsby-plugin-nprogress/gatsby-browser')
    .then((plugin) => {
      if (entry) plugin.onClientEntry(...entry);
      return plugin;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Loads the progress bar. Resolves to a function that shows it. */
export const loadProgressBar = (): Promise<() => void> =>
  loadPlugin().then((plugin) => plugin.onRouteUpdateDelayed);
