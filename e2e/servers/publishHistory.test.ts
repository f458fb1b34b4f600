/**
 * Releases on the status page: comparison of pages of the built site, and rollback.
 * @ci
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { secret, settings } from '../../__tests__/services/publish/setup/serviceHarness';
import { startPublishService, type PublishService } from '../../services/publish/service';
import { findViolations, loadAxe } from '../setup/axe';
import { launchBrowser, openPage } from '../setup/browser';
import { EditedBuilds } from '../setup/editedBuilds';
import { waitForValue } from '../setup/visit';

let browser: Browser;
let folder: string;
let service: PublishService;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'publish-history-'));
  const builder = new EditedBuilds(folder);
  const site = settings();
  service = await startPublishService({ site, builder, folder: path.join(folder, 'publish') });
  const first = await service.ready;
  builder.edits = [{ page: '/about-us/', text: /About us/g, replacement: 'About our crew' }];
  await fetch(`${service.url}/hooks/publish`, {
    method: 'POST',
    headers: { 'x-publish-secret': secret },
  });
  while (service.status().live?.id === first?.id || service.status().step !== null) {
    await new Promise((done) => setTimeout(done, 50));
  }
}, 180_000);

afterAll(async () => {
  await browser.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test('the version that the slider uncovers is painted with all of its header', async () => {
  const { page, context } = await openPage(browser, {
    httpCredentials: { username: 'editor', password: secret },
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(`${service.url}/publish/`);
  await page.locator('#history').getByRole('link', { name: 'the one before' }).click();
  await page.getByRole('link', { name: '/about-us/' }).click();
  const frames = page.locator('.swipe iframe');
  await frames.last().scrollIntoViewIfNeeded();
  for (const frame of [frames.first(), frames.last()])
    await frame.contentFrame().locator('h1').waitFor();
  const width = 300;
  /** Measures how much there is to see at one end of the header. */
  const entropyAt = async (end: 'left' | 'right') => {
    const box = await page.locator('.swipe-frames').boundingBox();
    if (!box) throw new Error('There are no frames.');
    const x = end === 'left' ? box.x : box.x + box.width - width;
    const picture = await page.screenshot({ clip: { ...box, x, width, height: 90 } });
    return (await sharp(picture).stats()).entropy;
  };
  // Chromium painted only the half of the header that no clip had covered at first.
  for (const version of ['After', 'Before']) {
    await page.getByRole('button', { name: version }).click();
    for (const end of ['left', 'right'] as const)
      await waitForValue(async () => (await entropyAt(end)) > 0.8, true);
  }
  await context.close();
});

test('an editor sees what a publication changed, compares the page and takes it back', async () => {
  const { page, context } = await openPage(browser, {
    httpCredentials: { username: 'editor', password: secret },
    viewport: { width: 390, height: 780 },
    locale: 'is-IS',
  });
  await loadAxe(page);
  await page.goto(`${service.url}/publish/`);
  expect(await page.locator('#live .pages a').allTextContents()).toEqual(['/about-us/']);
  expect(await findViolations(page)).toEqual([]);

  await page.locator('#history').getByRole('link', { name: 'á undan' }).click();
  await page.getByRole('link', { name: '/about-us/' }).click();
  expect(await page.locator('.diff ins').first().textContent()).toContain('our crew');
  const frames = page.locator('.swipe iframe');
  expect(await frames.count()).toBe(2);
  await frames.last().scrollIntoViewIfNeeded();
  const [before, after] = [frames.first().contentFrame(), frames.last().contentFrame()];
  await after.locator('h1').waitFor();
  await before.locator('h1').waitFor();
  // The stored pages have their styles, and none of their scripts runs.
  expect(await after.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
  expect(await after.locator('html').evaluate(() => '___loader' in window)).toBe(false);
  await page.getByRole('slider').press('End');
  expect(await page.getByRole('button', { name: 'Eftir' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${service.url}/publish/`);
  await page.getByRole('link', { name: 'Setja aftur á vefinn' }).click();
  expect(await page.locator('#effect').textContent()).toContain('/about-us/');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Setja á vefinn núna' }).press('Enter');
  await page.locator('h1').filter({ hasText: 'Eldri útgáfa er á vefnum' }).waitFor();
  expect(await (await fetch(`${service.url}/about-us/`)).text()).not.toContain('About our crew');
  await context.close();
});
