/**
 * Route changes, late fonts, paper, and pages without scripts in each engine.
 * @ci
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLocale } from '../../src/locales';
import { serveHeldSite, type HeldSite } from '../setup/heldSite';
import { findBelt, readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { builtSiteFolder } from '../setup/site';
import { waitForValue } from '../setup/visit';
import { desktop, describeEngines } from './suite';

/** The frame fills the window, so that points are the same in both. */
const frameStyle = 'iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0 }';

let site: BuiltLocale;

beforeAll(async () => (site = await readBuiltLocale(defaultLocale)));

describeEngines((tests) => {
  beforeEach(() => tests.page.session.resize(desktop));

  const footerPage = () => site.footer.pages.find(({ url }) => url !== null)?.url ?? '';

  /**
   * Opens the first of some pages in a frame: the driver can ask the document around it while the page is
   * loading, or has no scripts.
   */
  async function openFrame(server: HeldSite, paths: readonly string[], attributes: string) {
    for (const each of paths)
      server.others.set(encodeURI(each), {
        type: 'text/html',
        body: await readFile(path.join(builtSiteFolder, each, 'index.html'), 'utf8'),
      });
    const body = `<!doctype html><title>Frame</title><style>${frameStyle}</style>
      <iframe ${attributes}></iframe>`;
    server.others.set('/frame.html', { type: 'text/html', body });
    await tests.page.session.navigate(`${server.url}/frame.html`);
    await tests.page.evaluate(
      (url) => document.querySelector('iframe')?.setAttribute('src', url),
      encodeURI(paths[0] ?? ''),
    );
  }

  test('a slow route change shows the progress bar and announces its page', async () => {
    const target = footerPage();
    const title = site.pages.find((each) => each.path === target)?.head.title ?? '';
    const bar = async () => (await tests.page.look('#nprogress .bar')) !== null;
    await tests.open(site.home);
    const release = tests.server.hold((each) => decodeURI(each).includes(`/page-data${target}`));
    await tests.page.click(`footer a[href="${target}"]`);
    await waitForValue(bar, true);
    release();
    await waitForValue(bar, false);
    await waitForValue(() => tests.page.address(), target);
    await waitForValue(
      () =>
        tests.page.evaluate(
          (text) =>
            [...document.querySelectorAll('[role="status"]')]
              .at(-1)
              ?.textContent?.startsWith(text) ?? false,
          site.t('route.opened', { title }),
        ),
      true,
    );
  });

  test('text is readable before its font arrives, and has the font after it', async () => {
    // A server of its own: no cache has its fonts.
    const server = await serveHeldSite();
    const release = server.hold((each) => each.endsWith('.woff2'));
    const readFrame = () =>
      tests.page.evaluate(() => {
        const page = document.querySelector('iframe')?.contentDocument;
        const fonts = [...(page?.fonts ?? [])].filter(
          (each) => each.family === 'Loft' && each.status === 'loaded',
        );
        return {
          isReadable: (page?.querySelector('h1')?.clientHeight ?? 0) > 0,
          fonts: fonts.length > 0,
        };
      });
    try {
      await openFrame(server, [footerPage()], '');
      await waitForValue(readFrame, { isReadable: true, fonts: false });
      release();
      await waitForValue(readFrame, { isReadable: true, fonts: true });
      // Nothing is left to load when the server closes.
      await waitForValue(
        () =>
          tests.page.evaluate(
            () =>
              document
                .querySelector('iframe')
                ?.contentDocument?.querySelector('#gatsby-announcer[hidden]') != null,
          ),
        true,
      );
    } finally {
      await server.close();
    }
  });

  test('on paper, every panel of an accordion is open and the menu is left out', async () => {
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    const panels = belt.section.entries.map(({ anchor }) => `[id="${anchor}-panel"]`);
    const areVisible = async () =>
      Promise.all(panels.map(async (panel) => (await tests.page.look(panel))?.isVisible));
    await tests.open(content.path);
    expect(await areVisible()).toEqual(panels.map(() => false));
    await tests.page.evaluate(() => {
      const applyRules = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule)
            rule.media.mediaText = rule.media.mediaText
              .replace(/\bscreen\b/g, 'not all')
              .replace(/\bprint\b/g, 'all');
          if (rule instanceof CSSGroupingRule) applyRules(rule.cssRules);
        }
      };
      for (const sheet of document.styleSheets) applyRules(sheet.cssRules);
    });
    expect(await areVisible()).toEqual(panels.map(() => true));
    expect((await tests.page.look('header nav'))?.isVisible).toBe(false);
  });

  test('without scripts, an accordion is open, pictures show and links lead on', async () => {
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    await openFrame(tests.server, [content.path, site.home], 'sandbox="allow-same-origin"');
    const panels = belt.section.entries.map(({ anchor }) => `[id="${anchor}-panel"]`);
    const readFrame = () =>
      tests.page.evaluate((selectors) => {
        const page = document.querySelector('iframe')?.contentDocument;
        const picture = page?.querySelector<HTMLImageElement>('main [data-main-image][src]');
        return {
          path: page ? decodeURI(page.location.pathname) : null,
          panels: selectors.map((each) => (page?.querySelector(each)?.clientHeight ?? 0) > 0),
          hasPicture: (picture?.naturalWidth ?? 0) > 0,
        };
      }, panels);
    const areOpen = panels.map(() => true);
    await waitForValue(
      async () => {
        const { path: shown, panels: open } = await readFrame();
        return { shown, open };
      },
      { shown: content.path, open: areOpen },
    );
    const logo = await tests.page.evaluate((to) => {
      const page = document.querySelector('iframe')?.contentDocument;
      const box = page?.querySelector(`header a[href="${to}"]`)?.getBoundingClientRect();
      const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, site.home);
    await tests.page.clickAt(logo);
    await waitForValue(
      async () => {
        const { path: shown, hasPicture } = await readFrame();
        return { shown, hasPicture };
      },
      { shown: site.home, hasPicture: true },
    );
  });
});
