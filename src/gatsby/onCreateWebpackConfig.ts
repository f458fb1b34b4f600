import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import mapValues from 'lodash/mapValues';
import type { Configuration } from 'webpack';
import { publicMeasurement, publicSettings, readSite } from '../site';
import { builtStyleSheet } from './webpack/builtStyleSheet';
import { shortClassNames } from './webpack/classNames';
import { CompilationHash } from './webpack/compilationHash';
import { replaceInServerBundle } from './webpack/moduleReplacements';
import { optimizeBrowserBundle } from './webpack/optimizeBrowserBundle';
import { transpile } from './webpack/transpile';
import { WebpackCache } from './webpack/webpackCache';

/**
 * Extracts the styles of components at build time (linaria), defines the public settings as
 * constants, and applies the changes of `src/gatsby/webpack`.
 */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage, getConfig } = args;
  const site = readSite(process.env);
  // Gatsby types its helpers as `Function`, so they are called with `Reflect.apply`.
  const define: unknown = Reflect.apply(plugins.define, plugins, [
    {
      // Members that code tests have a definition of their own: webpack then removes unused code.
      __SITE__: JSON.stringify(publicSettings(site)),
      '__SITE__.images.loader': JSON.stringify(site.images.loader),
      // The development server measures nothing.
      __MEASUREMENT__: mapValues(
        publicMeasurement(stage.startsWith('develop') ? readSite({}) : site),
        (member) => JSON.stringify(member),
      ),
      ...(stage === 'build-html' && { __STYLE_SHEET__: JSON.stringify(builtStyleSheet()) }),
    },
  ]);
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: stage.startsWith('develop') ? /node_modules/ : hasNoStyles,
          use: [
            path.resolve('src/gatsby/webpack/styleImports.cjs'),
            {
              loader: '@wyw-in-js/webpack-loader',
              options: {
                // Styles are computed from tokens and need no document.
                features: { happyDOM: false },
                // Gatsby adds the prefixes that browsers of `browserslist` need.
                prefixer: false,
                sourceMap: stage.startsWith('develop'),
                ...(stage.startsWith('build') && { classNameSlug: shortClassNames() }),
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
      new WebpackCache({ isDevelop: stage.startsWith('develop') }),
      ...(stage === 'build-javascript' ? [new CompilationHash()] : [replaceInServerBundle]),
    ],
  });
  const config = Reflect.apply(getConfig, undefined, []) as Configuration;
  ignoreStyleOrder(config);
  if (stage.startsWith('build')) transpile(config);
  if (stage === 'build-html') removeEnvironment(config);
  if (stage === 'build-javascript') optimizeBrowserBundle(config);
}

/**
 * True for files without styles, which linaria need not evaluate. Used only in builds, because files
 * change while the development server runs.
 */
const hasNoStyles = (file: string) =>
  // Webpack also calls this function with an empty name.
  file === '' || file.includes('node_modules') || !readFileSync(file, 'utf8').includes('linaria');

/** The parts of Gatsby's plugins that are changed here. */
interface GatsbyPlugin {
  options?: { ignoreOrder?: boolean };
  definitions?: Record<string, unknown>;
}

const pluginsOf = ({ plugins = [] }: Configuration) => plugins as GatsbyPlugin[];

/**
 * Disables warnings about the order of styles: linaria's classes are scoped, so no rule depends on
 * it.
 */
function ignoreStyleOrder(config: Configuration): void {
  for (const plugin of pluginsOf(config)) {
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
function removeEnvironment(config: Configuration): void {
  for (const { definitions = {} } of pluginsOf(config)) {
    for (const name of Object.keys(definitions)) {
      if (name.startsWith('process.env.') && !gatsbyVariable.test(name)) {
        Reflect.deleteProperty(definitions, name);
      }
    }
  }
}
