import { navigate } from 'gatsby';
import type { MouseEvent } from 'react';
import { rememberOpener } from './opener';
import { stateOver } from './pageBeneath';

/**
 * A press on a link to a popup page: it opens over the page, which stays. Presses that ask for
 * another tab or window are the browser's own; a browser without modal dialogs gets the whole page.
 */
export function openOver(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget: link } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  if (typeof HTMLDialogElement !== 'function') return;
  event.preventDefault();
  const path = link.getAttribute('href') ?? '';
  rememberOpener(path, link);
  void navigate(path, { state: stateOver() });
}
