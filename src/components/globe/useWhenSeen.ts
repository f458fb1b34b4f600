import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { reportError } from '../../lib/reportError';
import { whenIdle } from '../../measurement/whenIdle';

/** What the browser tells of the visitor's connection, where it does. */
interface Connected {
  connection?: { saveData?: boolean };
}

function savesData(): boolean {
  return (
    (navigator as Connected).connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/**
 * Loads a component that is worth its bytes only for who sees it: once its box has come into view
 * and the browser is idle, and never for who saves data.
 *
 * @param load the same function at every render
 * @returns null until it is there, and where it cannot be had
 */
export function useWhenSeen<Props>(
  box: RefObject<Element>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver !== 'function' || savesData()) return;
    let isWanted = true;
    let stopWaiting = () => {};
    const start = () => {
      load().then(
        (component) => isWanted && setLoaded(() => component),
        // What was there before stays.
        (error: unknown) => reportError(error, { scope: 'globe' }),
      );
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      stopWaiting = whenIdle(start);
    });
    seen.observe(element);
    return () => {
      isWanted = false;
      seen.disconnect();
      stopWaiting();
    };
  }, [box, load]);
  return loaded;
}
