/**
 * The vendor's app frames a preview: an edit that is not saved shows at once, in its session alone.
 * @ci
 */
import path from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { startContentService, type ContentService } from '../../services/content';
import { launchBrowser } from '../setup/browser';
import { waitForHydration, waitForValue } from '../setup/visit';
import { stackSettings, startPreview, type Preview } from './setup';
import { startVendorApp, type VendorApp } from './vendorApp';

const about = { uid: 'blt00pagabout', type: 'page', path: '/about-us/' };
const session = 'blt5e5510n5e5510n';

let content: ContentService;
let app: VendorApp;
let preview: Preview;
let browser: Browser;

beforeAll(async () => {
  content = await startContentService({ dir: path.resolve('content'), port: 0, watch: false });
  app = await startVendorApp();
  preview = await startPreview({ ...stackSettings(content), PREVIEW_ORIGINS: app.origin });
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await Promise.all([preview.stop(), app.close(), content.close()]);
});

/** Stores unsaved values of the entry, as the vendor's app does while an editor types. */
async function type(hash: string, headline: string): Promise<void> {
  const url = `${content.url}/preview/sessions/${hash}/entries/page/en-us/${about.uid}`;
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { preview_token: content.previewToken },
    body: JSON.stringify({ fields: { banner: { page_headline: headline } } }),
  });
  expect(status).toBe(204);
}

const addressIn = (hash: string) =>
  `${preview.origin}${about.path}?live_preview=${hash}&content_type_uid=page&entry_uid=${about.uid}&locale=en-us`;

/** Opens the preview in the app, and waits until the vendor's script has introduced itself. */
async function openInApp(hash: string): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(app.framing(addressIn(hash)));
  await page.waitForFunction(() => window.recorded.some(({ type }) => type === 'init'));
  const frame = page.frames().find((each) => each.url().startsWith(preview.origin));
  if (!frame) throw new Error('The app shows no preview.');
  await waitForHydration(frame);
  return { page, frame };
}

const headline = (frame: Frame) => frame.locator('h1').first().textContent();

test('an edit shows in the frame without loading it, and the scroll position stays', async () => {
  const { page, frame } = await openInApp(session);
  await frame.evaluate(() => {
    document.documentElement.dataset.mark = 'same document';
    window.scrollTo(0, 400);
  });

  await type(session, 'Typed and not saved');
  await page.evaluate(([hash, uid]) => window.sendEdit(hash, uid, 'page'), [
    session,
    about.uid,
  ] as const);

  await waitForValue(() => headline(frame), 'Typed and not saved');
  const kept = () => [document.documentElement.dataset.mark, window.scrollY];
  expect(await frame.evaluate(kept)).toEqual(['same document', 400]);
  await page.close();
});

test('two editors of one entry never see each other’s unsaved text', async () => {
  const [first, second] = ['bltfirst00000000', 'bltsecond0000000'];
  await type(first, 'By the first editor');
  await type(second, 'By the second editor');

  const [one, two] = await Promise.all([openInApp(first), openInApp(second)]);

  await waitForValue(() => headline(one.frame), 'By the first editor');
  await waitForValue(() => headline(two.frame), 'By the second editor');
  const published = await openInApp('bltthird00000000');
  expect(await headline(published.frame)).toBe('We fly for those who fly');
  await Promise.all([one.page.close(), two.page.close(), published.page.close()]);
});

test('a page of another origin cannot frame the preview', async () => {
  const stranger = await startVendorApp();
  const page = await browser.newPage();
  const refusal = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );

  await page.goto(stranger.framing(addressIn(session)));

  expect((await refusal).type()).toBe('error');
  await page.close();
  await stranger.close();
});
