/** Exports the site's implementations of Gatsby's Node APIs. */
export { onPluginInit } from './src/gatsby/onPluginInit';
export { onPreInit } from './src/gatsby/onPreInit';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { sourceNodes, createPages } from './src/gatsby/develop/reloadedHooks';
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { preprocessSource } from './src/gatsby/preprocessSource';
export { onCreateDevServer } from './src/gatsby/onCreateDevServer';
export { onPostBootstrap, onPostBuild } from './src/gatsby/onPostBuild';
