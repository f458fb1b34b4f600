import { prefersReducedMotion } from './prefersReducedMotion';

/** Scrolls to the globe if a part of it is out of view. */
export function bringIntoView(stage: Element | null | undefined): void {
  if (!stage) return;
  const { top, bottom } = stage.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  stage.scrollIntoView({
    // The card is at the bottom of a globe that is higher than the screen.
    block: bottom - top > window.innerHeight ? 'end' : 'center',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}
