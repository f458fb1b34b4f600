/** Pieces of HTML for the pages of the rehearsal. */
import { escapeHtml } from '../../../src/lib/text/escapeHtml';

/** Renders a section with a heading. */
export const section = (title: string, body: string, tone: 'plain' | 'stop' = 'plain'): string =>
  `<section data-tone="${tone}"><h2>${escapeHtml(title)}</h2>${body}</section>`;

/** Renders a list of HTML items. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Renders lines that are in English only. */
export const englishLines = (lines: readonly string[]): string =>
  `<ul lang="en">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

export const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
