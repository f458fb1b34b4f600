/**
 * Makes everything outside of `element` inert, for a layer that covers the page. Returns a function
 * that undoes this; it does not change elements that were inert before.
 */
export function inertOutside(element: Element): () => void {
  const changed: HTMLElement[] = [];
  for (let node: Element = element; node !== document.body && node.parentElement;) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      if (sibling.matches('script, style, [aria-live], [role="status"]')) continue;
      sibling.inert = true;
      changed.push(sibling);
    }
    node = node.parentElement;
  }
  return () => changed.forEach((sibling) => (sibling.inert = false));
}

/** Returns the links and buttons inside `element` that the Tab key can reach at present, in order. */
export function reachable(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].filter(
    (candidate) =>
      !candidate.closest('[hidden], [inert]') &&
      // Older browsers do not have the method; an additional stop is harmless there.
      (typeof candidate.checkVisibility !== 'function' ||
        candidate.checkVisibility({ visibilityProperty: true })),
  );
}
