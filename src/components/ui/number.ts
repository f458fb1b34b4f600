import { localeFacts, localeOfLang } from '../../locales';
import type { Lang } from './types';

/** NARROW NO-BREAK SPACE, between a figure and its unit. */
export const thinSpace = '\u202f';

/**
 * Formats a number: `1,234.5` in English, `1.234,5` in Icelandic. It does not use `Intl`, because
 * some browsers lack Icelandic: the build and the browser must produce the same text.
 * @param decimals maximum number of decimals
 */
export function formatNumber(value: number, lang: Lang, decimals = 0): string {
  const { thousands, decimal } = localeFacts[localeOfLang(lang)].number;
  const fixed = Math.abs(value).toFixed(decimals);
  const [whole = '0', fraction = ''] = fixed.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const significant = fraction.replace(/0+$/, '');
  const sign = value < 0 && Number(fixed) !== 0 ? '\u2212' : '';
  return sign + grouped + (significant ? decimal + significant : '');
}

/** Formats a file size in megabytes with one decimal, at least 0.1: `1.4 MB`, in Icelandic `1,4 MB`. */
export function formatMegabytes(bytes: number, lang: Lang): string {
  return `${formatNumber(Math.max(bytes / 1_000_000, 0.1), lang, 1)}${thinSpace}MB`;
}
