import type { Page } from 'playwright-core';

/**
 * Finds words that continue on another line without a hyphen at the end of the first one, in the
 * shown text of one language. Addresses, codes and names with digits are no words; names of people and
 * dates have no hyphens.
 */
export function findBrokenWords(page: Page, lang: string): Promise<string[]> {
  return page.evaluate((contentLang) => {
    const broken = new Set<string>();
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    /** Returns the boxes of a letter, and of the hyphen that the browser shows beside it. */
    const boxesOf = (node: Node, index: number) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return [...range.getClientRects()];
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent || !textContent?.trim() || !isShown(parent)) continue;
      if (parent.closest('script, style, noscript, svg, select, time')) continue;
      if (parent.closest('[lang]')?.getAttribute('lang') !== contentLang) continue;
      for (const { 0: word, index: wordStart } of textContent.matchAll(/[^\s\u2060]+/g)) {
        if (/[@_\d]|\p{L}[./]\p{L}/u.test(word)) continue;
        if (contentLang === 'is' && /^\p{Lu}\p{L}*(?:dóttir|son)\p{P}*$/u.test(word)) continue;
        for (const { 0: part, index: start } of word.matchAll(/[^\u00ad–—-]+/g)) {
          const first = boxesOf(node, wordStart + start).at(-1);
          const [last] = boxesOf(node, wordStart + start + part.length - 1);
          if (first && last && last.top > first.top + last.height / 2)
            broken.add(`“${word}” in ${parent.localName}`);
        }
      }
    }
    return [...broken];
  }, lang);
}
