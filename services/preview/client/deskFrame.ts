import { tagAttribute } from '../tags/pageTags';
import { showEditTags } from './editTags';
import type { Session } from './session';

/** Shows which field a click would open. */
const style = `
[${tagAttribute}]:hover:not(:has([${tagAttribute}]:hover)) {
  outline: 2px solid #1c5bbf; box-shadow: 0 0 0 4px #fff; cursor: pointer;
}`;

/**
 * Lets the desk that frames the page open the field of a clicked element. With Ctrl or Cmd, a click does
 * what it does on the site. The desk introduces itself, because a page does not see who frames it.
 * @param origins origins whose pages may frame a preview
 */
export function connectDesk(session: Session, origins: readonly string[]): void {
  const connect = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins.includes(origin) || data !== 'desk') return;
    window.removeEventListener('message', connect);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    showEditTags();
    document.addEventListener('click', (event) => edit(event, session, origin), { capture: true });
  };
  if (window.parent !== window) window.addEventListener('message', connect);
}

function edit(event: MouseEvent, session: Session, desk: string): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const cslp = target.closest(`[${tagAttribute}]`)?.getAttribute(tagAttribute) ?? '';
  if (!event.ctrlKey && !event.metaKey) {
    if (cslp === '') return;
    window.parent.postMessage({ cslp }, desk);
  } else {
    const link = target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return;
    // In the frame: the browser would open a new tab.
    window.location.assign(session.addTo(link.href));
  }
  event.preventDefault();
  event.stopPropagation();
}
