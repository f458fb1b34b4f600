import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { reportError } from '../../lib/reportError';
import { whenIdle } from '../../measurement/whenIdle';

function prefersReducedData(): boolean {
  // Not all browsers have the Network Information API.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Loads a component once its box has come into view and the browser is idle. Never loads it if the
 * visitor prefers to save data.
 * @param load must be the same function in every render
 * @returns null until the component has loaded, or if loading failed
 */
export function useComponentWhenVisible<Props>(
  box: RefObject<Element>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver !== 'function' || prefersReducedData()) return;
    let isMounted = true;
    let stopWaiting = () => {};
    const start = () => {
      load().then(
        (component) => isMounted && setLoaded(() => component),
        (error: unknown) => reportError(error, { scope: 'globe' }),
      );
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stopWaiting = whenIdle(start);
    });
    observer.observe(element);
    return () => {
      isMounted = false;
      observer.disconnect();
      stopWaiting();
    };
  }, [box, load]);
  return loaded;
}
