import { decodeFragment } from '../../lib/urls/decodeUri';
import { jumpWithLatePart } from './lateParts';

let lastOpened: { path: string; opener: HTMLElement } | null = null;

/** Stores the element that opened a popup, which gets the focus again when the popup closes. */
export function rememberOpener(path: string, opener: HTMLElement): void {
  lastOpened = { path, opener };
}

/** Returns the element that opened a popup, or any link to it if that element no longer exists. */
export function openerOf(path: string): HTMLElement | null {
  if (lastOpened?.path === path && lastOpened.opener.isConnected) return lastOpened.opener;
  const links = document.querySelectorAll<HTMLElement>('main a[href]');
  return [...links].find((link) => link.getAttribute('href') === path) ?? null;
}

/** Time after a route change in which the router may move the focus, in milliseconds. */
const routerFocusPeriod = 400;

/**
 * Focuses an element without scrolling. Repeats it if the router moves the focus to its wrapper,
 * which it does some frames after a route change.
 */
export function giveFocus(element: HTMLElement): void {
  const focus = () => element.focus({ preventScroll: true });
  const restoreFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.id === 'gatsby-focus-wrapper') focus();
  };
  document.addEventListener('focusin', restoreFocus);
  window.setTimeout(() => document.removeEventListener('focusin', restoreFocus), routerFocusPeriod);
  focus();
}

/**
 * Focuses the target of a fragment after a route change, so that Tab continues from there, as it does
 * after a jump within a page. The router would focus its wrapper, and Tab would lead to the header. If
 * the target is in a part whose script is still loading, the page jumps to it when it is there, unless
 * the visitor has scrolled meanwhile.
 */
export function focusFragment(fragment: string): void {
  const { scrollY } = window;
  const id = decodeFragment(fragment) ?? '';
  const focusTarget = (isLate: boolean): boolean => {
    const target = document.getElementById(id);
    if (!target) return false;
    if (isLate && window.scrollY !== scrollY) return true;
    if (isLate) target.scrollIntoView();
    // Links and buttons can take the focus already.
    if (target.tabIndex < 0) target.tabIndex = -1;
    giveFocus(target);
    return true;
  };
  const isWaiting = id !== '' && !focusTarget(false);
  jumpWithLatePart(isWaiting ? () => focusTarget(true) : null);
}
