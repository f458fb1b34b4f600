let opened: { path: string; by: HTMLElement } | null = null;

/** Remembers what a popup was opened by, for the way back. */
export function rememberOpener(path: string, by: HTMLElement): void {
  opened = { path, by };
}

/** The opener of a popup, or a link to it on the page where the opener is gone. */
export function openerOf(path: string): HTMLElement | null {
  if (opened?.path === path && opened.by.isConnected) return opened.by;
  const links = document.querySelectorAll<HTMLElement>('main a[href]');
  return [...links].find((link) => link.getAttribute('href') === path) ?? null;
}

/** Milliseconds after a route change within which the router may still move the focus. */
const settling = 400;

/**
 * Gives the focus to an element without scrolling, and once more where the router takes it for the
 * whole page afterwards, as it does some frames after a route change.
 */
export function giveFocus(element: HTMLElement): void {
  const focus = () => element.focus({ preventScroll: true });
  const takeBack = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.id === 'gatsby-focus-wrapper') focus();
  };
  document.addEventListener('focusin', takeBack);
  window.setTimeout(() => document.removeEventListener('focusin', takeBack), settling);
  focus();
}
