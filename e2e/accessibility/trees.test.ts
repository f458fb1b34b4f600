/**
 * The pages as assistive technology gets them, as approved text: names, roles, states and order.
 * How to approve a wanted change is in `docs/developers.md`.
 */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { coveringPaths } from '../setup/samples';

const tests = setUpBrowserTests();

/** The day on which the trees were approved: availability depends on it. */
const approvalDay = new Date('2026-10-30T12:00:00Z');

let page: Page;

beforeEach(async () => {
  page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(approvalDay);
});

interface Passing {
  /** Heading of the months of availability. */
  availability: string;
  /** Paths of the positions. */
  positions: string[];
}

/** Runs in the page. Removes what later builds leave out: past months of availability, and closed positions. */
function removePassing({ availability, positions }: Passing): void {
  for (const heading of document.querySelectorAll('main :is(h2, h3)'))
    if (heading.textContent === availability) heading.parentElement?.remove();
  for (const link of document.querySelectorAll('main li a'))
    if (positions.includes(decodeURI(link.getAttribute('href') ?? '')))
      link.closest('li')?.remove();
}

/** Reads the tree of a part of the page. Years and addresses of files change with each build. */
async function readTree(selector: string): Promise<string> {
  const tree = await page.locator(selector).ariaSnapshot();
  return tree.replace(/2003–\d{4}/g, '2003–YEAR').replace(/\/static\/\S+/g, '/static/FILE');
}

describe.each(locales)('in %s', (locale) => {
  test('header and footer', async () => {
    const { home } = await readBuiltLocale(locale);
    await tests.open(home);
    expect(await readTree('header')).toMatchSnapshot('header');
    expect(await readTree('footer')).toMatchSnapshot('footer');
  });

  test('the content of pages with each family and each variant of a belt', async () => {
    const site = await readBuiltLocale(locale);
    const positions = site.pages.filter(({ kind }) => kind === 'position').map((each) => each.path);
    const passing = { availability: site.t('aircraft.availability'), positions };
    for (const path of new Set([site.home, ...coveringPaths(site)])) {
      await tests.open(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(removePassing, passing);
      expect(await readTree('main')).toMatchSnapshot(path);
    }
  }, 120_000);
});
