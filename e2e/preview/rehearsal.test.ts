/**
 * A rehearsal tells what publishing the drafts would do, in the service and on the command line.
 * @ci
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { frontPages, reportOf, writeSite } from '../../__tests__/services/publish/setup/builds';
import { Releases } from '../../services/publish/releases/store';
import { ContentCache } from '../../src/cms/read/contentCache';
import type { RehearsalData } from '../../services/preview/rehearsal/json';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { visit, waitForValue } from '../setup/visit';
import type { DraftFiles, Entry } from './draftFiles';
import { sampleStack, startCopyPreview, startTimeout, type Preview } from './setup';

let drafts: DraftFiles;
let preview: Preview;
const tests = setUpBrowserTests(async () => {
  const started = await startCopyPreview();
  ({ drafts, preview } = started);
  return started;
});

jest.setTimeout(startTimeout);

afterEach(() => drafts.discardAll());

/** Returns the address of a file of the rehearsal. */
const addressOf = (file: string, values: Record<string, string> = {}): string => {
  const url = new URL(preview.share(`/_preview/rehearsal/${file}`));
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
};

async function rehearse(values: Record<string, string> = {}): Promise<RehearsalData> {
  const response = await fetch(addressOf('data.json', values));
  return (await response.json()) as RehearsalData;
}

/** Waits until the service has noticed the draft of an entry. */
const isNoticed = (uid: string) =>
  waitForValue(async () => (await rehearse()).items.some((item) => item.uid === uid), true);

/** The sample content has one page that was never published. */
const unpublished = 'blt00pagwinteroperations';

const pagesOf = ({ pages }: RehearsalData) =>
  pages
    .filter(({ uid }) => uid !== unpublished)
    .map(({ is, before, after }) => [is, before, after]);

const saveHeadline = (headline: string) =>
  drafts.save('page', 'blt00pagservices', (entry) => ({
    ...entry,
    banner: { ...(entry.banner as Entry), page_headline: headline },
  }));

test('a changed text changes its page only, word by word', async () => {
  await saveHeadline('Services, rehearsed');
  await isNoticed('blt00pagservices');
  const data = await rehearse();
  expect(data.isRefused).toBe(false);
  expect(pagesOf(data)).toEqual([['changed', '/services/', '/services/']]);
  const page = data.pages.find(({ uid }) => uid === 'blt00pagservices');
  expect(page?.diff?.texts.map(({ after }) => after)).toContain('Services, rehearsed');
});

test('a changed footer is one change, on all pages of its language', async () => {
  await drafts.save('loft_footer', 'blt00ftrmain', (entry) => ({
    ...entry,
    cta_area: { ...(entry.cta_area as Entry), cta_title: 'The last word' },
  }));
  await isNoticed('blt00ftrmain');
  const data = await rehearse();
  expect(pagesOf(data)).toEqual([]);
  expect(data.parts).toMatchObject([{ part: 'footer', locale: 'en-US' }]);
  expect(data.parts[0]?.pages).toBeGreaterThan(30);
  expect(data.parts[0]?.diff.texts).toMatchObject([{ after: 'The last word' }]);
});

test('a page with another address moves, and the old address leads to it', async () => {
  await drafts.save('page', 'blt00pagcontact', (entry) => ({ ...entry, url: '/talk-to-us' }));
  await isNoticed('blt00pagcontact');
  const data = await rehearse();
  expect(pagesOf(data)).toContainEqual(['moved', '/contact/', '/talk-to-us/']);
  expect(data.redirects).toContainEqual({ from: '/contact/', to: '/talk-to-us/' });
  expect(data.isRefused).toBe(false);
});

test('an empty menu would be refused; other drafts alone would not', async () => {
  await drafts.save('loft_menu', 'blt00menmain', (entry) => ({
    ...entry,
    navigation_menu_items: [],
  }));
  await saveHeadline('Services, rehearsed');
  await isNoticed('blt00menmain');
  await isNoticed('blt00pagservices');
  const data = await rehearse();
  expect(data.refused.map(({ text }) => text)).toContain(
    'The main menu (blt00menmain) is empty or missing in English.',
  );
  const page = await tests.newPage({ viewport: wideViewport });
  await page.goto(addressOf('', { lang: 'en' }));
  expect(await page.locator('h1').innerText()).toBe('Publishing would be refused');

  const alone = await rehearse({ only: 'blt00pagservices' });
  expect(alone.isRefused).toBe(false);
  expect(alone.items.map(({ uid }) => uid)).toEqual(['blt00pagservices']);
});

