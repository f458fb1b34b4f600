/** Parts of HTML that the pages of the status share. */
import { textIn, type Language, type Words } from '../../../src/checks/words';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { triggerWords } from './texts';
import type { StatusTexts } from './texts/types';

export type Tone = 'plain' | 'stop';

/** Renders a section with a heading. Its id keeps open parts open when the page updates itself. */
export const section = (id: string, title: string, body: string, tone: Tone = 'plain'): string =>
  `<section id="${id}" data-tone="${tone}"><h2>${escapeHtml(title)}</h2>${body}</section>`;

/** Renders a list of names and values; the values are HTML. */
export const facts = (rows: readonly (readonly [name: string, html: string])[]): string =>
  `<dl>${rows.map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`).join('')}</dl>`;

/** Renders a list of items, which are HTML. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Renders a list of texts that only exist in English. */
export const englishList = (lines: readonly string[], language: Language): string =>
  `<ul${langAttribute('en', language)}>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** Marks a text whose language is not that of the page. */
const langAttribute = (lang: Language, language: Language): string =>
  lang === language ? '' : ` lang="${lang}"`;

/** Renders a text in the language of the page, or in English with a mark. */
export function wordsHtml(words: Words, { language }: Pick<StatusTexts, 'language'>): string {
  const { text, lang } = textIn(words, language);
  const html = escapeHtml(text);
  return lang === language ? html : `<span lang="${lang}">${html}</span>`;
}

/** Renders the reason of a build. */
export const triggerHtml = (trigger: string, texts: Pick<StatusTexts, 'language'>): string =>
  wordsHtml(triggerWords(trigger), texts);

/** Renders a time in UTC; the script of the page replaces it with the time zone of the reader. */
export function timeHtml(iso: string, { language }: Pick<StatusTexts, 'language'>): string {
  const time = new Date(iso);
  const text = Number.isNaN(time.getTime()) ? iso : `${timeInWords(time, language)} UTC`;
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(text)}</time>`;
}

/** Formats a time in UTC with the 24-hour clock, as `27 Nov 2026, 03:22:22` or `27.11.2026 03:22:22`. */
function timeInWords(time: Date, language: Language): string {
  const clock = time.toISOString().slice(11, 19);
  return language === 'en'
    ? `${time.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}, ${clock}`
    : `${time.getUTCDate()}.${time.getUTCMonth() + 1}.${time.getUTCFullYear()} ${clock}`;
}

/** Renders the address of a page as a link to it. */
export const pageLink = (path: string): string =>
  `<a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a>`;

/** Returns an address below `/publish/` with parameters and the language of the page. */
export function statusUrl(
  path: string,
  parameters: Readonly<Record<string, string>>,
  { language }: Pick<StatusTexts, 'language'>,
): string {
  return `${path}?${new URLSearchParams({ ...parameters, lang: language }).toString()}`;
}

/** Renders a link to an address that may contain any characters. */
export const link = (url: string, html: string): string =>
  `<a href="${escapeHtml(url)}">${html}</a>`;
