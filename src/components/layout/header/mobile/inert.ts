/**
 * Makes everything outside an element inert, for a layer that covers the page. Live regions, scripts
 * and styles stay as they are.
 * @returns a function that undoes the change
 */
export function makeOutsideInert(element: Element): () => void {
  const changedElements: HTMLElement[] = [];
  for (let node: Element = element; node !== document.body && node.parentElement;) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      if (sibling.matches('script, style, [aria-live], [role="status"]')) continue;
      sibling.inert = true;
      changedElements.push(sibling);
    }
    node = node.parentElement;
  }
  return () => changedElements.forEach((sibling) => (sibling.inert = false));
}

/** Lists the links and buttons inside an element that the Tab key can reach, in order. */
export function tabbableElements(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].filter(
    (candidate) =>
      !candidate.closest('[hidden], [inert]') &&
      // Older browsers lack the method; an additional element is harmless there.
      (typeof candidate.checkVisibility !== 'function' ||
        candidate.checkVisibility({ visibilityProperty: true })),
  );
}
