/** What the build does, hook by hook. */
export { onPreInit } from './src/build/onPreInit';
export { createSchemaCustomization } from './src/build/createSchema';
export { sourceNodes } from './src/build/sourceNodes';
export { leaveToBrowserslist as onPreExtractQueries } from './src/build/babelState';
export { createPages } from './src/build/createPages';
export { onCreateWebpackConfig } from './src/build/webpack';
export { onCreateDevServer } from './src/build/devServer';
export { onPostBootstrap, onPostBuild } from './src/build/outputs';
