import { onlyParameter, rehearsalPath } from '../parameters';
import type { Session } from './session';

const names = { en: 'Rehearse publishing', is: 'Æfa birtingu' } as const;

const style = `
a { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2147483000; padding: 8px 14px;
  border-radius: 999px; background: #0b1b36; color: #fff; font: 600 14px/1.4 system-ui, sans-serif;
  text-decoration: none; box-shadow: 0 2px 10px rgb(0 0 0 / 35%); opacity: 0.92 }
a:hover { opacity: 1 }
a:focus-visible { outline: 3px solid #2fd6c8; outline-offset: 2px }
@media print { a { display: none } }
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
 * Adds a link to the rehearsal of the drafts. It lies outside of React's root and of the styles of the
 * page. The pages that a rehearsal compares have none.
 */
export function addRehearsalLink(session: Session): void {
  if (session.has(onlyParameter) || isCompared()) return;
  const host = document.createElement('aside');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const link = document.createElement('a');
  link.href = session.addTo(rehearsalPath);
  // The rehearsal refuses to be framed, as it is in the vendor's app.
  link.target = '_blank';
  link.textContent = names[document.documentElement.lang === 'is' ? 'is' : 'en'];
  host.setAttribute('aria-label', link.textContent);
  root.append(sheet, link);
  document.body.append(host);
}
