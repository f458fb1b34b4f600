/** Measures in a page how long a change takes from its message to the screen. */
import type { BrowserContext, Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Time of the last change message that the page has received, in milliseconds since its start. */
    changeMessageAt: number;
  }
}

/**
 * Records in all pages of a context when a change message arrives: from the vendor's app, or from the
 * service as a server-sent event. Call it before a page is opened.
 */
export async function recordMessages(context: BrowserContext): Promise<void> {
  // tsx adds calls of this helper to functions that are sent to the browser.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(() => {
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'client-data-send') window.changeMessageAt = performance.now();
    });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, options?: EventSourceInit) {
        super(url, options);
        this.addEventListener('message', () => (window.changeMessageAt = performance.now()));
      }
    };
  });
}

/**
 * Waits until the headline of a page has a text and the frame with it is painted.
 * @returns milliseconds since the change message
 */
export const timeToPaint = (page: Page | Frame, headline: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main h1')?.textContent.includes(text)) return;
          observer.disconnect();
          // The first callback runs before the frame is painted, the second one after it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - window.changeMessageAt)),
          );
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    headline,
  );
