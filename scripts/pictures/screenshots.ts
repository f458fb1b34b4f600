/**
 * `npm run screenshots`: writes screenshots of the built site to `screenshots/`, for visual review.
 *
 * By default it takes a selection of pages in both locales at four widths: one page of each family,
 * and pages that together show each kind of belt. `--all` takes every page, `--only /about-us/,/is/`
 * only these pages, and `--widths 390,1280` other widths. `--styleguide` takes each part of the style
 * guide, which `npm run styleguide` builds; `--only belt-tiles,header` only these parts.
 *
 * `--compare REF` builds a commit and the working tree, and writes a report of the pages and parts that
 * look different; it ends with status 1 if there are any. `--approve` replaces the approved pictures of
 * the style guide, with which `npm test` compares.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/setup/browser';
import { readBuiltPages, builtSiteFolder } from '../../e2e/setup/site';
import { startSiteServer } from '../../services/publish/server';
import { styleguideFolder } from '../../services/publish/build/workspace';
import { defaultLocale } from '../../src/locales';
import type { PageContent } from '../../src/components/pages';
import { runMain } from '../lib/main';
import { approvePictures } from './approved';
import { buildStyleguide } from './buildStyleguide';
import {
  openPart,
  openStillContext,
  pictureName,
  readPartIds,
  takePage,
  takePictures,
  writePictures,
} from './capture';
import { newerSource } from './newerSource';
import { compareWith } from './compare/compare';

const folder = 'screenshots';
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    approve: { type: 'boolean', default: false },
    compare: { type: 'string' },
    only: { type: 'string' },
    styleguide: { type: 'boolean', default: false },
    widths: { type: 'string', default: '390,820,1280,1920' },
  },
});

const only = values.only?.split(',');

/** @throws Error if the option is something else than widths */
function readWidths(): number[] {
  const widths = values.widths.split(',').map(Number);
  if (widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000))
    return widths;
  throw new Error(
    `--widths must be whole numbers from 200 to 4000, such as 390,1280, not ${values.widths}`,
  );
}

/**
 * Selects paths of pages by the options. By default, skips a page whose family and kinds of belts
 * earlier pages of its locale have shown already. Adds one missing page per locale, for the 404 page.
 * @throws Error if `--only` names a page that does not exist
 */
function selectPaths(pages: readonly PageContent[]): string[] {
  const unknown = only?.find((url) => !pages.some((page) => page.path === url));
  if (unknown !== undefined) throw new Error(`No page has the path ${unknown} that --only names`);
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

const write = async (pictures: readonly Buffer[], target: string, name: string) => {
  for (const file of await writePictures(pictures, target, name)) process.stdout.write(`${file}\n`);
};

/** Takes screenshots of whole pages into a folder. */
async function capturePages(page: Page, origin: string, target: string): Promise<void> {
  const pages = (await readBuiltPages()).sort((a, b) => a.path.localeCompare(b.path));
  for (const url of selectPaths(pages)) {
    await write(await takePage(page, origin + encodeURI(url)), target, pictureName(url));
  }
}

/** Takes screenshots of the parts of the style guide, each with all its examples, into a folder. */
async function captureParts(page: Page, origin: string, target: string): Promise<void> {
  const ids = await readPartIds(page, origin);
  for (const id of ids.filter((candidate) => !only || only.includes(candidate))) {
    await openPart(page, origin, defaultLocale, id);
    await reportOverflow(page, id);
    await write(await takePictures(page), target, id);
  }
}

/** Reports examples that are wider than the screen, and sets exit status 1. */
async function reportOverflow(page: Page, part: string): Promise<void> {
  const tooWide = await page
    .locator('[data-specimen]')
    .evaluateAll((examples) =>
      examples
        .filter((example) => example.scrollWidth > window.innerWidth)
        .map((example) => example.getAttribute('data-specimen') ?? ''),
    );
  if (tooWide.length === 0) return;
  process.exitCode = 1;
  process.stderr.write(`${part} is wider than the screen: ${tooWide.join(', ')}\n`);
}

async function takeScreenshots(widths: readonly number[]): Promise<void> {
  const site = values.styleguide ? path.join(styleguideFolder, 'public') : builtSiteFolder;
  const newer = values.styleguide ? undefined : await newerSource(site);
  if (newer !== undefined)
    process.stderr.write(`! The pictures do not show ${newer}: it has changed since the build.\n`);
  const server = await startSiteServer({ folder: site, port: 0 });
  const browser = await launchBrowser();
  try {
    for (const width of widths) {
      const target = path.join(folder, ...(values.styleguide ? ['styleguide'] : []), String(width));
      const context = await openStillContext(browser, width);
      const page = await context.newPage();
      await (values.styleguide ? captureParts : capturePages)(page, server.url, target);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

async function approve(): Promise<void> {
  const workspace = path.resolve(styleguideFolder);
  const { ok } = await buildStyleguide('Building the style guide', process.cwd(), workspace);
  if (!ok) throw new Error('The style guide cannot be built.');
  const browser = await launchBrowser();
  try {
    const size = await approvePictures(browser, path.join(workspace, 'public'));
    process.stdout.write(
      `Approved: ${(size / 1e6).toFixed(1)} MB. Look at them before the commit.\n`,
    );
  } finally {
    await browser.close();
  }
}

void runMain(async () => {
  const widths = readWidths();
  if (values.approve) await approve();
  else if (values.compare === undefined) await takeScreenshots(widths);
  else if ((await compareWith(values.compare, { widths, only })) > 0) process.exitCode = 1;
});
