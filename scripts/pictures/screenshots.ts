/**
 * `npm run screenshots`: writes screenshots of the built site to `screenshots/`, for visual review.
 *
 * By default it takes a selection of pages in both locales at four widths: one page of each family,
 * and pages that together show each kind of belt. `--all` takes every page, `--only /about-us/,/is/`
 * only these pages, and `--widths 390,1280` other widths. `--styleguide` takes each part of the style
 * guide, which `npm run styleguide` builds; `--only belt-tiles,header` only these parts.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/setup/browser';
import { readBuiltPages, builtSiteFolder } from '../../e2e/setup/site';
import { startSiteServer } from '../../services/publish/server';
import type { PageContent } from '../../src/components/pages';
import { captureParts, loadLazyPictures } from './partScreenshots';
import { styleguideFolder } from '../../services/publish/build/workspace';

const folder = 'screenshots';
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    styleguide: { type: 'boolean', default: false },
    widths: { type: 'string', default: '390,820,1280,1920' },
  },
});

const only = values.only?.split(',');
const widths = values.widths.split(',').map(Number);
if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
  fail(`--widths must be whole numbers from 200 to 4000, such as 390,1280, not ${values.widths}`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Selects paths of pages by the options. By default, skips a page whose family and kinds of belts
 * earlier pages of its locale have shown already. Adds one missing page per locale, for the 404 page.
 */
function selectPaths(pages: readonly PageContent[]): string[] {
  const unknown = only?.find((url) => !pages.some((page) => page.path === url));
  if (unknown !== undefined) fail(`No page has the path ${unknown} that --only names`);
  if (only) return only;
  const seenKinds = new Set<string>();
  const isNew = ({ locale, kind, belts }: PageContent) => {
    const kinds = [kind, ...belts.map((belt) => belt.kind)].map((name) => `${locale} ${name}`);
    const newKinds = kinds.filter((name) => !seenKinds.has(name));
    for (const name of newKinds) seenKinds.add(name);
    return newKinds.length > 0;
  };
  const paths = pages.filter((page) => values.all || isNew(page)).map((page) => page.path);
  return [...paths, '/nothing/here/', '/is/ekkert/her/'];
}

/** Takes screenshots of whole pages into a folder. */
async function capturePages(page: Page, origin: string, target: string): Promise<void> {
  const pages = (await readBuiltPages()).sort((a, b) => a.path.localeCompare(b.path));
  for (const url of selectPaths(pages)) {
    await page.goto(origin + encodeURI(url), { waitUntil: 'networkidle' });
    await loadLazyPictures(page);
    const name = url.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'front';
    const file = path.join(target, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true });
    process.stdout.write(`${file}\n`);
  }
}

async function main(): Promise<void> {
  const site = values.styleguide ? path.join(styleguideFolder, 'public') : builtSiteFolder;
  const server = await startSiteServer({ folder: site, port: 0 });
  const browser = await launchBrowser();
  try {
    for (const width of widths) {
      const target = path.join(folder, ...(values.styleguide ? ['styleguide'] : []), String(width));
      await mkdir(target, { recursive: true });
      const context = await browser.newContext({
        viewport: { width, height: width < 810 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (values.styleguide) await captureParts(page, server.url, target, only);
      else await capturePages(page, server.url, target);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
