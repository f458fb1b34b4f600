import path from 'node:path';
import type { Page } from 'playwright-core';

/** Scrolls to the end once, so that lazy pictures are there, and back. */
export async function settle(page: Page): Promise<void> {
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

/** Pixels of one picture: beyond, the browser repeats itself. */
const highest = 12_000;

/**
 * Pictures of the style page's sections into a folder, each without the others; a long one in
 * several parts.
 * @param only names of sections, all by default
 */
export async function pictureSections(
  page: Page,
  origin: string,
  target: string,
  only?: readonly string[],
): Promise<void> {
  await page.goto(`${origin}/styleguide/`, { waitUntil: 'networkidle' });
  await settle(page);
  const sections = page.locator('[data-section]');
  const names = await sections.evaluateAll((found) =>
    found.map((section) => section.getAttribute('data-section') ?? ''),
  );
  for (const name of names.filter((each) => !only || only.includes(each))) {
    await page.evaluate(showOnly, name);
    await settle(page);
    // Headers are solid once the page was scrolled.
    await page.evaluate(() => window.scrollTo(0, 10));
    await reportOverflow(page, name);
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: document.body.scrollHeight,
    }));
    for (let y = 0, part = 1; y < height; y += highest, part += 1) {
      const file = path.join(target, `${name}${part > 1 ? `-${part}` : ''}.png`);
      const clip = { x: 0, y, width, height: Math.min(highest, height - y) };
      await page.screenshot({ path: file, fullPage: true, clip });
      process.stdout.write(`${file}\n`);
    }
  }
}

/** A section that is wider than the screen is a fault: its specimens are named. */
async function reportOverflow(page: Page, section: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('[data-section]:not([hidden]) [data-specimen]')]
      .filter((specimen) => specimen.scrollWidth > window.innerWidth)
      .map((specimen) => specimen.getAttribute('data-specimen') ?? ''),
  );
  if (wide.length === 0) return;
  process.exitCode = 1;
  process.stderr.write(`${section} is wider than the screen: ${wide.join(', ')}\n`);
}

/** Runs in the page: leaves one section of it. */
function showOnly(name: string): void {
  for (const part of document.querySelectorAll('body header, body footer, main > *')) {
    if (part instanceof HTMLElement && !part.closest('[data-section]')) part.hidden = true;
  }
  for (const part of document.querySelectorAll('[data-section]')) {
    if (part instanceof HTMLElement) part.hidden = part.dataset.section !== name;
  }
}
