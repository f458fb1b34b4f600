import type { CreateWebpackConfigArgs } from 'gatsby';
import { publicSettings, readSite } from '../site';

/** Styles out of the components at build (linaria), and the public settings into the bundle. */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage, getConfig } = args;
  const site = publicSettings(readSite(process.env));
  const define: unknown = Reflect.apply(plugins.define, plugins, [
    { __SITE__: JSON.stringify(site) },
  ]);
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            {
              loader: '@wyw-in-js/webpack-loader',
              options: {
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
    plugins: [define],
  });
  ignoreStyleOrder(Reflect.apply(getConfig, undefined, []) as WebpackConfig);
}

interface WebpackConfig {
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
}

/** Linaria's classes are single and scoped, so no rule depends on the order of the files. */
function ignoreStyleOrder(config: WebpackConfig): void {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
}
