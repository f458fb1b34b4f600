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

/**
 * Extracts the styles of components at build time (linaria), defines the public settings as
 * constants, and applies the changes of `src/gatsby/webpack`.
 */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage, getConfig } = args;
  const site = readSite(process.env);
  const define: unknown = Reflect.apply(plugins.define, plugins, [
    {
      __SITE__: JSON.stringify(publicSettings(site)),
      '__SITE__.salesforce': JSON.stringify(publicSettings(site).salesforce),
      '__SITE__.images.loader': JSON.stringify(site.images.loader),
      // One definition per member, so that webpack removes the code of a service that is null.
      // The development server measures nothing.
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
              // Files change while the development server runs.
              options: { once: stage.startsWith('build') },
            },
            {
              loader: '@wyw-in-js/webpack-loader',
              options: {
                // Styles are computed from tokens and need no document.
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
      ...(stage === 'build-javascript' ? [new CompilationHash()] : [removeNulBytes()]),
    ],
  });
  const config = Reflect.apply(getConfig, undefined, []) as WebpackConfig;
  ignoreStyleOrder(config);
  if (stage.startsWith('build')) transpile(config);
  if (stage === 'build-html') removeEnvironment(config);
  if (stage === 'build-javascript') optimizeBrowserBundle(config);
}

/** Replaces Gatsby's stream for rendered pages, which passes on NUL bytes of React. */
const removeNulBytes = () =>
  new ModuleReplacements([
    {
      request: '/server-utils/writable-as-promise',
      file: path.resolve('src/gatsby/webpack/stubs/writableAsPromise.ts'),
    },
  ]);

/**
 * True for files without styles, which linaria need not evaluate. For builds: files do not change.
 */
const hasNoStyles = (file: string) =>
  // Webpack tests the rule with an empty name.
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

/**
 * Disables warnings about the order of styles: linaria's classes are scoped, so no rule depends on
 * it.
 */
function ignoreStyleOrder(config: WebpackConfig): void {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
}

const gatsbyVariable =
  /^process\.env\.(?:GATSBY_|(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$)/;

/**
 * Removes the definitions of environment variables that are not Gatsby's own. Gatsby defines the
 * whole environment for the server render: a change of any shell variable would render every page
 * again, and code could read variables that do not exist in browsers.
 */
function removeEnvironment(config: WebpackConfig): void {
  for (const { definitions = {} } of config.plugins ?? []) {
    for (const name of Object.keys(definitions)) {
      if (name.startsWith('process.env.') && !gatsbyVariable.test(name)) {
        Reflect.deleteProperty(definitions, name);
      }
    }
  }
}
