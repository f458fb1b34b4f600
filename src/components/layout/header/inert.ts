/**
 * Makes everything outside `element` inert, for a layer that covers the page. Returns the way back;
 * what was inert before stays so.
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

/** Links and buttons inside `element` that the Tab key can reach now, in order. */
export function reachable(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].filter(
    (candidate) =>
      !candidate.closest('[hidden], [inert]') &&
      // Absent in older browsers, where the extra stop is harmless.
      (typeof candidate.checkVisibility !== 'function' ||
        candidate.checkVisibility({ visibilityProperty: true })),
  );
}
