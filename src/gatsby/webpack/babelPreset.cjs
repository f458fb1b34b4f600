const { default: gatsbyPreset } = require('babel-preset-gatsby');

/** What Gatsby's preset does to every script, whatever `browserslist` says. */
const needless = [
  'optimize-hook-destructuring',
  'plugin-proposal-class-properties',
  'plugin-proposal-nullish-coalescing-operator',
  'plugin-proposal-optional-chaining',
  'plugin-transform-spread',
  'plugin-transform-classes',
];

const nameOf = (item) => String([item].flat()[0]).replace(/\\/g, '/');

/** What Gatsby leaves out of polyfills stays left out. */
const isPolyfill = (name) => !/^(?:transform|proposal)-/.test(name);

/**
 * Gatsby's preset for Babel, with which the browsers that package.json names decide what is
 * rewritten for them: no more than they need.
 */
module.exports = (api) => {
  const side = api.caller((caller) => (caller?.target === 'node' ? 'html' : 'javascript'));
  const stage = api.env('development')
    ? { html: 'develop-html', javascript: 'develop' }[side]
    : `build-${side}`;
  const { presets, plugins } = gatsbyPreset(api, { stage, reactRuntime: 'automatic' });
  return {
    presets: presets.map(([name, options]) =>
      nameOf(name).includes('preset-env')
        ? [name, { ...options, bugfixes: true, exclude: options.exclude.filter(isPolyfill) }]
        : [name, options],
    ),
    plugins: plugins.filter((item) => !needless.some((name) => nameOf(item).includes(name))),
  };
};
