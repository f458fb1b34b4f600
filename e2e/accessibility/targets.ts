import type { Page } from 'playwright-core';

/**
 * Links and controls that are smaller than 24 × 24 CSS pixels and stand too near to another, as
 * WCAG 2.5.8 measures it: a circle of 24 pixels around the middle of a small target may touch
 * neither another target nor the circle of another small one. Links within a sentence are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const options = { visibilityProperty: true, contentVisibilityAuto: true };
      return width > 1 && height > 1 && element.checkVisibility(options);
    };
    const targets = [
      ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=tab]'),
    ].filter(isSeen);

    /** Words beside the link, on the same lines: the link's height is theirs. */
    const isInSentence = (target: Element) => {
      if (!getComputedStyle(target).display.startsWith('inline')) return false;
      let block = target.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement;
      if (!block) return false;
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const { parentElement } = node;
        if (!parentElement || targets.some((each) => each.contains(parentElement))) continue;
        if (/\p{L}{2}/u.test(node.textContent ?? '') && isSeen(parentElement)) return true;
      }
      return false;
    };

    /** What can be hit: all lines of a link, and padding that styles add. */
    const boxes = new Map(targets.map((each) => [each, each.getBoundingClientRect()]));
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
    const distance = ([x = 0, y = 0]: number[], { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.01 || height < least - 0.01;

    return targets.flatMap((target) => {
      const box = boxes.get(target);
      if (!box || !isSmall(box) || isInSentence(target)) return [];
      const centre = middle(box);
      const near = targets.find((other) => {
        const otherBox = boxes.get(other);
        if (other === target || !otherBox) return false;
        const [x = 0, y = 0] = middle(otherBox);
        const circles = isSmall(otherBox) && Math.hypot(x - (centre[0] ?? 0), y - (centre[1] ?? 0));
        return distance(centre, otherBox) < least / 2 || (circles !== false && circles < least);
      });
      if (!near) return [];
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      const name = (each: Element) => each.textContent?.trim() || each.getAttribute('aria-label');
      return [`${target.tagName} “${name(target)}”, ${size}, near “${name(near)}”`];
    });
  });
}
