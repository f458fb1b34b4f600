import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { scriptFolder } from '../../hosting/caching';
import { scriptLoaderPolicy } from '../../hosting/trustedTypesPolicy';
import { EagerCompileHint } from './eagerCompileHint';
import { ModuleReplacements } from './moduleReplacements';
import type { Rule } from './transpile';

/** What is changed of webpack's settings for browsers. */
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

/** What webpack tells of a module while it decides where modules go. */
interface Module {
  type: string;
}

interface Places {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<{ name?: string | null }> };
}

const standIn = (file: string) => path.resolve('src', file);

/** What a library asks for and the site needs in another way, or not at all. */
const standIns = () =>
  new ModuleReplacements([
    // Gatsby's would name every page, and change with each that is published or moved.
    { request: '$virtual/match-paths.json', file: standIn('gatsby/webpack/stubs/answeredPath.ts') },
    // A fifth of all script for one function.
    {
      request: 'react-dom/server',
      issuer: 'gatsby-plugin-image',
      file: standIn('components/image/staticMarkup.ts'),
    },
    {
      request: './imageData',
      issuer: 'components/image/renderings',
      file: standIn('components/image/imageDataInBrowser.ts'),
    },
    // Does something while developing alone, and brings a library.
    {
      request: 'internal-plugins/partytown/gatsby-browser.js',
      file: standIn('gatsby/webpack/stubs/noPlugin.ts'),
    },
    {
      request: 'head/head-export-handler-for-browser',
      file: standIn('gatsby/webpack/stubs/noHead.ts'),
    },
    {
      request: 'react-fast-compare',
      issuer: 'react-helmet',
      file: standIn('gatsby/webpack/stubs/sameProps.ts'),
    },
    { request: 'slice/server-slice', file: standIn('gatsby/webpack/stubs/noServerSlice.ts') },
    {
      request: './register-service-worker',
      file: standIn('gatsby/webpack/stubs/noServiceWorker.ts'),
    },
  ]);

/** A page's template, or header and footer. */
const isSlice = (name: string) => name.startsWith('slice---');
const isTemplate = (name: string) => name.startsWith('component---');

/**
 * What every page needs is one file: by itself header, footer, pictures and belts were four, each
 * packed without knowing the others, and with copies of what they share.
 */
function isOfEveryPage(module: Module, { chunkGraph }: Places): boolean {
  if (module.type === 'css/mini-extract') return false;
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  return names.some(isSlice) || names.filter(isTemplate).length > 2;
}

/** The script of the oldest browsers that `browserslist` in package.json names. */
const ecma = 2020;

/**
 * Makes the scripts that browsers get as small as they can be: Gatsby's own settings are for
 * browsers that know ES5 alone, whatever `browserslist` says.
 */
export function optimizeBrowserBundle(config: BrowserConfig): void {
  config.target = ['web', `es${ecma}`];
  const filename = `${scriptFolder.slice(1)}[name]-[contenthash].js`;
  const trustedTypes = { policyName: scriptLoaderPolicy };
  config.output = { ...config.output, filename, chunkFilename: filename, trustedTypes };
  // Maps are for whoever looks into a build: no script tells visitors of one.
  config.devtool = 'hidden-source-map';
  config.plugins?.push(standIns(), new EagerCompileHint());
  config.module?.rules?.push({
    // What of `gatsby` is not imported is not there, nor what only functions ask for that are not.
    test: /(?:\.cache[\\/]gatsby-browser-entry|node_modules[\\/]camelcase[\\/]index)\.js$/,
    sideEffects: false,
  });
  const { splitChunks } = config.optimization ?? {};
  if (splitChunks && splitChunks.cacheGroups) {
    splitChunks.cacheGroups.everyPage = {
      ...{ name: 'app', chunks: 'all', priority: 35, enforce: true },
      test: isOfEveryPage,
    };
  }
  const [, ...others] = config.optimization?.minimizer ?? [];
  if (!config.optimization) return;
  // One request less, and both pack better together.
  config.optimization.runtimeChunk = false;
  config.optimization.minimizer = [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: { ecma, compress: { ecma, passes: 3 }, mangle: true, format: { ecma } },
    }),
    ...others,
  ];
}
