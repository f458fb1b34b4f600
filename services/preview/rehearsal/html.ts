/** Pieces of HTML for the pages of the rehearsal. */
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { link } from '../../publish/status/html';

/** Renders a section with a heading. */
export const section = (title: string, body: string, tone: 'plain' | 'stop' = 'plain'): string =>
  `<section data-tone="${tone}"><h2>${escapeHtml(title)}</h2>${body}</section>`;

/** Renders lines that are in English only. */
export const englishLines = (lines: readonly string[]): string =>
  `<ul lang="en">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** Renders a link whose content is a text, not HTML. */
export const textLink = (href: string, text: string): string => link(href, escapeHtml(text));

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
