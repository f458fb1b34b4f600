/**
 * Transforms for the tests alone: Gatsby has its own. SWC takes about a tenth of Babel's time. Styles are
 * not extracted: Jest maps linaria to a stand-in.
 */
const compile = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      // Node 20 runs the newest syntax that TypeScript emits.
      target: 'es2022',
      parser,
      transform: { react: { runtime: 'automatic' } },
    },
    // Packages that are published only as ES modules are loaded by a real `import()`.
    module: { type: 'commonjs', ignoreDynamic: true },
    sourceMaps: 'inline',
  },
];

export const transform = {
  '\\.[jt]sx$': compile({ syntax: 'typescript', tsx: true }),
  '\\.[cm]?[jt]s$': compile({ syntax: 'typescript' }),
};
