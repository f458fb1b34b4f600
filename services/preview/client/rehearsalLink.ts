import { onlyParameter, rehearsalPath } from '../parameters';
import type { Session } from './session';

const texts = {
  en: { link: 'Rehearse publishing', hide: 'Hide this link' },
  is: { link: 'Æfa birtingu', hide: 'Fela hlekkinn' },
} as const;

const style = `
div { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2147483000; display: flex;
  border-radius: 999px; background: #0b1b36; color: #fff; font: 600 14px/1.4 system-ui, sans-serif;
  box-shadow: 0 2px 10px rgb(0 0 0 / 35%); opacity: 0.92 }
div:hover { opacity: 1 }
a { padding: 8px 4px 8px 14px; color: inherit; text-decoration: none }
button { border: 0; padding: 0 12px 0 8px; min-inline-size: 32px; background: none; color: inherit; font: inherit; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid #2fd6c8; outline-offset: 2px; border-radius: 999px }
@media print { div { display: none } }
`;

/** True in the frame of a comparison, which comes from the same service. */
function isCompared(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname.startsWith(rehearsalPath);
  } catch {
    // The vendor's app is another origin.
    return false;
  }
}

/**
 * Adds a link to the rehearsal of the drafts, and a button that removes it. It lies outside of React's root and of the styles of the
 * page. The pages that a rehearsal compares have none.
 */
export function addRehearsalLink(session: Session): void {
  if (session.has(onlyParameter) || isCompared()) return;
  const host = document.createElement('aside');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const { link: name, hide } = texts[document.documentElement.lang === 'is' ? 'is' : 'en'];
  const box = document.createElement('div');
  const link = document.createElement('a');
  link.href = session.addTo(rehearsalPath);
  // The rehearsal refuses to be framed, as it is in the vendor's app.
  link.target = '_blank';
  link.textContent = name;
  const button = document.createElement('button');
  button.type = 'button';
  button.title = hide;
  button.setAttribute('aria-label', hide);
  button.textContent = '×';
  // The box lies over a part of the page that the editor may want to see.
  button.addEventListener('click', () => host.remove());
  host.setAttribute('aria-label', name);
  box.append(link, button);
  root.append(sheet, box);
  document.body.append(host);
}