/** Returns the title of the version that is visible at a share of the width of the comparison. */
const versionAt = (page: Page, share: number) =>
  page.locator('.swipe-frames').evaluate((frames, at) => {
    const { left, top, width, height } = frames.getBoundingClientRect();
    const y = Math.min(top + height / 2, window.innerHeight - 1);
    return document.elementFromPoint(left + at * width, y)?.getAttribute('title');
  }, share);

test('an editor chooses drafts, and compares a page in both versions', async () => {
  await saveHeadline('Services, rehearsed');
  await isNoticed('blt00pagservices');
  const opened = await tests.newPage({ viewport: wideViewport });
  await visit(opened, preview.share('/is/thjonusta/'));
  const link = opened.getByRole('link', { name: 'Æfa birtingu' });
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/_preview/rehearsal/');
  await opened.getByRole('button', { name: 'Fela hlekkinn' }).click();
  expect(await link.count()).toBe(0);
  const page = await tests.newPage({ viewport: wideViewport });
  await page.goto(addressOf('', { lang: 'is' }));
  await page.locator('input[value="blt00pagservices"]').check();
  await page.getByRole('button', { name: 'Æfa aðeins valin drög' }).click();
  expect(await page.locator('h1').innerText()).toBe('Birting myndi breyta 1 síðu');

  await page.getByRole('link', { name: 'Bera saman' }).click();
  const headlineIn = (title: string) =>
    page.frameLocator(`iframe[title="${title}"]`).locator('main h1').innerText();
  expect(await headlineIn('Drög')).toBe('Services, rehearsed');
  expect(await headlineIn('Á vefnum')).not.toBe('Services, rehearsed');
  // Each version is on the side of its button.
  expect([await versionAt(page, 0.25), await versionAt(page, 0.75)]).toEqual(['Á vefnum', 'Drög']);
  const slider = page.getByRole('slider', { name: 'Hlutur draganna' });
  await slider.press('End');
  expect(await slider.inputValue()).toBe('100');
  const shown = page.getByRole('button', { name: 'Drög' });
  expect(await shown.getAttribute('aria-pressed')).toBe('true');
  expect(await versionAt(page, 0.25)).toBe('Drög');
  expect(await page.frameLocator('iframe').first().locator('aside').count()).toBe(0);
});

test('published content that is not live is said, and refused as long as it has the fault', async () => {
  const published = await rehearse();
  expect(published.isLiveOlder).toBe(false);
  const home = path.join(preview.workspace, '.kept', 'publish');
  const releases = new Releases(home);
  await releases.clean();
  const built = path.join(preview.workspace, 'an-earlier-site');
  await writeSite(built, frontPages);
  const publishRelease = async (fingerprint: string) => {
    const { id } = await releases.create({
      built,
      report: reportOf(frontPages, {
        fingerprint,
        source: path.basename(new ContentCache(sampleStack).folder),
      }),
      ...{ trigger: 'an edit', problems: [], previous: null, started: Date.now() },
    });
    await releases.switchTo(id);
  };
  try {
    await publishRelease('other content');
    await saveHeadline('Services, rehearsed');
    await isNoticed('blt00pagservices');
    expect((await rehearse()).isLiveOlder).toBe(true);
    const page = await tests.newPage({ viewport: wideViewport });
    await page.goto(addressOf('', { lang: 'en' }));
    expect(await page.locator('header .notice').innerText()).toMatch(
      /^Visitors see other content than what is published/,
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test('an entry is found by its title, with the pages and parts that show it', async () => {
  const { usage } = await rehearse({ entry: 'footer' });
  expect(usage).toMatchObject([
    { uid: 'blt00ftrmain', pages: [], parts: ['footer en-US', 'footer is-IS'] },
  ]);
  const [fleet] = (await rehearse({ entry: 'blt00pagfleet' })).usage ?? [];
  expect(fleet?.pages).toEqual(expect.arrayContaining(['/fleet/', '/is/flugfloti/']));
  expect((await rehearse({ entry: 'no such entry' })).usage).toEqual([]);
});

test('without access there is no rehearsal, and nothing of it is stored', async () => {
  for (const file of ['', 'data.json']) {
    const refused = await fetch(`${preview.origin}/_preview/rehearsal/${file}`);
    expect(refused.status).toBe(403);
    const answer = await fetch(addressOf(file));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
});
