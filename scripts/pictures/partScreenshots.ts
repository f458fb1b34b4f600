import path from 'node:path';
import type { Page } from 'playwright-core';

/** Scrolls to the end of a page and back, so that lazy pictures load, and waits until they have. */
export async function loadLazyPictures(page: Page): Promise<void> {
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

/** Maximum height of a screenshot in pixels. In a taller one the browser repeats the content. */
const maximumHeight = 12_000;

/**
 * Takes screenshots of the sections of the style page (`/styleguide/`) and writes them to a folder.
 * Each shows one section; a long section is split into several files.
 * @param target the folder
 * @param only names of sections; default: all
 */
export async function captureSections(
  page: Page,
  origin: string,
  target: string,
  only?: readonly string[],
): Promise<void> {
  await page.goto(`${origin}/styleguide/`, { waitUntil: 'networkidle' });
  await loadLazyPictures(page);
  const sections = page.locator('[data-section]');
  const names = await sections.evaluateAll((elements) =>
    elements.map((section) => section.getAttribute('data-section') ?? ''),
  );
  for (const name of names.filter((candidate) => !only || only.includes(candidate))) {
    await page.evaluate(showOnly, name);
    await loadLazyPictures(page);
    // A header gets its solid background when the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, 10));
    await reportOverflow(page, name);
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: document.body.scrollHeight,
    }));
    for (let y = 0, part = 1; y < height; y += maximumHeight, part += 1) {
      const file = path.join(target, `${name}${part > 1 ? `-${part}` : ''}.png`);
      const clip = { x: 0, y, width, height: Math.min(maximumHeight, height - y) };
      await page.screenshot({ path: file, fullPage: true, clip });
      process.stdout.write(`${file}\n`);
    }
  }
}

/** Reports components (`data-specimen`) that are wider than the screen, and sets exit status 1. */
async function reportOverflow(page: Page, section: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('[data-section]:not([hidden]) [data-specimen]')]
      .filter((specimen) => specimen.scrollWidth > window.innerWidth)
      .map((specimen) => specimen.getAttribute('data-specimen') ?? ''),
  );
  if (tooWide.length === 0) return;
  process.exitCode = 1;
  process.stderr.write(`${section} is wider than the screen: ${tooWide.join(', ')}\n`);
}

/** Hides everything except one section. Runs in the browser. */
function showOnly(name: string): void {
  for (const part of document.querySelectorAll('body header, body footer, main > *')) {
    if (part instanceof HTMLElement && !part.closest('[data-section]')) part.hidden = true;
  }
  for (const part of document.querySelectorAll('[data-section]')) {
    if (part instanceof HTMLElement) part.hidden = part.dataset.section !== name;
  }
}
