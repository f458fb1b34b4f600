/**
 * Imports point one way, type imports too. Each rule names a folder and what it may not import:
 *
 *   lib ← components/{navigation ← ui ← image ← globe, aircraft ← tiles ← belts ← layout} ← templates
 *   lib ← cms/{wire ← graph ← client, paths ← parse ← read, site ← doctor, explorer}
 *   cms ← images ← input ← output ← hosting, checks ← gatsby ← incremental ← services ← scripts
 *   services/content/schema/{lib ← builtIn ← inputs ← outputs}
 *   scripts/lib ← scripts/{releases, site, …} ← scripts/test
 */
const leaf = '^src/[^/]+\\.tsx?$';
const examples = '(examples\\.ts$|^src/components/(examples|styleguide)/)';

/** One rule for each folder of an order: it may import itself and those before it. */
const order = (root, folders) =>
  folders.map((folder, at) => {
    const later = folders.slice(at + 1).join('|');
    return later === ''
      ? null
      : {
          name: `${folder.replace(/\W+/g, '-')}-stands-before`,
          severity: 'error',
          from: { path: `^${root}(${folder})/`, pathNot: examples },
          to: { path: `^${root}(${later})/` },
        };
  });

/** Folders that know the content service or run at build: no code for browsers. */
const ofTheBuild = 'cms|input|output|images|hosting|checks|gatsby|incremental';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...order('src/components/', [
      ...['navigation', 'ui', 'image', 'globe|aircraft', 'tiles', 'belts', 'layout'],
      'examples|styleguide',
    ]),
    ...order('src/cms/', [
      ...['wire', 'graph|client', 'paths', 'parse', 'read', 'site', 'doctor', 'explorer'],
    ]),
    ...order('src/', [
      ...['lib', 'cms', 'images', 'input', 'output', 'hosting', 'checks', 'gatsby', 'incremental'],
    ]),
    ...order('services/content/schema/', ['lib', 'builtIn', 'inputs', 'outputs']),
    ...order('scripts/', ['lib', 'compareOutput|packages|pictures|releases|site', 'test']),
    {
      name: 'components-know-no-service',
      comment: 'Components take props; only src/cms knows the content service.',
      severity: 'error',
      from: { path: '^src/(components|measurement)' },
      to: { path: `^(src/(${ofTheBuild}|templates)/|services|scripts)` },
    },
    {
      name: 'templates-render-components',
      severity: 'error',
      from: { path: '^src/templates' },
      to: { path: `^(src/(${ofTheBuild})/|services|scripts)` },
    },
    {
      name: 'build-takes-types-of-components',
      comment:
        'Parsers return props. The globe is drawn at build and pictures have their sizes from ' +
        'components, so those parts are called too.',
      severity: 'error',
      from: { path: `^src/(${ofTheBuild})/`, pathNot: '^src/gatsby/webpack/stubs' },
      to: {
        path: '^src/(components|templates)',
        pathNot: '^src/components/(globe/draw|image/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'leaves-import-nothing-of-ours',
      severity: 'error',
      comment: 'Only site.ts has a second half: how a single setting is read.',
      from: { path: leaf },
      to: { path: '^(src|services|scripts)', pathNot: '^src/(settings|publicSite)\\.ts$' },
    },
    {
      name: 'lib-knows-no-site',
      severity: 'error',
      from: { path: '^src/lib' },
      to: { path: '^(src/(?!lib/)|services|scripts)' },
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
      name: 'services-know-no-command',
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
