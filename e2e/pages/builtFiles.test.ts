import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSiteScripts, templates } from '../../bench/weight/scripts';
import { testSecrets } from '../../scripts/test/testSecrets';
import { picturesIn } from '../../src/images/pictures';
import { readRedirects } from '../../src/output/redirects';
import { isReserved } from '../../src/cms/paths/reservedPaths';
import { defaultLocale } from '../../src/locales';
import { builtPages, builtSite } from '../setup/site';

test('every picture that a page mentions is in the build', async () => {
  const entries = await readdir(builtSite, { recursive: true, withFileTypes: true });
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
    (url) => !there.has(path.join(builtSite, decodeURIComponent(url))),
  );
  expect(missing).toEqual([]);
}, 60_000);

test('no page can be called like anything that the build writes at the root', async () => {
  const pages = (await builtPages()).map(({ path: url }) => url);
  const redirects = [...(await readRedirects(builtSite)).keys()];
  const used = new Set([...pages, ...redirects].map((url) => url.split('/')[1] ?? ''));
  const own = (await readdir(builtSite)).filter((name) => !used.has(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !isReserved(defaultLocale, `/${name}/`))).toEqual([]);
}, 60_000);

test('no page holds a NUL, which browsers drop or show as an unknown letter', async () => {
  const entries = await readdir(builtSite, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const file of files) if ((await readFile(file)).includes(0)) found.push(file);
  expect(found).toEqual([]);
}, 60_000);

/** Names of settings that only the build reads, and what gives a stack away. */
const forNodeAlone =
  /\b(?:CMS_(?:HOST|STACK|ENVIRONMENT|TOKEN|BRANCH)|CONTENT_(?:DIR|PORT|TOKEN)|PUBLISH_[A-Z_]+)\b|access_token|\/stacks\/|management_token/;

test('nothing that only the build may know is in any file that a visitor can ask for', async () => {
  const entries = await readdir(builtSite, { recursive: true, withFileTypes: true });
  const isText = /\.(?:html|js|css|json|map|txt|xml|svg|webmanifest)$|\/_[a-z]+$/;
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => isText.test(file));
  expect(files.length).toBeGreaterThan(200);
  const secrets = Object.values(testSecrets);
  const home = process.cwd();
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const told = secrets.filter((secret) => text.includes(secret));
    const named = forNodeAlone.exec(text)?.[0];
    const name = path.relative(builtSite, file);
    found.push(...told.map((each) => `${name}: ${each}`));
    if (named !== undefined) found.push(`${name}: ${named}`);
    if (text.includes(home)) found.push(`${name}: where it was built`);
  }
  expect(found).toEqual([]);
}, 60_000);

test('no script and no styles tell visitors of a map, which no release holds', async () => {
  // Those of earlier builds may lie beside them.
  const scripts = await readSiteScripts(builtSite);
  const html = await readFile(path.join(builtSite, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/href="\/([^"/]+\.css)"/g)].map(([, name = '']) => name);
  const pages = templates.flatMap((template) => scripts.ofTemplate(template));
  const names = [...new Set([...styles, ...pages, ...scripts.ofGlobe])];
  expect(names.length).toBeGreaterThan(5);
  const telling: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(builtSite, name), 'utf8');
    if (text.includes('sourceMappingURL')) telling.push(name);
  }
  expect(telling).toEqual([]);
});

test('what every page runs is compiled while it arrives, where a browser knows how', async () => {
  const html = await readFile(path.join(builtSite, 'index.html'), 'utf8');
  const names = [...html.matchAll(/src="\/(_scripts\/(?:app|framework)-[^"]+\.js)"/g)];
  const beginnings = await Promise.all(
    names.map(async ([, name = '']) => {
      const [line] = (await readFile(path.join(builtSite, name), 'utf8')).split('\n');
      return line;
    }),
  );
  const hint = '//# allFunctionsCalledOnLoad';
  expect(beginnings).toEqual([hint, hint]);
});
