import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { scriptFolder } from '../../hosting/caching';
import { scriptLoaderPolicy } from '../../hosting/trustedTypesPolicy';
import { EagerCompileHint } from './eagerCompileHint';
import { minifyScript } from './minifyScript';
import { replaceInBrowserBundle } from './moduleReplacements';

/** Gatsby's names of the chunks of Slices and of templates. */
const isSlice = (name: string) => name.startsWith('slice---');
const isTemplate = (name: string) => name.startsWith('component---');

/**
 * True for modules of a Slice or of more than two templates. They form one file: by default header,
 * footer, pictures and belts are four files, compressed separately, with copies of shared code.
 */
function isSharedByPages(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  if (module.type === 'css/mini-extract') return false;
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  return names.some(isSlice) || names.filter(isTemplate).length > 2;
}

/** Folders of libraries with components, whose prop types and unused components are removed. */
const componentLibraries = [
  '.cache',
  'node_modules/@gatsbyjs/reach-router/dist',
  'node_modules/gatsby-link/dist',
  'node_modules/gatsby-plugin-image/dist',
  'node_modules/gatsby-react-router-scroll',
].map((folder) => path.resolve(folder) + path.sep);

/** The ECMAScript version that all browsers in the `browserslist` of package.json support. */
const ecma = 2020;

/**
 * Reduces the size of the scripts for browsers. Gatsby's own settings produce ES5, even if
 * `browserslist` names newer browsers only.
 */
export function optimizeBrowserBundle(config: Configuration): void {
  config.target = ['web', `es${ecma}`];
  const nameOf = (name: string) => `${scriptFolder.slice(1)}${name}-[contenthash].js`;
  const trustedTypes = { policyName: scriptLoaderPolicy };
  // With names, the script of every page would contain those of all scripts that load late.
  const names = { filename: nameOf('[name]'), chunkFilename: nameOf('[id]') };
  config.output = { ...config.output, ...names, trustedTypes };
  // Source maps are for developers of the site: scripts do not link to them.
  config.devtool = 'hidden-source-map';
  config.plugins?.push(replaceInBrowserBundle, new EagerCompileHint());
  config.module?.rules?.push(
    {
      // Removes unused exports of the `gatsby` package, and modules that only those exports import.
      test: /(?:\.cache[\\/]gatsby-browser-entry|node_modules[\\/](?:camelcase|prop-types)[\\/]index)\.js$/,
      sideEffects: false,
    },
    {
      test: /\.m?js$/,
      include: componentLibraries,
      loader: 'babel-loader',
      options: {
        babelrc: false,
        configFile: false,
        compact: false,
        // The published maps name sources without their library.
        inputSourceMap: false,
        plugins: [path.resolve('src/gatsby/webpack/removeUnusedParts.cjs')],
        parserOpts: { plugins: ['jsx'] },
      },
    },
  );
  const { splitChunks } = config.optimization ?? {};
  if (splitChunks && splitChunks.cacheGroups) {
    splitChunks.cacheGroups.everyPage = {
      name: 'app',
      chunks: 'all',
      priority: 35,
      enforce: true,
      test: isSharedByPages,
    };
  }
  const [, ...otherMinimizers] = config.optimization?.minimizer ?? [];
  if (!config.optimization) return;
  // Puts webpack's runtime into the first script: one request less, and better compression.
  config.optimization.runtimeChunk = false;
  config.optimization.minimizer = [
    new TerserPlugin({
      minify: minifyScript,
      // In this process, which has the function; SWC uses threads of its own.
      parallel: false,
      terserOptions: { ecma, compress: { ecma, passes: 3 }, mangle: true, format: { ecma } },
    }),
    ...otherMinimizers,
  ];
}
