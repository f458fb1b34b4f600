import { navigate } from 'gatsby';
import type { MouseEvent } from 'react';
import { rememberOpener } from './opener';
import { popupState } from './pageBeneath';

/** True for a click that opens a link in the same window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}

/**
 * Handles a click on a link to a popup page: opens it in a dialog over the page. The browser handles
 * clicks for a new tab or window, and all clicks if it does not support modal dialogs.
 */
export function openAsPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || typeof HTMLDialogElement !== 'function') return;
  event.preventDefault();
  const link = event.currentTarget;
  const path = link.getAttribute('href') ?? '';
  rememberOpener(path, link);
  navigate(path, { state: popupState() });
}
