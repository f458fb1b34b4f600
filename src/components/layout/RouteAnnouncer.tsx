import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../strings';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { routeChanged } from './routeEvents';

/** Milliseconds until the new title stands and a screen reader has seen the region empty. */
const pause = 200;

/**
 * Says in the page's language which page has opened. Gatsby's own announcer says it in English
 * and is silenced by the browser hooks.
 */
export function RouteAnnouncer() {
  const t = useStrings();
  const [text, setText] = useState('');
  const latest = useRef(t);
  useEffect(() => {
    latest.current = t;
  });
  useEffect(() => {
    let path = window.location.pathname;
    let timer: number | undefined;
    const announce = () => {
      if (window.location.pathname === path) return;
      path = window.location.pathname;
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
