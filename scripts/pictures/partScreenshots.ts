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
 * Takes screenshots of the parts of the style guide and writes them to a folder. Each shows all examples
 * of one part; a long part is split into several files.
 * @param target the folder
 * @param only ids of parts; default: all
 */
export async function captureParts(
  page: Page,
  origin: string,
  target: string,
  only?: readonly string[],
): Promise<void> {
  await page.goto(`${origin}/styleguide/`, { waitUntil: 'networkidle' });
  const ids = await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap(
        (link) => new URL(link.getAttribute('href') ?? '', origin).searchParams.get('part') ?? [],
      ),
    );
  for (const id of ids.filter((candidate) => !only || only.includes(candidate))) {
    await page.goto(`${origin}/styleguide/?part=${id}&alone`, { waitUntil: 'networkidle' });
    await page.locator('[data-sheet]').waitFor();
    await loadLazyPictures(page);
    // A header gets its solid background when the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, 10));
    await reportOverflow(page, id);
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: document.body.scrollHeight,
    }));
    for (let y = 0, part = 1; y < height; y += maximumHeight, part += 1) {
      const file = path.join(target, `${id}${part > 1 ? `-${part}` : ''}.png`);
      const clip = { x: 0, y, width, height: Math.min(maximumHeight, height - y) };
      await page.screenshot({ path: file, fullPage: true, clip });
      process.stdout.write(`${file}\n`);
    }
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
