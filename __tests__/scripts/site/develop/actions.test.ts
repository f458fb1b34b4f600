/** The reaction of `npm run develop` to changed files, with the bundles of this project. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  actionFor,
  actionLine,
  strongest,
  type BundledFiles,
} from '../../../../scripts/site/develop/actions';
import { bundleHooks } from '../../../../scripts/site/develop/hooksBundle';
import { inTemporaryFolder } from '../../../setup/folder';

let bundled: BundledFiles;

beforeAll(async () => {
  bundled = await inTemporaryFolder((folder) =>
    bundleHooks(process.cwd(), path.join(folder, 'hooks.cjs')),
  );
});

test.each([
  ['a parser', 'src/cms/parse/belts/timeline.ts', 'read'],
  ['an interface text', 'locales/en/common.json', 'read'],
  ['a helper of parsers', 'src/lib/urls/formIdOf.ts', 'read'],
  ['the reading of pictures', 'src/images/inspect.ts', 'read'],
  ['the nodes', 'src/gatsby/nodes.ts', 'read'],
  ['the configuration of Gatsby', 'gatsby-config.ts', 'restart'],
  ['the list of hooks', 'gatsby-node.ts', 'restart'],
  ['the first HTML of pages', 'gatsby-ssr.tsx', 'restart'],
  ['a hook that runs once', 'src/gatsby/createSchemaCustomization.ts', 'restart'],
  ['the bundling', 'src/gatsby/webpack/transpile.ts', 'restart'],
  ['a loader', 'src/gatsby/webpack/styleImports.cjs', 'restart'],
  ['the settings', 'src/site.ts', 'restart'],
  ['the file of settings', '.env', 'restart'],
  ['the content model', 'content/content_types/page.json', 'model'],
  ['the embedded content service', 'services/content/snapshot.ts', 'restart-service'],
  // Webpack replaces these in the open page.
  ['a component', 'src/components/belts/Timeline/Timeline.tsx', null],
  ['the scripts of every page', 'gatsby-browser.tsx', null],
  ['a file of builds alone', 'src/output/siteMap.ts', null],
  ['a document', 'services/content/README.md', null],
])('%s (%s) has the action %s', (_, file, action) => {
  expect(actionFor(file, bundled)).toBe(action);
});

test('several changes have one action, which includes the others', () => {
  expect(strongest(['read', 'restart', 'model'])).toBe('restart');
  expect(strongest([])).toBeUndefined();
});

test('a line says what is started again and why', () => {
  expect([
    actionLine('restart', ['gatsby-config.ts']),
    actionLine('read', ['src/cms/parse/links.ts', 'src/cms/wire/day.ts']),
  ]).toEqual([
    '↻ Gatsby is started again: gatsby-config.ts changed.',
    '↻ The content is read again with the new code: src/cms/parse/links.ts and 1 more changed.',
  ]);
});

test('code that cannot be compiled is named with file, line and reason', async () => {
  await inTemporaryFolder(async (folder) => {
    const hooks = path.join(folder, 'src/gatsby/develop');
    await mkdir(hooks, { recursive: true });
    await writeFile(path.join(hooks, 'hooks.ts'), 'const unfinished = ;');
    await expect(bundleHooks(folder, path.join(folder, 'hooks.cjs'))).rejects.toThrow(
      /Unexpected ";"\s+src\/gatsby\/develop\/hooks\.ts:1:19/,
    );
  });
});
