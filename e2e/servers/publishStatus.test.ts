/**
 * The status page for editors, with a publish service whose builds are simulated.
 * @ci
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { frontPages } from '../../__tests__/services/publish/setup/builds';
import {
  setContent,
  edition,
  secret,
  withService,
  type PublishHarness,
} from '../../__tests__/services/publish/setup/serviceHarness';
import { findViolations, loadAxe } from '../setup/axe';
import { launchBrowser, openPage } from '../setup/browser';

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const headline = (page: Page) => page.locator('h1');

async function publishAndWait(
  { service, publish }: PublishHarness,
  waitFor: string,
): Promise<void> {
  expect((await publish({ module: 'entry', event: 'publish' })).status).toBe(202);
  while (service.status().state !== waitFor) await new Promise((done) => setTimeout(done, 20));
}

test('the page shows the progress of a change without a reload', async () => {
  await setContent(folder, edition('one'));
  await withService(folder, async (publishing) => {
    const { page, context } = await openPage(browser, {
      httpCredentials: { username: 'editor', password: secret },
      viewport: { width: 390, height: 780 },
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await loadAxe(page);
    await page.goto(`${publishing.service.url}/publish/`);
    expect(await headline(page).textContent()).toBe('Everything is live');
    expect(await findViolations(page)).toEqual([]);

    const broken = { path: '/about/', uid: 'blt7', title: 'About', body: '<a href="/gone/">x</a>' };
    await setContent(folder, { pages: [...frontPages, broken], duration: 2500 });
    await publishAndWait(publishing, 'building');
    await headline(page).filter({ hasText: 'Writing the pages: 40 %' }).waitFor();
    expect(await page.locator('progress').getAttribute('value')).toBe('40');
    await headline(page).filter({ hasText: 'did not go live' }).waitFor();
    expect(await page.locator('main').textContent()).toContain('links to /gone/');
    expect(await page.locator('[role=status]').textContent()).toBe(
      'The last change did not go live',
    );
    expect(await findViolations(page)).toEqual([]);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);

    await setContent(folder, edition('two'));
    await publishAndWait(publishing, 'live');
    await headline(page).filter({ hasText: 'Everything is live' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a link with the password leaves it out of the address, and the page is updated', async () => {
  await setContent(folder, edition('linked'));
  await withService(folder, async (publishing) => {
    const { page, context } = await openPage(browser, {});
    const link = new URL('/publish/', publishing.service.url);
    await page.goto(Object.assign(new URL(link), { username: 'editor', password: secret }).href);
    await page.waitForURL(link.href);
    await setContent(folder, edition('edited'));
    await publishAndWait(publishing, 'live');
    const release = publishing.service.status().live?.id ?? 'none';
    await page.locator('main').filter({ hasText: release }).waitFor();
    await context.close();
  });
});

test.each([
  ['en-US', 'en', /^\d{1,2} \w{3} 2020, \d\d:\d\d:\d\d$/],
  ['is-IS', 'is', /^\d{1,2}\.\d{1,2}\.2020 \d\d:\d\d:\d\d$/],
])('times have the 24-hour clock in a browser in %s', async (locale, language, dated) => {
  await setContent(folder, edition('clock'));
  await withService(folder, async ({ service }) => {
    const { page, context } = await openPage(browser, {
      httpCredentials: { username: 'editor', password: secret },
      locale,
    });
    await page.goto(`${service.url}/publish/`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const times = await page.locator('time').allTextContents();
    expect(times.length).toBeGreaterThan(1);
    for (const time of times) expect(time).toMatch(/(?:^|[ ,])\d\d:\d\d:\d\d$/);
    await page.locator('footer').evaluate((footer) => {
      footer.innerHTML = '<time datetime="2020-01-02T15:04:05.000Z"></time>';
    });
    await page.locator('footer time').filter({ hasText: dated }).waitFor();
    await context.close();
  });
});

/** Runs `work` with the status page of a service that has stopped, and its port. */
async function withStoppedService(work: (page: Page, port: string) => Promise<void>) {
  await setContent(folder, edition('stopped'));
  const { page, context } = await openPage(browser, {
    httpCredentials: { username: 'editor', password: secret },
  });
  let port = '';
  await withService(folder, async ({ service }) => {
    port = new URL(service.url).port;
    await page.goto(`${service.url}/publish/`);
  });
  await headline(page).filter({ hasText: 'No connection to the publish service' }).waitFor();
  await work(page, port);
  await context.close();
}

test('the page says that the service has stopped, and goes on when it is back', async () => {
  await withStoppedService(async (page, port) => {
    expect(await page.locator('[role=status]').textContent()).toBe(
      await headline(page).innerText(),
    );
    // The page fades, so its opacity is not there at once.
    await page
      .locator('main')
      .evaluate((main) => Promise.all(main.getAnimations().map(({ finished }) => finished)));
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe(
      '0.5',
    );
    await withService(
      folder,
      async () => {
        await headline(page).filter({ hasText: 'Everything is live' }).waitFor();
        expect(await page.locator('body').getAttribute('data-is-lost')).toBeNull();
      },
      { env: { PORT: port } },
    );
  });
});

test('the page is loaded again when the service asks for another password', async () => {
  await withStoppedService(async (page, port) => {
    const isReloaded = page.waitForResponse((response) => {
      return response.status() === 401 && response.request().isNavigationRequest();
    });
    await withService(folder, async () => void (await isReloaded), {
      env: { PORT: port },
      secret: 'another-password-of-the-publisher',
    });
  });
});

test('the page reloads by itself without scripts', async () => {
  await setContent(folder, edition('three'));
  await withService(folder, async ({ service }) => {
    const { page, context } = await openPage(browser, {
      httpCredentials: { username: 'editor', password: secret },
      javaScriptEnabled: false,
    });
    await page.goto(`${service.url}/publish/`);
    expect(await headline(page).textContent()).toBe('Everything is live');
    expect(await page.locator('meta[http-equiv=refresh]').getAttribute('content')).toBe('5');
    await context.close();
  });
});

test('an editor publishes a build that loses pages with one button', async () => {
  const many = ['/a/', '/b/', '/c/'].map((url) => ({ path: url }));
  await setContent(folder, { pages: [...frontPages, ...many] });
  await withService(folder, async (publishing) => {
    const { page, context } = await openPage(browser, {
      httpCredentials: { username: 'editor', password: secret },
      viewport: { width: 390, height: 780 },
    });
    await loadAxe(page);
    await setContent(folder, { pages: [...frontPages] });
    await publishAndWait(publishing, 'refused');
    await page.goto(`${publishing.service.url}/publish/`);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put it live all the same' }).press('Enter');
    await headline(page).filter({ hasText: 'Everything is live' }).waitFor();
    expect(publishing.service.status().live?.pages).toBe(2);
    await context.close();
  });
});
