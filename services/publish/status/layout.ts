import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { link, statusUrl } from './html';
import { statusStyle, style } from './style';
import type { StatusTexts } from './texts/types';

/** A page of the publish service. Fields that end with `Html` contain markup. */
export interface ServicePage {
  texts: StatusTexts;
  company: string;
  /** The headline, which is the title of the document too. */
  headline: string;
  /** The sentence below the headline. */
  sentenceHtml: string;
  /** The rest of the header. */
  progressHtml?: string;
  /** State of publishing, whose change the script announces. */
  state?: string;
  mainHtml: string;
  footerHtml?: string;
  /** Its only script. */
  script?: string;
  /** Path of the page and its parameters, for the link to the other language. */
  path: string;
  parameters?: Readonly<Record<string, string>>;
  /** Seconds after which a browser without scripts loads the page again. */
  refreshSeconds?: number;
  /** Additional rules of its style sheet. */
  style?: string;
}

/** Renders a page of the publish service as an HTML document. */
export function documentHtml(page: ServicePage): string {
  const { texts, headline, company, script = '', refreshSeconds } = page;
  const refresh =
    refreshSeconds === undefined
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>\n`;
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(headline)} · ${escapeHtml(company)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${refresh}<style>${style}${statusStyle}${page.style ?? ''}</style>
</head>
<body>
<header>${headerHtml(page)}</header>
<p role="status" class="announcer"></p>
<main>${page.mainHtml}</main>
<footer>${page.footerHtml ?? ''}</footer>
${script === '' ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}

function headerHtml(page: ServicePage): string {
  const { texts, company, headline, sentenceHtml, progressHtml = '', parameters = {} } = page;
  const other = texts.language === 'en' ? 'is' : 'en';
  const otherUrl = statusUrl(page.path, parameters, { language: other });
  const state = page.state === undefined ? '' : ` data-state="${page.state}"`;
  return `<p class="mark"><span>${escapeHtml(company)} · ${texts.publishing}</span>
${link(otherUrl, `<span lang="${other}">${texts.otherLanguage}</span>`)}</p>
<h1${state}>${escapeHtml(headline)}</h1>
<p>${sentenceHtml}</p>${progressHtml}`;
}

/** Renders a link to the status page. */
export const backLink = (texts: StatusTexts): string =>
  `<p class="actions">${link(statusUrl('/publish/', {}, texts), texts.back)}</p>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the Content-Security-Policy of a page of the publish service: its own script and style, and
 * requests to its own server.
 * @param script its only script; empty for none
 */
export const policyFor = (script: string): string =>
  [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : hashOf(script)}`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
