import type { Page } from 'playwright-core';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { becomes, isSameDocument, markDocument, shownPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: wide });
  });

  const { open } = tests;
  const globe = () =>
    findBelt(site.pages, 'destinationsGlobe', ({ showFilter, showGlobe, drawing }) => {
      return showFilter && showGlobe && Boolean(drawing);
    });

  test('the globe and the list of projects say the same, whole and filtered', async () => {
    const { page: content, belt } = globe();
    await open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    const shown = async () => ({
      titles: (await part.locator('li :is(h3, h4)').allInnerTexts()).sort(),
      routes: await part.locator('svg [data-part="route"]').count(),
      count: Number.parseInt(await part.getByRole('status').innerText(), 10),
      path: shownPath(page),
    });
    const state = (type: string | null) => {
      const projects = belt.projects.filter((each) => type === null || each.type === type);
      const ids = new Set(projects.map(({ id }) => id));
      return {
        titles: projects.map(({ title }) => title).sort(),
        routes: belt.drawing?.routes.filter(({ project }) => ids.has(project)).length ?? 0,
        count: projects.length,
        path: content.path + (type === null ? '' : `?type=${type}`),
      };
    };
    await becomes(shown, state(null));
    for (const type of ['cargo', 'humanitarian']) {
      await part.getByRole('button', { name: site.t(`project.${type}`), exact: true }).click();
      await becomes(shown, state(type));
      expect(state(type).count).toBeGreaterThan(0);
    }
    await page.goBack();
    await becomes(shown, state('cargo'));
    await part.getByRole('button', { name: site.t('filter.all_projects'), exact: true }).click();
    await becomes(shown, state(null));
    // Who cannot see the globe hears what it is.
    expect(await part.getByLabel(site.t('globe.label')).count()).toBeGreaterThan(0);
  }, 60_000);

  test('the page of a project tells where it was flown, and leads back to all projects', async () => {
    const { belt } = globe();
    const linked = belt.projects.find(({ link }) => link !== null && link.url !== null);
    const target = linked?.link?.url ?? '';
    await open(target);
    await markDocument(page);
    const popup = site.pages.find(({ path }) => path === target);
    if (popup?.kind !== 'popup') throw new Error(`No popup page has the path ${target}.`);
    const heading = page.locator('h1');
    await becomes(() => heading.innerText(), popup.title);
    for (const place of [popup.origin, popup.destination]) {
      if (place !== null) {
        expect(await page.locator('main').getByText(place, { exact: true }).count()).toBe(1);
      }
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(site.lang);

    await page.locator(`main a[href="${popup.back?.url}"]`).first().click();
    await becomes(() => shownPath(page), popup.back?.url ?? '');
    expect(await isSameDocument(page)).toBe(true);
    expect(site.pages.some(({ path }) => path === popup.back?.url)).toBe(true);
  }, 60_000);

  test('a film asks nothing of any other host before it is pressed', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'textVideoImage',
      ({ videoId }) => videoId !== null,
    );
    const player = '**://www.youtube-nocookie.com/**';
    await page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
    );
    await open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    const film = part.getByRole('link', { name: site.t('video.play') });
    await film.scrollIntoViewIfNeeded();
    await film.hover();
    await page.waitForLoadState('networkidle');
    expect(tests.trouble.foreign).toEqual([]);
    expect(await part.locator('iframe').count()).toBe(0);

    await film.focus();
    await page.keyboard.press('Enter');
    const frame = part.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('title')).not.toBe('');
    await becomes(() => frame.evaluate((each) => each === document.activeElement), true);
    await becomes(() => tests.trouble.foreign.length, 1);
    expect(tests.trouble.foreign[0]).toContain(`youtube-nocookie.com/embed/${belt.videoId}`);
    tests.trouble.foreign = [];
  }, 60_000);

  test('the team’s tiles say how to reach a person and open a biography', async () => {
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
    const words = tile.locator('details p').first();
    expect(await words.isVisible()).toBe(false);
    await tile.locator('summary').focus();
    await page.keyboard.press('Enter');
    await words.waitFor({ state: 'visible' });
    expect(await words.innerText()).toBe(person?.biography[0]);
    expect(await tile.locator(`a[href="mailto:${person?.email}"]`).count()).toBe(1);
    expect(await tile.locator('a[href^="tel:+354"]').count()).toBe(1);

    // Narrowed to the departments that there are, one by one, every person is shown once.
    const buttons = part.getByRole('group', { name: site.t('filter.label') }).getByRole('button');
    const seen: string[] = [];
    for (const button of (await buttons.all()).slice(1)) {
      await button.click();
      await becomes(() => button.getAttribute('aria-pressed'), 'true');
      seen.push(...(await part.locator('article h3').allInnerTexts()));
    }
    expect(seen.sort()).toEqual(people.map(({ name }) => name).sort());
  }, 60_000);
});
