import { source, type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Loads axe into every document that the page opens from now on. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(source);
}

/** Runs axe on the current document. Returns each violation with its rule and place. */
export const findViolations = (page: Page): Promise<string[]> => page.evaluate(runAxe);

/** Runs axe, which must be loaded, in the page. Returns each violation with its rule and place. */
export async function runAxe(): Promise<string[]> {
  const { axe: checker } = window as unknown as {
    axe: { run: (context: Document, options: object) => Promise<AxeResults> };
  };
  const { violations } = await checker.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target, any }) => {
        if (id !== 'color-contrast') return true;
        // Axe 4.14 takes what is at the centre of the document for the background of a sticky element.
        const box = document.querySelector(String(target[0]))?.getBoundingClientRect();
        const backgrounds = any.flatMap(({ relatedNodes }) => relatedNodes ?? []);
        return backgrounds.every(({ target: [selector] }) => {
          const other = document.querySelector(String(selector))?.getBoundingClientRect();
          if (!box || !other) return true;
          const isBeside = other.left >= box.right || other.right <= box.left;
          return !isBeside && other.top < box.bottom && other.bottom > box.top;
        });
      })
      .map(({ target, failureSummary }) => {
        const why = failureSummary?.split('\n').at(1)?.trim() ?? '';
        return `${id} (${help}) at ${target.join(' ')}: ${why}`;
      }),
  );
}
