import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import mapValues from 'lodash/mapValues';
import { publicMeasurement, publicSettings, readSite } from '../site';
import { CompilationHash } from './webpack/compilationHash';
import { optimizeBrowserBundle, type BrowserConfig } from './webpack/optimizeBrowserBundle';
import { ModuleReplacements } from './webpack/moduleReplacements';
import { transpile } from './webpack/transpile';
import { WebpackCache } from './webpack/webpackCache';

/** Styles out of the components at build (linaria), and the public settings into the bundle. */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage, getConfig } = args;
  const site = readSite(process.env);
  const define: unknown = Reflect.apply(plugins.define, plugins, [
    {
      __SITE__: JSON.stringify(publicSettings(site)),
      '__SITE__.salesforce': JSON.stringify(publicSettings(site).salesforce),
      '__SITE__.images.loader': JSON.stringify(site.images.loader),
      // Member by member, so that what is behind a null is left out. Developers are not measured.
      __MEASUREMENT__: mapValues(
        publicMeasurement(stage.startsWith('develop') ? readSite({}) : site),
        (each) => JSON.stringify(each),
      ),
    },
  ]);
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: stage.startsWith('develop') ? /node_modules/ : hasNoStyles,
          use: [
            {
              loader: path.resolve('src/gatsby/webpack/styleImports.cjs'),
              // While developing, files change as long as this runs.
              options: { once: stage.startsWith('build') },
            },
            {
              loader: '@wyw-in-js/webpack-loader',
              options: {
                // Styles are made of tokens, without a document.
                features: { happyDOM: false },
                sourceMap: stage.startsWith('develop'),
                babelOptions: {
                  babelrc: false,
                  configFile: false,
                  presets: [
                    '@babel/preset-typescript',
                    ['@babel/preset-react', { runtime: 'automatic' }],
                  ],
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      define,
      new WebpackCache(),
      ...(stage === 'build-javascript' ? [new CompilationHash()] : [wholePages()]),
    ],
  });
  const config = Reflect.apply(getConfig, undefined, []) as WebpackConfig;
  ignoreStyleOrder(config);
  if (stage.startsWith('build')) transpile(config);
  if (stage === 'build-html') forgetEnvironment(config);
  if (stage === 'build-javascript') optimizeBrowserBundle(config);
}

/** Gatsby's stream for rendered pages passes NUL bytes on. */
const wholePages = () =>
  new ModuleReplacements([
    {
      request: '/server-utils/writable-as-promise',
      file: path.resolve('src/gatsby/webpack/stubs/writableAsPromise.ts'),
    },
  ]);

/**
 * Files that need not be evaluated. While developing, any file may be given styles at any time.
 */
const hasNoStyles = (file: string) =>
  // Webpack tries the rule on an empty name.
  file === '' ||
  file.includes('node_modules') ||
  !readFileSync(file, 'utf8').includes('@linaria/core');

interface WebpackConfig extends BrowserConfig {
  plugins?: {
    constructor: { name: string };
    options?: { ignoreOrder?: boolean };
    definitions?: Record<string, unknown>;
  }[];
}

/** Linaria's classes are single and scoped, so no rule depends on the order of the files. */
function ignoreStyleOrder(config: WebpackConfig): void {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
}

const gatsbysOwn =
  /^process\.env\.(?:GATSBY_|(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$)/;

/**
 * Gatsby defines the whole environment for the server render, so that any variable of a shell that
 * is another one renders every page anew, and code may find there what the browser never has.
 */
function forgetEnvironment(config: WebpackConfig): void {
  for (const { definitions = {} } of config.plugins ?? []) {
    for (const name of Object.keys(definitions)) {
      if (name.startsWith('process.env.') && !gatsbysOwn.test(name)) {
        Reflect.deleteProperty(definitions, name);
      }
    }
  }
}
