import { formatNumber } from '../ui/number';
import type { Lang } from '../ui/types';
import type { Pay } from './types';

/** Writes the range of the pay: `ISK 1,050,000–1,250,000`, in Icelandic `1.050.000–1.250.000 kr.` */
export function payText({ currency, from, to }: Pay, lang: Lang): string {
  const figures = [...new Set([from, to])].filter((figure) => figure !== null);
  const range = figures.map((figure) => formatNumber(figure, lang, 2)).join('–');
  return withCurrency[lang](range, currency);
}

/** The place and name of the currency by language. */
const withCurrency: Readonly<Record<Lang, (range: string, currency: string) => string>> = {
  en: (range, currency) => `${currency}\u00a0${range}`,
  is: (range, currency) => `${range}\u00a0${currency === 'ISK' ? 'kr.' : currency}`,
};
