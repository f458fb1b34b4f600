import { navigate } from 'gatsby';
import type { MouseEvent } from 'react';
import { rememberOpener } from './opener';
import { popupState } from './pageBeneath';

/**
 * Handles a click on a link to a popup page: opens it in a dialog over the page. The browser handles
 * clicks for a new tab or window, and all clicks if it does not support modal dialogs.
 */
export function openAsPopup(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget: link } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  if (typeof HTMLDialogElement !== 'function') return;
  event.preventDefault();
  const path = link.getAttribute('href') ?? '';
  rememberOpener(path, link);
  void navigate(path, { state: popupState() });
}
