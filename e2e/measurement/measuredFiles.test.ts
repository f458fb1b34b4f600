/** What is measured stands in the files of a build, and only where a setting asks for it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserTests } from '../setup/browserSuite';
import { hosts, measuredSettings, measuredSite } from '../setup/measurement/measured';
import { builtSite } from '../setup/site';

const tests = browserTests();

/** Texts of the files below a folder whose name ends as asked. */
async function texts(folder: string, end: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), await readFile(file, 'utf8')] as const;
    });
  return new Map(await Promise.all(read));
}

/** The HTML of the site's pages; redirects are no pages. */
async function pages(folder: string): Promise<Map<string, string>> {
  const all = await texts(folder, '.html');
  return new Map([...all].filter(([, html]) => html.includes('id="___gatsby"')));
}

/** Inline scripts that say a word. */
const scriptsWith = (word: string, html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes(word));

test('a build without settings has nothing of it in any page or script', async () => {
  const files = new Map([...(await pages(builtSite)), ...(await texts(builtSite, '.js'))]);
  expect(files.size).toBeGreaterThan(100);
  const words = /dataLayer|gtag|googletagmanager|Web Vitals|ddforward|datadog|analytics_storage/;
  const found = [...files].filter(([, text]) => words.test(text)).map(([name]) => name);
  expect(found).toEqual([]);
}, 60_000);

test('without settings a visitor’s browser asks no other host, and keeps nothing', async () => {
  const page = await tests.begin();
  await tests.open('/');
  // Longer than an idle browser is waited for.
  await page.waitForTimeout(2_500);
  await page.evaluate(() => void window.___navigate?.('/is/'));
  await page.waitForFunction(() => document.documentElement.lang === 'is');
  expect(tests.trouble.foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}, 60_000);

test('with settings every page has the same code, consent and container first', async () => {
  const all = await pages(measuredSite);
  expect(all.size).toBeGreaterThan(50);
  const codes = new Set<string>();
  for (const [name, html] of all) {
    const found = scriptsWith('dataLayer', html);
    const first = /<script[^>]*>/.exec(html)?.index ?? Infinity;
    const frame = `<noscript><iframe title="Google Tag Manager" src="http://${hosts.gtm}/ns.html`;
    expect({
      name,
      scripts: found.length,
      isFirst: html.slice(first).startsWith(`<script>${found[0]}`),
      isInHead: first < html.indexOf('</head>'),
      frames: html.split(frame).length - 1,
    }).toEqual({ name, scripts: 2, isFirst: true, isInHead: true, frames: 1 });
    found.forEach((code) => codes.add(code));
  }
  expect(codes.size).toBe(2);
  const [first = ''] = codes;
  expect(first.indexOf('"default"')).toBeLessThan(first.indexOf(measuredSettings.GTM_ID));
  expect(first).toContain('"default"');
}, 60_000);
