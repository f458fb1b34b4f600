/** Uploads are on the site's origin, and are not its code. */
import type { Page } from 'playwright-core';
import { browserTests } from '../setup/browserSuite';

const tests = browserTests();

/** Notes that it ran, under the name of its place. */
const noting = (place: string) => `(window.ran ??= []).push(${JSON.stringify(place)});`;

/** Serves the front page with further HTML in its head, and scripts at some addresses. */
async function inject(page: Page, html: string, scripts: readonly string[]): Promise<void> {
  for (const address of scripts) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: noting(address) }),
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

test('scripts of uploads do not run in a page, while the site’s own do', async () => {
  const page = await tests.begin();
  const own = `${tests.origin}/_scripts/x-0.js`;
  const uploads = ['files/x.js', 'pictures/x.js', 'page-data/x.js', 'files/_scripts/x.js'].map(
    (name) => `${tests.origin}/${name}`,
  );
  const elsewhere = 'https://elsewhere.example/_scripts/x.js';
  const all = [...uploads, elsewhere, own];
  await inject(page, all.map((src) => `<script src="${src}"></script>`).join(''), all);
  await tests.open('/');
  expect(await ranIn(page)).toEqual([own]);
  // Added by a script, an upload does not run either.
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
  expect(await ranIn(page)).toEqual([own]);
  expect(await page.evaluate(() => '___chunkMapping' in window)).toBe(true);
  const complaints = tests.trouble.console.splice(0);
  for (const each of [...uploads, elsewhere]) expect(complaints.join('\n')).toContain(each);
  tests.trouble.requests.length = 0;
  tests.trouble.foreign.length = 0;
}, 60_000);
