import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the index of the slide whose start is nearest to the start of a scrolling strip; the last
 * one if the strip is scrolled to its end.
 */
export function useCurrentSlide(strip: RefObject<HTMLElement | null>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2) {
        setCurrent(count - 1);
        return;
      }
      const offsets = [...element.children].map((child) =>
        child instanceof HTMLElement ? Math.abs(child.offsetLeft - scrollLeft) : Infinity,
      );
      setCurrent(Math.max(0, offsets.indexOf(Math.min(...offsets))));
    };
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [strip, count]);
  return current;
}
