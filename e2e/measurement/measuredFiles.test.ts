/**
 * Measurement code is in the files of a build only if a setting enables it.
 * @ci
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setUpBrowserTests } from '../setup/browserSuite';
import { vendorHosts, measuredSettings, measuredSiteFolder } from '../setup/measurement/measured';
import { builtSiteFolder } from '../setup/site';

const tests = setUpBrowserTests();

/** Reads the text files below a folder whose names have an ending. */
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

/** Reads the HTML of the site's pages, without redirects. */
async function pages(folder: string): Promise<Map<string, string>> {
  const filesByName = await texts(folder, '.html');
  return new Map([...filesByName].filter(([, html]) => html.includes('id="___gatsby"')));
}

/** Returns the inline scripts that contain a word. */
const scriptsWith = (word: string, html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes(word));

test('a build without settings has no measurement code in any page or script', async () => {
  const files = new Map([
    ...(await pages(builtSiteFolder)),
    ...(await texts(builtSiteFolder, '.js')),
  ]);
  expect(files.size).toBeGreaterThan(100);
  const vendorWords =
    /dataLayer|gtag|googletagmanager|Web Vitals|ddforward|datadog|analytics_storage/;
  const matches = [...files].filter(([, text]) => vendorWords.test(text)).map(([name]) => name);
  expect(matches).toEqual([]);
});

test('a site without settings sends no request to another host and stores nothing in the browser', async () => {
  const page = await tests.newPage();
  await tests.open('/');
  // Longer than the site waits for an idle browser.
  await page.waitForTimeout(2_500);
  await page.evaluate(() => void window.___navigate?.('/is/'));
  await page.waitForFunction(() => document.documentElement.lang === 'is');
  expect(tests.errors.thirdParty).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a build with settings has the same code in every page, with consent and the container first', async () => {
  const pagesByName = await pages(measuredSiteFolder);
  expect(pagesByName.size).toBeGreaterThan(50);
  const codes = new Set<string>();
  for (const [name, html] of pagesByName) {
    const dataLayerScripts = scriptsWith('dataLayer', html);
    const firstScriptAt = /<script[^>]*>/.exec(html)?.index ?? Infinity;
    const frame = `<noscript><iframe title="Google Tag Manager" src="http://${vendorHosts.gtm}/ns.html`;
    expect({
      name,
      scripts: dataLayerScripts.length,
      isFirst: html.slice(firstScriptAt).startsWith(`<script>${dataLayerScripts[0]}`),
      isInHead: firstScriptAt < html.indexOf('</head>'),
      frames: html.split(frame).length - 1,
    }).toEqual({ name, scripts: 2, isFirst: true, isInHead: true, frames: 1 });
    dataLayerScripts.forEach((code) => codes.add(code));
  }
  expect(codes.size).toBe(2);
  const [firstCode = ''] = codes;
  expect(firstCode.indexOf('"default"')).toBeLessThan(firstCode.indexOf(measuredSettings.GTM_ID));
  expect(firstCode).toContain('"default"');
});
