import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../strings';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { pageAddress } from '../navigation/pageBeneath';
import { routeChanged } from '../navigation/routeEvents';

/** Milliseconds until the new title stands and a screen reader has seen the region empty. */
const pause = 200;

/**
 * Says in the page's language which page has opened. Gatsby's own announcer says it in English
 * and is silenced by the browser hooks. A popup over the page is a dialog that names itself.
 */
export function RouteAnnouncer() {
  const t = useStrings();
  const [text, setText] = useState('');
  const latest = useRef(t);
  useEffect(() => {
    latest.current = t;
  });
  useEffect(() => {
    let path = pageAddress().pathname;
    let timer: number | undefined;
    const announce = () => {
      const next = pageAddress().pathname;
      if (next === path) return;
      path = next;
      setText('');
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => setText(latest.current('route.opened', { title: document.title })),
        pause,
      );
    };
    window.addEventListener(routeChanged, announce);
    return () => {
      window.removeEventListener(routeChanged, announce);
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
