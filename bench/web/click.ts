import type { Browser } from 'playwright-core';
import { visit } from '../../e2e/setup/visit';
import { middle } from './lighthouse';

/**
 * From the click on a link of the menu, whose page was loaded ahead as it was pointed at, to the
 * frame in which the new page is painted.
 * @param slowDown how many times slower the processor is made
 * @returns milliseconds, the median
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
        // A message posted while a frame is made arrives as soon as the frame is painted.
        const painted = new MessageChannel();
        painted.port1.onmessage = () => (timing.shown = performance.now());
        window.addEventListener('site:route-change', () =>
          requestAnimationFrame(() => painted.port2.postMessage(null)),
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
  return middle(times);
}
