import type { Lang } from './types';

/** Thin, never broken at: stands between a figure and its unit. */
export const thinSpace = '\u202f';

const separators = {
  en: { thousands: ',', decimal: '.' },
  is: { thousands: '.', decimal: ',' },
} as const;

/**
 * A number as the language writes it: `1,234.5` in English, `1.234,5` in Icelandic.
 * Written out rather than left to `Intl`, whose Icelandic is missing in some browsers: the text
 * must be the same at build and in the browser. `decimals` is the most that are shown.
 */
export function formatNumber(value: number, lang: Lang, decimals = 0): string {
  const { thousands, decimal } = separators[lang];
  const fixed = Math.abs(value).toFixed(decimals);
  const [whole = '0', fraction = ''] = fixed.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const rest = fraction.replace(/0+$/, '');
  const sign = value < 0 && Number(fixed) !== 0 ? '\u2212' : '';
  return sign + grouped + (rest ? decimal + rest : '');
}

/** A file's size in megabytes, one decimal, at least 0.1: `1.4 MB`, in Icelandic `1,4 MB`. */
export function formatMegabytes(bytes: number, lang: Lang): string {
  return `${formatNumber(Math.max(bytes / 1_000_000, 0.1), lang, 1)}${thinSpace}MB`;
}
