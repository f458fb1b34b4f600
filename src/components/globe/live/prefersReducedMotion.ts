export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** True if the visitor prefers reduced motion. */
export const prefersReducedMotion = () => window.matchMedia(reducedMotionQuery).matches;
