import type { Browser } from 'playwright-core';
import { visit } from '../../e2e/setup/visit';
import { medianOf } from './lighthouse';

/**
 * Measures the time from a click on a link of the menu to the frame that shows the new page. The page
 * is prefetched when the pointer is over the link.
 * @param slowDown factor by which the processor is slowed down
 * @returns the median, in milliseconds
 */
export async function clickTime(
  browser: Browser,
  origin: string,
  { runs, slowDown }: { runs: number; slowDown: number },
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await visit(page, origin);
      const link = page.locator('header [data-part="menu"] > ul > li > a').nth(1);
      await link.hover();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        const timing: { started?: number; shown?: number } = {};
        Object.assign(window, { timing });
        window.addEventListener('click', () => (timing.started = performance.now()), true);
        // A message that is posted during a frame arrives directly after its paint.
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => (timing.shown = performance.now());
        window.addEventListener('site:route-change', () =>
          requestAnimationFrame(() => afterPaint.port2.postMessage(null)),
        );
      });
      await link.click();
      const time = await page.waitForFunction(() => {
        const { timing } = window as unknown as { timing: { started?: number; shown?: number } };
        const { started, shown } = timing;
        return started !== undefined && shown !== undefined && { took: shown - started };
      });
      const value = await time.jsonValue();
      if (value) times.push(value.took);
    } finally {
      await context.close();
    }
  }
  return medianOf(times);
}
