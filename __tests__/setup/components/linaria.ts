/**
 * Linaria's tags are replaced at build and throw when they run. Tests ask for behaviour by role
 * and name, so a class name that stands for the style is enough here; the styles themselves are
 * seen in the browser tests.
 */
export const css = (): string => 'styled';

export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
