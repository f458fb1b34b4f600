/** The style guide of the development server. */
import { launchBrowser, openPage, recordErrors } from '../../setup/browser';
import type { DevelopServer } from '../developServer';

const minutes = 60_000;

/** Tests that the style guide frames an example, and shows an edit of it without a reload. */
export function testStyleguide(server: () => DevelopServer): void {
  test(
    'the style guide shows an edited example in the frame at once, at the width of a phone',
    async () => {
      const browser = await launchBrowser();
      try {
        const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
        const errors = recordErrors(page, server().origin);
        const address = '/styleguide/?part=belt-tiles&example=generalGrid&width=390';
        await page.goto(server().origin + address, { timeout: minutes });
        const frame = page.frameLocator('iframe');
        await frame.getByText('Wet lease (ACMI)').first().waitFor({ timeout: minutes });
        expect(await frame.locator('body').evaluate(() => window.innerWidth)).toBe(390);
        // A reload would remove it.
        await page.evaluate(() => document.body.setAttribute('data-before-edit', ''));
        await server().withEdit(
          'src/components/examples/tiles.ts',
          (text) => text.replace("'Wet lease (ACMI)'", "'Wet lease, edited'"),
          () => frame.getByText('Wet lease, edited').first().waitFor({ timeout: minutes }),
        );
        expect(await page.locator('[data-before-edit]').count()).toBe(1);
        expect({ ...errors, requests: [] }).toEqual({ console: [], requests: [], thirdParty: [] });
      } finally {
        await browser.close();
      }
    },
    3 * minutes,
  );
}
