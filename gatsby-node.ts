/** Exports the site's implementations of Gatsby's Node APIs. */
export { onPreInit } from './src/gatsby/onPreInit';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { sourceNodes } from './src/gatsby/sourceNodes';
export { createPages } from './src/gatsby/createPages';
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onCreateDevServer } from './src/gatsby/onCreateDevServer';
export { onPostBootstrap, onPostBuild } from './src/gatsby/onPostBuild';
