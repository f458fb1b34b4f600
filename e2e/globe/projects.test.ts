import type { Page } from 'playwright-core';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  const { open } = tests;
  const globe = () =>
    findBelt(site.pages, 'destinationsGlobe', ({ showFilter, showGlobe, drawing }) => {
      return showFilter && showGlobe && Boolean(drawing);
    });

  test('the globe and the list show the same projects, with and without a filter', async () => {
    const { page: content, belt } = globe();
    await open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    const readState = async () => ({
      titles: (await part.locator('li :is(h3, h4)').allInnerTexts()).sort(),
      routes: await part.locator('svg [data-part="route"]').count(),
      count: Number.parseInt(await part.getByRole('status').innerText(), 10),
      path: displayedPath(page),
    });
    const expectedState = (type: string | null) => {
      const projects = belt.projects.filter((each) => type === null || each.type === type);
      const ids = new Set(projects.map(({ id }) => id));
      return {
        titles: projects.map(({ title }) => title).sort(),
        routes: belt.drawing?.routes.filter(({ project }) => ids.has(project)).length ?? 0,
        count: projects.length,
        path: content.path + (type === null ? '' : `?type=${type}`),
      };
    };
    await waitForValue(readState, expectedState(null));
    for (const type of ['cargo', 'humanitarian']) {
      await part.getByRole('button', { name: site.t(`project.${type}`), exact: true }).click();
      await waitForValue(readState, expectedState(type));
      expect(expectedState(type).count).toBeGreaterThan(0);
    }
    await page.goBack();
    await waitForValue(readState, expectedState('cargo'));
    await part.getByRole('button', { name: site.t('filter.all_projects'), exact: true }).click();
    await waitForValue(readState, expectedState(null));
    // Screen readers announce the globe by its label.
    expect(await part.getByLabel(site.t('globe.label')).count()).toBeGreaterThan(0);
  });

  test('the page of a project names its places and links back to all projects', async () => {
    const { belt } = globe();
    const linked = belt.projects.find(({ link }) => link !== null && link.url !== null);
    const target = linked?.link?.url ?? '';
    await open(target);
    await markDocument(page);
    const popup = site.pages.find(({ path }) => path === target);
    if (popup?.kind !== 'popup') throw new Error(`No popup page has the path ${target}.`);
    const heading = page.locator('h1');
    await waitForValue(() => heading.innerText(), popup.title);
    for (const place of [popup.origin, popup.destination]) {
      if (place !== null) {
        expect(await page.locator('main dl').getByText(place, { exact: true }).count()).toBe(1);
      }
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(site.lang);

    await page.locator(`main a[href="${popup.back?.url}"]`).first().click();
    await waitForValue(() => displayedPath(page), popup.back?.url ?? '');
    expect(await isSameDocument(page)).toBe(true);
    expect(site.pages.some(({ path }) => path === popup.back?.url)).toBe(true);
  });

  test('the tiles of the team show the address of a person and open the biography', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'tiles',
      ({ tilesKind, filter }) => tilesKind === 'team' && filter,
    );
    await open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    const people = belt.tiles.filter((tile) => tile.kind === 'team');
    expect(await part.locator('article').count()).toBe(people.length);
    const person = people.find(({ biography }) => biography.length > 0);
    const tile = part.locator('article', { hasText: person?.name ?? '–' });
    const biographyText = tile.locator('details p').first();
    expect(await biographyText.isVisible()).toBe(false);
    await tile.locator('summary').focus();
    await page.keyboard.press('Enter');
    await biographyText.waitFor({ state: 'visible' });
    expect(await biographyText.innerText()).toBe(person?.biography[0]);
    const [mail] = person?.email ?? [];
    expect(mail?.href).toMatch(/^mailto:/);
    expect(await tile.locator(`a[href="${mail?.href}"]`).count()).toBe(1);
    expect(await tile.locator('a[href^="tel:+354"]').count()).toBe(1);

    // The filters of all departments together show every person once.
    const buttons = part.getByRole('group', { name: site.t('filter.label') }).getByRole('button');
    const shownNames: string[] = [];
    for (const button of (await buttons.all()).slice(1)) {
      await button.click();
      await waitForValue(() => button.getAttribute('aria-pressed'), 'true');
      shownNames.push(...(await part.locator('article h3').allInnerTexts()));
    }
    expect(shownNames.sort()).toEqual(people.map(({ name }) => name).sort());
  });
});
