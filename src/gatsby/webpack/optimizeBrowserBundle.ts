import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { scriptFolder } from '../../hosting/caching';
import { scriptLoaderPolicy } from '../../hosting/trustedTypesPolicy';
import { EagerCompileHint } from './eagerCompileHint';
import { ModuleReplacements } from './moduleReplacements';
import type { Rule } from './transpile';

/** The part of webpack's `Configuration` that `optimizeBrowserBundle` reads or changes. */
export interface BrowserConfig {
  target?: string | string[];
  devtool?: string | false;
  output?: { filename?: string; chunkFilename?: string; trustedTypes?: { policyName: string } };
  plugins?: object[];
  optimization?: {
    minimizer?: object[];
    runtimeChunk?: object | false;
    splitChunks?: { cacheGroups?: Record<string, object | false> } | false;
  };
  module?: { rules?: Rule[] };
}

/** The part of webpack's `Module` that a test of a cache group uses. */
interface Module {
  type: string;
}

/** The part of webpack's `CacheGroupsContext` that a test of a cache group uses. */
interface CacheGroupsContext {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<{ name?: string | null }> };
}

const sourceFile = (file: string) => path.resolve('src', file);

/** Replaces modules of libraries by smaller ones, or by stubs if the site does not need them. */
const moduleReplacements = () =>
  new ModuleReplacements([
    // Gatsby's module lists every page, so that it changes whenever a page is published or moved.
    {
      request: '$virtual/match-paths.json',
      file: sourceFile('gatsby/webpack/stubs/answeredPath.ts'),
    },
    // The package is a fifth of all scripts; only one of its functions is used.
    {
      request: 'react-dom/server',
      issuer: 'gatsby-plugin-image',
      file: sourceFile('components/image/staticMarkup.ts'),
    },
    {
      request: './imageData',
      issuer: 'components/image/renderings',
      file: sourceFile('components/image/imageDataInBrowser.ts'),
    },
    // The plugin only works in development, and imports a library.
    {
      request: 'internal-plugins/partytown/gatsby-browser.js',
      file: sourceFile('gatsby/webpack/stubs/noPlugin.ts'),
    },
    {
      request: 'head/head-export-handler-for-browser',
      file: sourceFile('gatsby/webpack/stubs/noHead.ts'),
    },
    {
      request: 'react-fast-compare',
      issuer: 'react-helmet',
      file: sourceFile('gatsby/webpack/stubs/sameProps.ts'),
    },
    { request: 'slice/server-slice', file: sourceFile('gatsby/webpack/stubs/noServerSlice.ts') },
    {
      request: './register-service-worker',
      file: sourceFile('gatsby/webpack/stubs/noServiceWorker.ts'),
    },
  ]);

/** Gatsby's names of the chunks of Slices and of templates. */
const isSlice = (name: string) => name.startsWith('slice---');
const isTemplate = (name: string) => name.startsWith('component---');

/**
 * True for modules of a Slice or of more than two templates. They form one file: by default header,
 * footer, pictures and belts are four files, compressed separately, with copies of shared code.
 */
function isSharedByPages(module: Module, { chunkGraph }: CacheGroupsContext): boolean {
  if (module.type === 'css/mini-extract') return false;
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  return names.some(isSlice) || names.filter(isTemplate).length > 2;
}

/** The ECMAScript version that all browsers in the `browserslist` of package.json support. */
const ecma = 2020;

/**
 * Reduces the size of the scripts for browsers. Gatsby's own settings produce ES5, even if
 * `browserslist` names newer browsers only.
 */
export function optimizeBrowserBundle(config: BrowserConfig): void {
  config.target = ['web', `es${ecma}`];
  const filename = `${scriptFolder.slice(1)}[name]-[contenthash].js`;
  const trustedTypes = { policyName: scriptLoaderPolicy };
  config.output = { ...config.output, filename, chunkFilename: filename, trustedTypes };
  // Source maps are for developers of the site: scripts do not link to them.
  config.devtool = 'hidden-source-map';
  config.plugins?.push(moduleReplacements(), new EagerCompileHint());
  config.module?.rules?.push({
    // Removes unused exports of the `gatsby` package, and modules that only those exports import.
    test: /(?:\.cache[\\/]gatsby-browser-entry|node_modules[\\/]camelcase[\\/]index)\.js$/,
    sideEffects: false,
  });
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
      minify: TerserPlugin.swcMinify,
      terserOptions: { ecma, compress: { ecma, passes: 3 }, mangle: true, format: { ecma } },
    }),
    ...otherMinimizers,
  ];
}
