import { source as axe, type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { locales } from '../src/locales';
import { browserTests } from './setup/browserSuite';
import { builtLocale, type BuiltLocale } from './setup/locale';

const tests = browserTests();

const widths = [390, 1440] as const;

/** Faults that axe finds in what is shown, by rule and place. */
async function faults(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run: (context: Document, options: object) => Promise<AxeResults> };
    };
    const { violations } = await checker.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        ...{ id, help, place: target.join(' ') },
        why: failureSummary?.split('\n').at(1)?.trim() ?? '',
      })),
    );
  });
  return found.map(({ id, help, place, why }) => `${id} (${help}) at ${place}: ${why}`);
}

/**
 * Pages to be looked at: all on a narrow screen; on a wide one all of a kind but for popups and
 * aircraft, whose pages are built alike: the first two of each.
 */
function paths(site: BuiltLocale, width: number): string[] {
  const seen: Record<string, number> = {};
  const chosen = site.pages.filter(({ kind }) => {
    seen[kind] = (seen[kind] ?? 0) + 1;
    return width < 810 || kind === 'page' || seen[kind] <= 2;
  });
  return [...chosen.map(({ path }) => path), `${site.home}404/`];
}

/** A page in its final state: no transition that axe could meet half-way. */
async function beginAt(width: number): Promise<Page> {
  const page = await tests.begin({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.addInitScript(axe);
  return page;
}

describe.each(locales)('in %s', (locale) => {
  let site: BuiltLocale;
  beforeEach(async () => (site = await builtLocale(locale)));

  test.each(widths)(
    'axe finds no fault on any page at %i pixels',
    async (width) => {
      const page = await beginAt(width);
      const found: string[] = [];
      for (const path of paths(site, width)) {
        await tests.open(path);
        for (const fault of await faults(page)) found.push(`${path}: ${fault}`);
      }
      expect(found.join('\n')).toBe('');
    },
    120_000,
  );

  test('axe finds no fault in the open menu of a narrow screen, every section unfolded', async () => {
    const page = await beginAt(390);
    await tests.open(site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const sheet = page.locator('#site-menu');
    await sheet.waitFor({ state: 'visible' });
    const found = await faults(page);
    for (const { title } of site.header.items) {
      await sheet.getByRole('button', { name: title, exact: true }).click();
      found.push(...(await faults(page)));
    }
    expect(found.join('\n')).toBe('');
  }, 60_000);

  test('axe finds no fault in any open section of the menu of a wide screen', async () => {
    const page = await beginAt(1440);
    await tests.open(site.home);
    const found: string[] = [];
    for (const { url, submenu } of site.header.items.filter((each) => each.submenu.length > 1)) {
      const entry = page.locator('header [data-part="menu"] > ul > li', {
        has: page.locator(`> a[href="${url}"]`),
      });
      await entry.locator('> a').hover();
      await entry.locator(`a[href="${submenu[1]?.url}"]`).waitFor({ state: 'visible' });
      found.push(...(await faults(page)));
    }
    expect(found.join('\n')).toBe('');
  }, 60_000);
});
