/**
 * `npm run screenshots`: pictures of the built site in `screenshots/`, to be looked at.
 *
 * One page of every family and every page with a belt of its own in both locales at four widths;
 * `--all` takes every page, `--only /about-us/,/is/` those alone, `--widths 390,1280` those widths.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/setup/browser';
import { builtPages, serveSite } from '../e2e/setup/site';
import type { PageContent } from '../src/components/pages';

const folder = 'screenshots';
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,820,1280,1920' },
  },
});

/** Pages until nothing new is seen: a family, or a kind of belt, in each locale. */
function chosen(pages: readonly PageContent[]): string[] {
  if (values.only !== undefined) return values.only.split(',');
  const seen = new Set<string>();
  const isNew = ({ locale, kind, belts }: PageContent) => {
    const traits = [kind, ...belts.map((belt) => belt.kind)].map((trait) => `${locale} ${trait}`);
    const fresh = traits.filter((trait) => !seen.has(trait));
    for (const trait of fresh) seen.add(trait);
    return fresh.length > 0;
  };
  const paths = pages.filter((page) => values.all || isNew(page)).map((page) => page.path);
  return [...paths, '/nothing/here/', '/is/ekkert/her/'];
}

/** Scrolls to the end once, so that lazy pictures are there, and back. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

async function main(): Promise<void> {
  const pages = (await builtPages()).sort((a, b) => a.path.localeCompare(b.path));
  const [browser, server] = await Promise.all([launchBrowser(), serveSite()]);
  try {
    for (const width of values.widths.split(',').map(Number)) {
      await mkdir(path.join(folder, String(width)), { recursive: true });
      const context = await browser.newContext({
        viewport: { width, height: width < 810 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const url of chosen(pages)) {
        await page.goto(server.url + encodeURI(url), { waitUntil: 'networkidle' });
        await settle(page);
        const name = url.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'front';
        const file = path.join(folder, String(width), `${name}.png`);
        await page.screenshot({ path: file, fullPage: true });
        process.stdout.write(`${file}\n`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
