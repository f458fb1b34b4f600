/** Pieces of HTML for the pages of the rehearsal. */
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { link } from '../../publish/status/html';

/** Renders a section with a heading. */
export const section = (title: string, body: string, tone: 'plain' | 'stop' = 'plain'): string =>
  `<section data-tone="${tone}"><h2>${escapeHtml(title)}</h2>${body}</section>`;

/** Renders a link whose content is a text, not HTML. */
export const textLink = (href: string, text: string): string => link(href, escapeHtml(text));

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
