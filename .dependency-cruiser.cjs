/**
 * Imports, including type imports, have one direction. Folders on the right may import folders on the
 * left, but not the other way round:
 *
 *   lib ← components/{navigation ← ui ← image ← globe, aircraft ← tiles ← belts ← search ← layout}
 *   components ← templates
 *   lib ← cms/{wire ← graph ← client, paths ← parse ← read, site ← doctor, explorer}
 *   cms ← images ← input ← output ← hosting, checks ← gatsby ← incremental ← services ← scripts
 *   services/content/schema/{lib ← builtIn ← inputs ← outputs}
 *   scripts/lib ← scripts/{releases, site, …} ← scripts/test
 */
/** Files directly in `src`. */
const rootFiles = '^src/[^/]+\\.tsx?$';
const examples = '(examples\\.ts$|^src/components/(examples|styleguide)/)';

/** Creates a rule for each folder: it may import itself and earlier folders. */
const orderFolders = (root, folders) =>
  folders.map((folder, index) => {
    const laterFolders = folders.slice(index + 1).join('|');
    return laterFolders === ''
      ? null
      : {
          name: `${folder.replace(/\W+/g, '-')}-imports-no-later-folder`,
          severity: 'error',
          from: { path: `^${root}(${folder})/`, pathNot: examples },
          to: { path: `^${root}(${laterFolders})/` },
        };
  });

/** Folders that use the content service or run only at build, without code for browsers. */
const buildFolders = 'cms|input|output|images|hosting|checks|gatsby|incremental';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...orderFolders('src/components/', [
      'navigation',
      'ui',
      'image',
      'globe|aircraft',
      'tiles',
      'belts',
      'search',
      'layout',
      'examples|styleguide',
    ]),
    ...orderFolders('src/cms/', [
      'wire',
      'graph|client',
      'paths',
      'parse',
      'read',
      'site',
      'doctor',
      'explorer',
    ]),
    ...orderFolders('src/', [
      'lib',
      'cms',
      'images',
      'input',
      'output',
      'hosting',
      'checks',
      'gatsby',
      'incremental',
    ]),
    ...orderFolders('services/content/schema/', ['lib', 'builtIn', 'inputs', 'outputs']),
    ...orderFolders('scripts/', [
      'lib',
      'compareOutput|new|packages|pictures|releases|site',
      'test',
    ]),
    {
      name: 'components-import-no-service',
      comment: 'Components take props; only src/cms uses the content service.',
      severity: 'error',
      from: { path: '^src/(components|measurement)' },
      to: { path: `^(src/(${buildFolders}|templates)/|services|scripts)` },
    },
    {
      name: 'templates-render-components',
      severity: 'error',
      from: { path: '^src/templates' },
      to: { path: `^(src/(${buildFolders})/|services|scripts)` },
    },
    {
      name: 'build-imports-types-of-components',
      comment:
        'Parsers return props, so they import their types. The build also runs the drawing of the ' +
        'globe and the sizes of pictures.',
      severity: 'error',
      from: { path: `^src/(${buildFolders})/`, pathNot: '^src/gatsby/webpack/stubs' },
      to: {
        path: '^src/(components|templates)',
        pathNot: '^src/components/(globe/draw|image/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'root-files-import-no-folder',
      severity: 'error',
      comment:
        'Files directly in src may import only settings.ts, publicSite.ts and previewSettings.ts.',
      from: { path: rootFiles },
      to: {
        path: '^(src|services|scripts)',
        pathNot: '^src/(settings|publicSite|previewSettings)\\.ts$',
      },
    },
    {
      name: 'lib-imports-no-site-code',
      severity: 'error',
      from: { path: '^src/lib' },
      to: { path: '^(src/(?!lib/)|services|scripts)' },
    },
    {
      name: 'settings-are-only-for-node',
      comment: 'Bundled code may use only publicSite().',
      severity: 'error',
      from: { path: '^src/(components|templates|measurement)' },
      to: { path: '^src/(site|settings|previewSettings)\\.ts$' },
    },
    {
      name: 'telephone-numbers-are-read-at-build',
      comment: 'The library knows the plans of all countries, which is too much for a browser.',
      severity: 'error',
      from: { path: '^(src|services|scripts)', pathNot: '^src/cms/parse/contact/contact\\.ts$' },
      to: { path: 'libphonenumber-js' },
    },
    {
      name: 'content-service-imports-nothing-outside',
      severity: 'error',
      from: { path: '^services/content' },
      to: { path: '^(src|scripts|services/publish)' },
    },
    {
      name: 'services-import-no-command',
      severity: 'error',
      from: { path: '^(services|src)' },
      to: { path: '^(scripts|tools)' },
    },
    {
      name: 'no-test-code-in-the-site',
      severity: 'error',
      from: { path: '^(src|services)' },
      to: { path: '^(__tests__|e2e|bench)' },
    },
  ].filter(Boolean),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
