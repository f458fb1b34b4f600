/** What the build does, hook by hook. */
export { onPreInit } from './src/gatsby/onPreInit';
export { createSchemaCustomization } from './src/gatsby/createSchemaCustomization';
export { sourceNodes } from './src/gatsby/sourceNodes';
export { dropRedundantTransforms as onPreExtractQueries } from './src/gatsby/webpack/dropRedundantTransforms';
export { createPages } from './src/gatsby/createPages';
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onCreateDevServer } from './src/gatsby/onCreateDevServer';
export { onPostBootstrap, onPostBuild } from './src/gatsby/onPostBuild';
