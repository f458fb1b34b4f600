/**
 * Filters, tabs, accordions, carousels, videos and the globe in each engine.
 * @ci
 */
import { defaultLocale } from '../../src/locales';
import { findGlobeBelt } from '../setup/globe';
import { findBelt, readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { pageWithVideo, playerHost } from '../setup/video';
import { waitForValue } from '../setup/visit';
import { desktop, describeEngines } from './suite';

let site: BuiltLocale;

beforeAll(async () => (site = await readBuiltLocale(defaultLocale)));

describeEngines((tests) => {
  beforeEach(() => tests.page.session.resize(desktop));

  const textsOf = (selector: string) =>
    tests.page.evaluate(
      (each) => [...document.querySelectorAll<HTMLElement>(each)].map(({ innerText }) => innerText),
      selector,
    );

  test('a filter narrows the fleet, Back widens it, and its address keeps it', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'fleetDisplay',
      ({ filter, display }) => filter === 'category' && display === 'grid',
    );
    const titlesOf = (category: string | null) =>
      belt.aircraft
        .filter((each) => category === null || each.category === category)
        .map(({ title }) => title);
    const shown = () => textsOf(`[id="${belt.anchor}"] h3`);
    await tests.open(content.path);
    await tests.page.click({
      selector: `[id="${belt.anchor}"] button`,
      name: site.t('category.freighter'),
    });
    await waitForValue(shown, titlesOf('freighter'));
    expect(await tests.page.address()).toBe(`${content.path}?category=freighter`);
    await tests.page.session.reload();
    await tests.page.waitForHydration();
    await waitForValue(shown, titlesOf('freighter'));
    await tests.page.session.traverse(-1);
    await waitForValue(shown, titlesOf(null));
  });

  test('the mouse and the arrow keys change the tab of a configuration', async () => {
    const sheet = site.pages.find(
      (each) => each.kind === 'aircraft' && each.aircraft.configurations.length > 1,
    );
    if (sheet?.kind !== 'aircraft') throw new Error('No aircraft has two configurations.');
    const [first, second] = sheet.aircraft.configurations.map(({ anchor }) => ({
      tab: `[id="${anchor}-tab"]`,
      panel: `[id="${anchor}"]`,
    }));
    if (!first || !second) throw new Error('No aircraft has two configurations.');
    const state = async () => ({
      selected: await tests.page.attribute(second.tab, 'aria-selected'),
      first: (await tests.page.look(first.panel))?.isVisible,
      second: (await tests.page.look(second.panel))?.isVisible,
    });
    await tests.open(sheet.path);
    await waitForValue(state, { selected: 'false', first: true, second: false });
    await tests.page.click(second.tab);
    await waitForValue(state, { selected: 'true', first: false, second: true });
    await tests.page.key('ArrowLeft');
    await waitForValue(state, { selected: 'false', first: true, second: false });
    expect((await tests.page.look(first.tab))?.isFocused).toBe(true);
  });

  test('an entry of an accordion opens by mouse, by key and by its address', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'collapsibleSection',
      ({ section }) => section.entries.length > 1,
    );
    const anchor = belt.section.entries.at(-1)?.anchor ?? '';
    const control = `[id="${anchor}-control"]`;
    const isOpen = async () => (await tests.page.look(`[id="${anchor}-panel"]`))?.isVisible;
    await tests.open(content.path);
    await tests.page.click(control);
    await waitForValue(isOpen, true);
    await tests.page.key('Enter');
    await waitForValue(isOpen, false);
    await tests.page.key('Space');
    await waitForValue(isOpen, true);
    await tests.open('/');
    await tests.page.open(
      `${tests.server.url}${encodeURI(content.path)}#${encodeURIComponent(anchor)}`,
    );
    await waitForValue(isOpen, true);
    // The browser scrolls to the entry, below the header that stays.
    await waitForValue(async () => {
      const { y = -1 } = (await tests.page.look(control)) ?? {};
      return y > 0 && y < desktop.height;
    }, true);
  });

  test('the buttons of a carousel move it by one picture and stop at its ends', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'imageCarousel',
      ({ slides }) => slides.length > 2,
    );
    const part = `[id="${belt.anchor}"]`;
    const count = belt.slides.length;
    const next = { selector: `${part} button`, name: site.t('carousel.next') };
    const previous = { selector: `${part} button`, name: site.t('carousel.previous') };
    const position = async () => (await tests.page.look(`${part} [aria-live]`))?.text;
    const at = (index: number) => site.t('carousel.position', { index, count });
    await tests.open(content.path);
    await waitForValue(position, at(1));
    expect(await tests.page.attribute(previous, 'aria-disabled')).toBe('true');
    for (let index = 2; index <= count; index += 1) {
      await tests.page.click(next);
      await waitForValue(position, at(index));
    }
    await waitForValue(() => tests.page.attribute(next, 'aria-disabled'), 'true');
    await tests.page.click(previous);
    await waitForValue(position, at(count - 1));
  });

  test('presses of a carousel in quick succession move it by as many pictures', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'imageCarousel',
      ({ slides }) => slides.length > 2,
    );
    const strip = `[id="${belt.anchor}"] ul`;
    const next = { selector: `[id="${belt.anchor}"] button`, name: site.t('carousel.next') };
    await tests.open(content.path);
    await tests.page.click(next);
    await tests.page.click(next);
    const shown = () =>
      tests.page.evaluate((selector) => {
        const list = document.querySelector(selector);
        const start = list?.getBoundingClientRect().left ?? 0;
        return [...(list?.children ?? [])].findIndex(
          (slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2,
        );
      }, strip);
    await waitForValue(shown, 2);
  });

  test('a video reaches its host only when it is played', async () => {
    const { path, anchor, dataPath, data } = await pageWithVideo(site);
    tests.server.others.set(dataPath, { type: 'application/json', body: data });
    await tests.open(site.home);
    await tests.page.evaluate((to) => window.___navigate?.(to), path);
    const play = `[id="${anchor}"] a[href*="watch?v="]`;
    await waitForValue(async () => (await tests.page.look(play)) !== null, true);
    await tests.page.scrollTo(play);
    expect(tests.contactedHosts()).not.toContain(playerHost);
    await tests.page.click(play);
    await waitForValue(() => tests.contactedHosts().includes(playerHost), true);
  });

  test('the globe turns by the arrow keys and by dragging', async () => {
    const { page: content, belt } = findGlobeBelt(site);
    const canvas = `[id="${belt.anchor}"] [data-live] canvas`;
    const spin = `[id="${belt.anchor}"] [data-action="spin"]`;
    const view = () => tests.page.attribute(canvas, 'data-view');
    const isResting = async () => (await view()) !== null;
    await tests.open(content.path);
    await tests.page.scrollTo(`[id="${belt.anchor}"] svg[role="img"]`);
    await waitForValue(async () => (await tests.page.look(canvas)) !== null, true);
    if ((await tests.page.attribute(spin, 'aria-pressed')) === 'true') await tests.page.click(spin);
    await waitForValue(isResting, true);
    const first = await view();
    await tests.page.focus(canvas);
    await tests.page.key('ArrowRight');
    await waitForValue(async () => (await isResting()) && (await view()) !== first, true);
    const second = await view();
    await tests.page.drag(canvas, { x: 120, y: 0 });
    await waitForValue(async () => (await isResting()) && (await view()) !== second, true);
  });

  test('visitors who save data keep the drawing of the globe', async () => {
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(site.home);
    await tests.page.evaluate((to) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      window.___navigate?.(to);
    }, content.path);
    await waitForValue(async () => (await tests.page.look(`[id="${belt.anchor}"]`)) !== null, true);
    const drawing = await tests.page.scrollTo(`[id="${belt.anchor}"] svg[role="img"]`);
    expect(drawing.isVisible).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await tests.page.look(`[id="${belt.anchor}"] canvas`)).toBeNull();
  });
});
