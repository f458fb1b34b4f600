export const stillQuery = '(prefers-reduced-motion: reduce)';

/** True if the visitor prefers reduced motion. */
export const prefersStillness = () => window.matchMedia(stillQuery).matches;
