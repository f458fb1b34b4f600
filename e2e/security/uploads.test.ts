/**
 * Uploaded files, which have the site's origin, but must not run as its code.
 * @ci
 */
import type { Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';

const tests = setUpBrowserTests();

/** Returns a script that records its name in `window.ran`. */
const recordRun = (place: string) => `(window.ran ??= []).push(${JSON.stringify(place)});`;

/** Serves the front page with additional HTML in its head, and scripts at some addresses. */
async function inject(page: Page, html: string, scripts: readonly string[]): Promise<void> {
  for (const address of scripts) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: recordRun(address) }),
    );
  }
  await page.route(`${tests.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', `${html}</head>`);
    await route.fulfill({ response, body });
  });
}

const ranIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);

test('the browser runs the site’s own scripts, but no uploaded ones', async () => {
  const page = await tests.newPage();
  const ownScript = `${tests.origin}/_scripts/x-0.js`;
  const uploads = ['files/x.js', 'pictures/x.js', 'page-data/x.js', 'files/_scripts/x.js'].map(
    (name) => `${tests.origin}/${name}`,
  );
  const elsewhere = 'https://elsewhere.example/_scripts/x.js';
  const scripts = [...uploads, elsewhere, ownScript];
  await inject(page, scripts.map((src) => `<script src="${src}"></script>`).join(''), scripts);
  await tests.open('/');
  expect(await ranIn(page)).toEqual([ownScript]);
  // An upload does not run if a script adds it, either.
  const refused = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          if (effectiveDirective.startsWith('script-src')) resolve(blockedURI);
        });
        const script = document.createElement('script');
        Object.assign(script, { src });
        document.head.append(script);
      }),
    uploads[0] ?? '',
  );
  expect(refused).toBe(uploads[0]);
  expect(await ranIn(page)).toEqual([ownScript]);
  expect(await page.evaluate(() => '___chunkMapping' in window)).toBe(true);
  const complaints = tests.errors.console.splice(0);
  for (const address of [...uploads, elsewhere]) expect(complaints.join('\n')).toContain(address);
  tests.errors.requests.length = 0;
  tests.errors.thirdParty.length = 0;
});
