import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where the browser has no `scrollend` event, a strip that has not scrolled for so long has come to rest. */
const restAfterMs = 150;

/** In WebKit, the end of a running scroll snaps back and swallows the next one, which is then tried again. */
const maxTries = 3;

interface Slides {
  /** Index of the slide that is shown, or that the strip is scrolling to. */
  current: number;
  /** Scrolls by one slide, counted from the one that the strip is scrolling to. */
  scrollBy: (step: -1 | 1) => void;
}

/** The slides of a strip that snaps to them; visitors scroll it as well. */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number): Slides {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<{ index: number; tries: number } | null>(null);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // A busy device can draw no frame for longer than any wait, so the browser's own event is better.
    const tellsEnd = 'onscrollend' in window;
    let timer = 0;
    const rest = () => {
      const shown = shownSlide(element, count);
      const target = wanted.current;
      if (target && target.index !== shown && target.tries < maxTries) {
        target.tries += 1;
        if (!tellsEnd) timer = window.setTimeout(rest, restAfterMs);
        scrollToSlide(element, target.index);
        return;
      }
      wanted.current = null;
      setCurrent(shown);
    };
    const follow = () => {
      if (wanted.current === null) setCurrent(shownSlide(element, count));
      if (tellsEnd) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, restAfterMs);
    };
    const takeOver = () => {
      wanted.current = null;
    };
    const gestures = ['pointerdown', 'wheel', 'keydown'] as const;
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', rest);
    for (const each of gestures) element.addEventListener(each, takeOver, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', rest);
      for (const each of gestures) element.removeEventListener(each, takeOver);
    };
  }, [strip, count]);

  const scrollBy = (step: -1 | 1) => {
    const target = current + step;
    if (!strip.current || target < 0 || target >= count) return;
    wanted.current = { index: target, tries: 1 };
    setCurrent(target);
    scrollToSlide(strip.current, target);
  };
  return { current, scrollBy };
}

function scrollToSlide(strip: HTMLElement, index: number): void {
  const slide = strip.children[index];
  if (slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft });
}

/** The slide whose start is nearest to the start of the strip; the last one if the strip is at its end. */
function shownSlide(strip: HTMLElement, count: number): number {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2) return count - 1;
  const distances = [...strip.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(slide.offsetLeft - scrollLeft) : Infinity,
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
