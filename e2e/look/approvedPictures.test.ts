/** The parts of the style guide look as their approved pictures (`npm run screenshots -- --approve`). */
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  approvedFile,
  approvedFolder,
  approvedViews,
  eachPart,
  takePartPictures,
} from '../../scripts/pictures/approved';
import { openPart, openStillContext } from '../../scripts/pictures/capture';
import {
  comparePictures,
  readPixels,
  toPng,
  type Pixels,
} from '../../scripts/pictures/compare/comparePictures';
import type { SiteServer } from '../../services/publish/server';
import { defaultLocale } from '../../src/locales';
import { color } from '../../src/theme';
import { launchBrowser } from '../setup/browser';
import { measuredSiteFolder } from '../setup/measurement/measured';
import { serveSite } from '../setup/site';

/** Folder of the pictures of a failure: as they are, and the differences. */
const failureFolder = path.join('screenshots', 'approved');

let browser: Browser;

beforeAll(async () => (browser = await launchBrowser()));
afterAll(() => browser.close());

test.each(approvedViews)(
  'every part looks as approved in $locale at $width px',
  async (view) => {
    const changed: string[] = [];
    const expected = new Set<string>();
    await eachPart(browser, measuredSiteFolder, view, async (id, pictures) => {
      for (const [index, picture] of pictures.entries()) {
        const file = approvedFile(view, id, index);
        expected.add(path.basename(file));
        const difference = existsSync(file)
          ? await comparePictures(await readPixels(file), picture)
          : { pixels: NaN, picture };
        if (!difference) continue;
        const name = path.basename(file, '.webp');
        changed.push(`${name}: ${difference.pixels} pixels`);
        await mkdir(failureFolder, { recursive: true });
        await writeFile(path.join(failureFolder, `${name}.png`), await toPng(picture));
        const differenceFile = path.join(failureFolder, `${name} difference.png`);
        await writeFile(differenceFile, await toPng(difference.picture));
      }
    });
    expect({ changed, seeThem: failureFolder }).toEqual({ changed: [], seeThem: failureFolder });
    const mark = approvedFile(view, '', 0).match(/-[^-]+-\d+(?=\.webp$)/)?.[0] ?? '';
    const approved = (await readdir(approvedFolder)).filter((name) => name.includes(mark));
    expect(approved.sort()).toEqual([...expected].sort());
  },
  300_000,
);

test('the approved pictures have at most 3 MB', async () => {
  const names = await readdir(approvedFolder);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(approvedFolder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});

describe('the comparison', () => {
  let server: SiteServer;
  let page: Page;

  beforeAll(async () => (server = await serveSite(measuredSiteFolder)));
  afterAll(() => server.close());

  /** Opens a part on a device whose processor is slower by a factor. */
  async function open(part: string, { slowdown = 1 } = {}): Promise<void> {
    const context = await openStillContext(browser, 1280);
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.abort(),
    );
    page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await openPart(page, server.url, defaultLocale, part);
  }

  afterEach(() => page.context().close());

  const take = async (): Promise<Pixels> => {
    const [picture] = await takePartPictures(page);
    if (!picture) throw new Error('The part has no picture.');
    return picture;
  };

  /** Small faults in the page, as a change of a style could cause them. */
  const faults: Record<string, { part: string; damage: (quiet: string) => void }> = {
    'a lost rule of one pixel': {
      part: 'belt-collapsibleSection',
      damage: () => {
        const lines = [...document.querySelectorAll<HTMLElement>('[data-sheet] *')];
        const line = lines.find((each) =>
          /^1px solid rgb/.test(getComputedStyle(each).borderBottom),
        );
        if (!line) throw new Error('The part has no rule.');
        line.style.borderBottomColor = 'transparent';
      },
    },
    'the wrong token of a colour': {
      part: 'belt-collapsibleSection',
      damage: (quiet) => {
        const text = document.querySelector<HTMLElement>('[data-sheet] button');
        if (!text) throw new Error('The part has no button.');
        text.style.color = quiet;
      },
    },
    'a missing icon': {
      part: 'belt-imageCarousel',
      damage: () => {
        const icon = document.querySelector<SVGElement>('[data-sheet] button svg');
        if (!icon) throw new Error('The part has no icon.');
        icon.style.visibility = 'hidden';
      },
    },
    'a label that overlaps another': {
      part: 'belt-collapsibleSection',
      damage: () => {
        const label = document.querySelectorAll<HTMLElement>('[data-sheet] button')[1];
        if (!label) throw new Error('The part has no second label.');
        label.style.translate = '0 -14px';
      },
    },
  };

  test.each(Object.entries(faults))('finds %s', async (_, { part, damage }) => {
    await open(part);
    const before = await take();
    expect(await comparePictures(before, await take())).toBeNull();
    await page.evaluate(damage, color.quiet);
    expect(await comparePictures(before, await take())).not.toBeNull();
  });

  test('waits for belts whose script comes late on a slow device', async () => {
    await open('belt-destinationsGlobe', { slowdown: 6 });
    const [belts, examples] = await Promise.all([
      page.locator('[data-specimen] section').count(),
      page.locator('[data-specimen]').count(),
    ]);
    expect(belts).toBe(examples);
  });

  test('finds a lost focus ring', async () => {
    await open('belt-collapsibleSection');
    await page.keyboard.press('Tab');
    const before = await take();
    await page.addStyleTag({ content: ':focus-visible { outline: none !important }' });
    expect(await comparePictures(before, await take())).not.toBeNull();
  });

  test('accepts edges of letters that another version of the browser draws a shade darker', async () => {
    await open('rich-text');
    const before = await take();
    const data = Buffer.from(before.data);
    for (const [index, value] of data.entries())
      if (value > 85 && value < 205) data[index] = value - 17;
    expect(data.equals(before.data)).toBe(false);
    expect(await comparePictures(before, { ...before, data })).toBeNull();
  });
});
