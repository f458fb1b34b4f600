/** Imports point one way: leaves ← components ← templates, leaves ← cms ← build. */
const leaf = '^src/[^/]+\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'components-know-no-service',
      comment: 'Components take props; only src/cms knows the content service.',
      severity: 'error',
      from: { path: '^src/(components|measurement)' },
      to: { path: '^(src/(cms|build|templates)|services|scripts)' },
    },
    {
      name: 'templates-render-components',
      severity: 'error',
      from: { path: '^src/templates' },
      to: { path: '^(src/(cms|build)|services|scripts)' },
    },
    {
      name: 'cms-takes-types-of-components',
      comment: 'Parsers return props. The globe is drawn at build, so its drawing is called too.',
      severity: 'error',
      from: { path: '^src/cms' },
      to: {
        path: '^src/(components|templates|build)',
        pathNot: '^src/components/globe/draw',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'build-stands-on-cms',
      severity: 'error',
      from: { path: '^src/build' },
      to: { path: '^src/(templates|components/(?!image/))', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'leaves-import-nothing-of-ours',
      severity: 'error',
      comment: 'Only site.ts has a second half: how a single setting is read.',
      from: { path: leaf },
      to: {
        path: '^(src|services|scripts)',
        pathNot: '^src/settings\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'settings-are-for-node',
      comment: 'Bundled code sees publicSite() alone.',
      severity: 'error',
      from: { path: '^src/(components|templates|measurement)' },
      to: { path: '^src/(site|settings)\\.ts$' },
    },
    {
      name: 'content-service-stands-alone',
      severity: 'error',
      from: { path: '^services/content' },
      to: { path: '^(src|scripts|services/publish)' },
    },
    {
      name: 'no-test-code-in-the-site',
      severity: 'error',
      from: { path: '^src' },
      to: { path: '^(__tests__|e2e|bench|tools)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
