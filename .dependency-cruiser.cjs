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

/** Lists folders for a message: `globe|aircraft` becomes “globe, aircraft”. */
const listFolders = (folders) => folders.join(', ').replaceAll('|', ', ');

/** Creates a rule for each folder: it may import itself and earlier folders. */
const orderFolders = (root, folders) =>
  folders.map((folder, index) => {
    const laterFolders = folders.slice(index + 1).join('|');
    const earlierFolders = folders.slice(0, index);
    return laterFolders === ''
      ? null
      : {
          name: `${folder.replace(/\W+/g, '-')}-imports-no-later-folder`,
          comment:
            `Folders of ${root} import in one direction: ${listFolders(folders)}. ` +
            `Move what both need to ${listFolders([...earlierFolders, folder])}, or pass it in ` +
            'from a later folder as a parameter or prop.',
          severity: 'error',
          from: { path: `^${root}(${folder})/`, pathNot: examples },
          to: { path: `^${root}(${laterFolders})/` },
        };
  });

/** Folders that use the content service or run only at build, without code for browsers. */
const buildFolders = 'cms|input|output|images|hosting|checks|gatsby|incremental';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that import each other cannot be understood or loaded one after the other. Move ' +
        'what both need to a third file beside them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
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
      comment:
        'Components run in browsers and take props; only src/cms uses the content service. Compute ' +
        'the value in src/cms/parse and pass it as a prop, or move shared code to src/lib.',
      severity: 'error',
      from: { path: '^src/(components|measurement)' },
      to: { path: `^(src/(${buildFolders}|templates)/|services|scripts)` },
    },
    {
      name: 'templates-render-components',
      comment:
        'Templates run in browsers and pass the data of a page to components. Code that computes ' +
        'the data lives in src/cms or src/gatsby; shared code lives in src/lib.',
      severity: 'error',
      from: { path: '^src/templates' },
      to: { path: `^(src/(${buildFolders})/|services|scripts)` },
    },
    {
      name: 'build-imports-types-of-components',
      comment:
        'Parsers return props, so they import only types of components (“import type”). The build ' +
        'also runs the drawing of the globe and the sizes of pictures. Code that both sides run ' +
        'lives in src/lib.',
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
        'Files directly in src are imported from everywhere, so they may import only settings.ts, ' +
        'publicSite.ts, previewSettings.ts and localeFacts.ts. A file that needs a folder lives in it.',
      from: { path: rootFiles },
      to: {
        path: '^(src|services|scripts)',
        pathNot: '^src/(settings|publicSite|previewSettings|localeFacts)\\.ts$',
      },
    },
    {
      name: 'lib-imports-no-site-code',
      comment:
        'src/lib knows nothing of this site. Pass the value as a parameter, or move the file to ' +
        'the folder that it serves.',
      severity: 'error',
      from: { path: '^src/lib' },
      to: { path: '^(src/(?!lib/)|services|scripts)' },
    },
    {
      name: 'settings-are-only-for-node',
      comment:
        'Settings contain secrets and need Node. Bundled code reads publicSite() of ' +
        'src/publicSite.ts; add a value that visitors may know there.',
      severity: 'error',
      from: { path: '^src/(components|templates|measurement)' },
      to: { path: '^src/(site|settings|previewSettings)\\.ts$' },
    },
    {
      name: 'telephone-numbers-are-read-at-build',
      comment:
        'The library knows the plans of all countries, which is too much for a browser. Only ' +
        'src/cms/parse/contact/contact.ts uses it; import the parsed number from there.',
      severity: 'error',
      from: { path: '^(src|services|scripts)', pathNot: '^src/cms/parse/contact/contact\\.ts$' },
      to: { path: 'libphonenumber-js' },
    },
    {
      name: 'content-service-imports-nothing-outside',
      comment:
        'The embedded content service stands for a service of another company, so it shares no ' +
        'code with the site. Write what it needs in services/content.',
      severity: 'error',
      from: { path: '^services/content' },
      to: { path: '^(src|scripts|services/publish)' },
    },
    {
      name: 'content-service-runs-alone',
      comment:
        'Programs use the content service without the desk, so only its command knows the desk. Pass ' +
        'what the service needs as an option of startContentService.',
      severity: 'error',
      from: { path: '^services/content/(?!main\\.ts$)' },
      to: { path: '^services/(?!content/)' },
    },
    {
      name: 'desk-runs-in-browsers',
      comment:
        'The application of the desk is bundled for browsers. It asks the management API for content, ' +
        'and imports only colours of src/theme.ts, links, and types of services/desk/server.',
      severity: 'error',
      from: { path: '^services/desk/app' },
      to: {
        path: '^(src/(?!theme\\.ts$)|services/(?!desk/(app/|server/links\\.ts$))|scripts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-import-no-command',
      comment:
        'Commands start services and the site, not the other way round. Code that both need lives ' +
        'in src/lib or in the service.',
      severity: 'error',
      from: { path: '^(services|src)' },
      to: { path: '^(scripts|tools)' },
    },
    {
      name: 'no-test-code-in-the-site',
      comment:
        'Tests and benchmarks are not part of the site. Move the helper to src/lib or beside the ' +
        'code that uses it.',
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
