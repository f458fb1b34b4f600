const { default: gatsbyPreset } = require('babel-preset-gatsby');

/** Transforms that Gatsby's preset applies to every script, even if `browserslist` needs none. */
const redundantTransforms = [
  'optimize-hook-destructuring',
  'plugin-proposal-class-properties',
  'plugin-proposal-nullish-coalescing-operator',
  'plugin-proposal-optional-chaining',
  'plugin-transform-spread',
  'plugin-transform-classes',
];

const nameOf = (item) => String([item].flat()[0]).replace(/\\/g, '/');

/** Gatsby's preset excludes polyfills and transforms. Here only polyfills stay excluded. */
const isPolyfill = (name) => !/^(?:transform|proposal)-/.test(name);

/**
 * Gatsby's Babel preset, reduced to the transforms that the `browserslist` of package.json needs.
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
    plugins: plugins.filter(
      (item) => !redundantTransforms.some((name) => nameOf(item).includes(name)),
    ),
  };
};
