import type { Page } from 'playwright-core';

/**
 * Finds text that cannot be read: outside the window without a way to scroll to it, cut off by a
 * box, over other text, or outside the fixed header. Parts that scroll by themselves may be wider. Text
 * below the header or the contact bar is not covered: the page scrolls there.
 */
export function findUnreadableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = new Set<string>();
    if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways, to ${scrollWidth}`);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const ancestors = (element: Element) => {
      const chain: Element[] = [];
      for (let current: Element | null = element; current; current = current.parentElement)
        chain.push(current);
      return chain;
    };
    const header = document.querySelector('header')?.getBoundingClientRect();

    const lines: { box: DOMRect; node: Node; fixedPart: Element | undefined; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      const text = textContent?.trim().slice(0, 40) ?? '';
      if (!parentElement || text === '' || !isShown(parentElement)) continue;
      if (parentElement.closest('script, style, noscript, svg')) continue;
      const ancestorChain = ancestors(parentElement);
      // Text for screen readers only.
      if (ancestorChain.some((each) => getComputedStyle(each).clipPath !== 'none')) continue;
      const fixedPart = ancestorChain.findLast((each) => {
        const { position, bottom } = getComputedStyle(each);
        return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
      });
      const scroller = ancestorChain.find((ancestor) => {
        return (
          ancestor !== document.body && /auto|scroll/.test(getComputedStyle(ancestor).overflowX)
        );
      });
      const clippingCandidates = scroller
        ? ancestorChain.slice(0, ancestorChain.indexOf(scroller))
        : ancestorChain.slice(0, -2);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        if (!scroller && (box.left < -1 || box.right > clientWidth + 1))
          faults.add(`“${text}” is outside the window`);
        const clippingElement = clippingCandidates.find((ancestor) => {
          const { overflowX, overflowY } = getComputedStyle(ancestor);
          const clip = ancestor.getBoundingClientRect();
          // Line boxes are taller than letters.
          const spare = box.height * 0.3;
          const sideways = box.left < clip.left - 1 || box.right > clip.right + 1;
          const upright = box.top < clip.top - spare || box.bottom > clip.bottom + spare;
          const clips = (overflow: string) => /hidden|clip/.test(overflow);
          return (clips(overflowX) && sideways) || (clips(overflowY) && upright);
        });
        if (clippingElement) faults.add(`“${text}” is cut`);
        if (header && parentElement.closest('header')) {
          const spare = box.height * 0.25;
          if (box.top < -spare || box.bottom > header.bottom + spare)
            faults.add(`“${text}” hangs out of the header`);
        }
        lines.push({ box, node, fixedPart, text });
      }
    }

    // Only text that is close in reading order can overlap.
    for (const [index, line] of lines.entries()) {
      for (const otherLine of lines.slice(index + 1, index + 40)) {
        if (line.node === otherLine.node || line.fixedPart !== otherLine.fixedPart) continue;
        const across =
          Math.min(line.box.right, otherLine.box.right) -
          Math.max(line.box.left, otherLine.box.left);
        const down =
          Math.min(line.box.bottom, otherLine.box.bottom) -
          Math.max(line.box.top, otherLine.box.top);
        if (across > 2 && down > Math.min(line.box.height, otherLine.box.height) * 0.35)
          faults.add(`“${line.text}” lies over “${otherLine.text}”`);
      }
    }
    return [...faults];
  });
}
