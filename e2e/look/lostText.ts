import type { Page } from 'playwright-core';

/**
 * Words that cannot be read: outside the window where nothing scrolls to them, cut by a box, over
 * other words, or hanging out of the fixed header. Parts that scroll by themselves may be wider.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = new Set<string>();
    if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways, to ${scrollWidth}`);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const ancestors = (element: Element) => {
      const all: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) all.push(each);
      return all;
    };
    const header = document.querySelector('header')?.getBoundingClientRect();

    const lines: { box: DOMRect; node: Node; inHeader: boolean; words: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      const words = textContent?.trim().slice(0, 40) ?? '';
      if (!parentElement || words === '' || !isShown(parentElement)) continue;
      if (parentElement.closest('script, style, noscript, svg')) continue;
      const around = ancestors(parentElement);
      // Read aloud, never seen.
      if (around.some((each) => getComputedStyle(each).clipPath !== 'none')) continue;
      const scroller = around.find((each) => {
        return each !== document.body && /auto|scroll/.test(getComputedStyle(each).overflowX);
      });
      const inside = scroller ? around.slice(0, around.indexOf(scroller)) : around.slice(0, -2);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        if (!scroller && (box.left < -1 || box.right > clientWidth + 1))
          faults.add(`“${words}” is outside the window`);
        const cut = inside.find((each) => {
          const { overflowX, overflowY } = getComputedStyle(each);
          const clip = each.getBoundingClientRect();
          // Lines are taller than letters.
          const spare = box.height * 0.3;
          const sideways = box.left < clip.left - 1 || box.right > clip.right + 1;
          const upright = box.top < clip.top - spare || box.bottom > clip.bottom + spare;
          const clips = (overflow: string) => /hidden|clip/.test(overflow);
          return (clips(overflowX) && sideways) || (clips(overflowY) && upright);
        });
        if (cut) faults.add(`“${words}” is cut`);
        const inHeader = parentElement.closest('header') !== null;
        if (header && inHeader) {
          const spare = box.height * 0.25;
          if (box.top < -spare || box.bottom > header.bottom + spare)
            faults.add(`“${words}” hangs out of the header`);
        }
        lines.push({ box, node, inHeader, words });
      }
    }

    // Neighbours in reading order are the ones that can run into each other.
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1, index + 40)) {
        if (one.node === other.node || one.inHeader !== other.inHeader) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.35)
          faults.add(`“${one.words}” lies over “${other.words}”`);
      }
    }
    return [...faults];
  });
}
