/**
 * The hooks that read the content. `npm run develop` bundles this file after each change of its
 * imports, and the running development server loads the bundle (`reloadedHooks.ts`).
 */
export { createPages } from '../createPages';
export { sourceNodes } from '../sourceNodes';
export { buildState } from '../state';
