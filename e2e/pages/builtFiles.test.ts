import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSiteScripts, templates } from '../../bench/weight/scripts';
import { testSecrets } from '../../scripts/test/testSecrets';
import { picturesIn } from '../../src/images/picturePaths';
import { readRedirects } from '../../src/output/redirects';
import { isReserved } from '../../src/cms/paths/reservedPaths';
import { defaultLocale } from '../../src/locales';
import { builtRendererFolder, builtSiteFolder, readBuiltPages } from '../setup/site';

test('the build contains every picture that a page mentions', async () => {
  const entries = await readdir(builtSiteFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const mentioned = new Set<string>();
  for (const file of files.filter((each) => each.endsWith('.html'))) {
    for (const url of picturesIn(await readFile(file, 'utf8'))) mentioned.add(url);
  }
  expect(mentioned.size).toBeGreaterThan(300);
  const there = new Set(files);
  const missing = [...mentioned].filter(
    (url) => !there.has(path.join(builtSiteFolder, decodeURIComponent(url))),
  );
  expect(missing).toEqual([]);
});

test('no page path can equal a file or folder that the build writes at the root', async () => {
  const pages = (await readBuiltPages()).map(({ path: url }) => url);
  const redirects = [...(await readRedirects(builtSiteFolder)).keys()];
  const used = new Set([...pages, ...redirects].map((url) => url.split('/')[1] ?? ''));
  const pageNames = (await readdir(builtSiteFolder)).filter((name) => !used.has(name));
  expect(pageNames.length).toBeGreaterThan(20);
  expect(pageNames.filter((name) => !isReserved(defaultLocale, `/${name}/`))).toEqual([]);
});

test('no page contains a NUL character', async () => {
  const entries = await readdir(builtSiteFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const file of files) if ((await readFile(file)).includes(0)) faults.push(file);
  expect(faults).toEqual([]);
});

test('soft hyphens are in the text of pages alone: no attribute, title or script has one', async () => {
  const hyphenated = /\s[\w-]+="[^"]*(?:\u00ad|%C2%AD)[^"]*"|<(?:title|script)[^>]*>[^<]*\u00ad/g;
  const faults: string[] = [];
  for (const { path: url } of await readBuiltPages()) {
    const html = await readFile(path.join(builtSiteFolder, url, 'index.html'), 'utf8');
    faults.push(...[...html.matchAll(hyphenated)].map(([fault]) => `${url}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the page renderer names the style sheet, so that a changed one renders all pages again', async () => {
  const html = await readFile(path.join(builtSiteFolder, 'index.html'), 'utf8');
  const sheet = /<link rel="stylesheet" href="\/(styles\.[0-9a-f]{20}\.css)"/.exec(html)?.[1] ?? '';
  expect(sheet).not.toBe('');
  expect(
    await readFile(path.join(builtRendererFolder, 'routes', 'render-page.js'), 'utf8'),
  ).toContain(sheet);
});

/** Names of settings that only the build reads, and texts that reveal a stack. */
const forNodeAlone =
  /\b(?:CMS_(?:HOST|STACK|ENVIRONMENT|TOKEN|BRANCH)|CONTENT_(?:DIR|PORT|TOKEN)|PUBLISH_[A-Z_]+)\b|access_token|\/stacks\/|management_token/;

test('no public file contains a secret, a build setting or a path of the build machine', async () => {
  const entries = await readdir(builtSiteFolder, { recursive: true, withFileTypes: true });
  const isText = /\.(?:html|js|css|json|map|txt|xml|svg|webmanifest)$|\/_[a-z]+$/;
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isText.test(file));
  expect(files.length).toBeGreaterThan(200);
  const secrets = Object.values(testSecrets);
  const home = process.cwd();
  const leaks: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const exposed = secrets.filter((secret) => text.includes(secret));
    const named = forNodeAlone.exec(text)?.[0];
    const name = path.relative(builtSiteFolder, file);
    leaks.push(...exposed.map((each) => `${name}: ${each}`));
    if (named !== undefined) leaks.push(`${name}: ${named}`);
    if (text.includes(home)) leaks.push(`${name}: where it was built`);
  }
  expect(leaks).toEqual([]);
});

test('no script or style sheet refers to a source map, which releases do not contain', async () => {
  // Scripts of earlier builds may be in the same folder.
  const scripts = await readSiteScripts(builtSiteFolder);
  const html = await readFile(path.join(builtSiteFolder, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/href="\/([^"/]+\.css)"/g)].map(([, name = '']) => name);
  const pages = templates.flatMap((template) => scripts.ofTemplate(template));
  const names = [...new Set([...styles, ...pages, ...scripts.ofGlobe])];
  expect(names.length).toBeGreaterThan(5);
  const telling: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(builtSiteFolder, name), 'utf8');
    if (text.includes('sourceMappingURL')) telling.push(name);
  }
  expect(telling).toEqual([]);
});

test('the scripts of every page have the hint to compile all functions while loading', async () => {
  const html = await readFile(path.join(builtSiteFolder, 'index.html'), 'utf8');
  const names = [...html.matchAll(/src="\/(_scripts\/(?:app|framework)-[^"]+\.js)"/g)];
  const beginnings = await Promise.all(
    names.map(async ([, name = '']) => {
      const [line] = (await readFile(path.join(builtSiteFolder, name), 'utf8')).split('\n');
      return line;
    }),
  );
  const hint = '//# allFunctionsCalledOnLoad';
  expect(beginnings).toEqual([hint, hint]);
});
