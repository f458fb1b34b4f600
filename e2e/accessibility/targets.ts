import type { Page } from 'playwright-core';

/**
 * Finds links and controls that are smaller than 24 × 24 CSS pixels and too near to another one.
 * WCAG 2.5.8 measures it so: a circle of 24 pixels around the middle of a small target touches
 * neither another target nor the circle of another small target. Links within a sentence are exempt.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minimumSize = 24;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const options = { visibilityProperty: true, contentVisibilityAuto: true };
      return width > 1 && height > 1 && element.checkVisibility(options);
    };
    const targets = [
      ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=tab]'),
    ].filter(isSeen);

    /** True if other text is on the same lines as the link, so that it sets the link's height. */
    const isInSentence = (target: Element) => {
      if (!getComputedStyle(target).display.startsWith('inline')) return false;
      let block = target.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement;
      if (!block) return false;
      const textNodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
        const { parentElement } = node;
        if (!parentElement || targets.some((each) => each.contains(parentElement))) continue;
        if (/\p{L}{2}/u.test(node.textContent ?? '') && isSeen(parentElement)) return true;
      }
      return false;
    };

    /** The clickable boxes: all lines of a link, and padding that styles add. */
    const boxes = new Map(targets.map((each) => [each, each.getBoundingClientRect()]));
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
    const distance = ([x = 0, y = 0]: number[], { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const isSmall = ({ width, height }: DOMRect) =>
      width < minimumSize - 0.01 || height < minimumSize - 0.01;

    return targets.flatMap((target) => {
      const box = boxes.get(target);
      if (!box || !isSmall(box) || isInSentence(target)) return [];
      const centre = middle(box);
      const near = targets.find((other) => {
        const otherBox = boxes.get(other);
        if (other === target || !otherBox) return false;
        const [x = 0, y = 0] = middle(otherBox);
        const circles = isSmall(otherBox) && Math.hypot(x - (centre[0] ?? 0), y - (centre[1] ?? 0));
        return (
          distance(centre, otherBox) < minimumSize / 2 ||
          (circles !== false && circles < minimumSize)
        );
      });
      if (!near) return [];
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      const name = (each: Element) => each.textContent?.trim() || each.getAttribute('aria-label');
      return [`${target.tagName} “${name(target)}”, ${size}, near “${name(near)}”`];
    });
  });
}
