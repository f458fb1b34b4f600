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
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').at(1)?.trim() ?? '';
      return `${id} (${help}) at ${target.join(' ')}: ${why}`;
    }),
  );
}
