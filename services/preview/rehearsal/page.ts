/** Renders the pages of the rehearsal as HTML documents. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { localeFacts } from '../../../src/locales';
import { list } from '../../publish/status/html';
import { diffStyle, textChangesHtml } from '../../publish/compare/diffHtml';
import { swipeScript, swipeStyle, swipeView } from '../../publish/compare/swipe';
import { style } from '../../publish/status/style';
import type { DescribedPage } from './describe';
import { paragraph, section, textLink } from './html';
import type { RehearsalLinks } from './links';
import {
  draftsSection,
  hintsSections,
  pagesSection,
  picturesSection,
  redirectsSection,
  unreadableSection,
  verdictSections,
  type RehearsalView,
} from './sections';
import { rehearsalStyle } from './style';
import { languages, type Language, type RehearsalTexts } from './texts/types';
import { whereUsedSection, type UsageQuestion } from './usageSection';

/** The parts that every page of the rehearsal has. */
export interface PageFrame {
  language: Language;
  company: string;
  texts: RehearsalTexts;
  links: RehearsalLinks;
}

/** Content-Security-Policy of the pages: their own script, and frames with pages of the preview. */
export const rehearsalPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(swipeScript).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the whole rehearsal. */
export function rehearsalPage(
  frame: PageFrame,
  view: RehearsalView,
  question: UsageQuestion | null,
): string {
  const { texts, links } = frame;
  const { verdict, pages, parts } = view.rehearsal;
  const isRefused = verdict.refused.length > 0;
  const count = new Set([
    ...pages.map(({ locale, uid }) => `${locale} ${uid}`),
    ...parts.flatMap(({ locale, pages: all }) => all.map(({ uid }) => `${locale} ${uid}`)),
  ]).size;
  const [headline, text] = isRefused
    ? [texts.refused, texts.refusedText]
    : count === 0
      ? [texts.nothing, texts.nothingText]
      : [texts.ready(count), texts.readyText];
  const sections = [
    unreadableSection(view),
    verdictSections(view),
    draftsSection(view),
    pagesSection(view),
    picturesSection(view),
    redirectsSection(view),
    hintsSections(view),
    whereUsedSection(question, texts, links),
  ];
  return document(frame, {
    headline,
    lead:
      paragraph(text) +
      (view.rehearsal.isLiveOlder ? `<p class="notice">${escapeHtml(texts.liveOlder)}</p>` : ''),
    state: isRefused ? 'refused' : 'live',
    main: sections.join(''),
    switchLanguage: (language) => links.rehearsal({ lang: language }),
  });
}

/** Renders one page of the site in both versions. */
export function comparisonPage(frame: PageFrame, page: DescribedPage | null): string {
  const { texts, links } = frame;
  const back = textLink(links.rehearsal(), texts.back);
  if (page === null) {
    return document(frame, {
      headline: texts.noSuchPage,
      lead: `<p>${back}</p>`,
      state: 'live',
      main: '',
      switchLanguage: (language) => links.rehearsal({ lang: language }),
    });
  }
  const { before, after, diff, title, locale } = page;
  const { lang } = localeFacts[locale];
  const path = after ?? before ?? '/';
  const pictures = diff?.pictures ?? { added: [], removed: [] };
  const pictureLines = [
    ...pictures.added.map((name) => `<ins>${escapeHtml(name)}</ins>`),
    ...pictures.removed.map((name) => `<del>${escapeHtml(name)}</del>`),
  ];
  const changes = diff?.texts ?? [];
  const sides = {
    before: before === null ? null : links.published(before),
    after: after === null ? null : links.draft(after),
  };
  const main = [
    section(texts.view, swipeView(sides, texts)),
    section(
      texts.textChanges,
      changes.length > 0
        ? `<div lang="${lang}">${textChangesHtml(changes, texts)}</div>`
        : paragraph(texts.noTextChanges),
    ),
    pictureLines.length > 0
      ? section(texts.picturesOfPage, `<div class="diff">${list(pictureLines)}</div>`)
      : '',
  ];
  return document(frame, {
    headline: title,
    headlineLang: lang,
    lead: `<p>${escapeHtml(before !== null && after !== null && before !== after ? `${before} → ${after}` : path)} · ${back}</p>`,
    state: 'live',
    main: main.join(''),
    isWide: true,
    switchLanguage: (language) => links.rehearsal({ page: path, lang: language }),
  });
}

interface DocumentParts {
  headline: string;
  headlineLang?: string;
  /** HTML below the headline. */
  lead: string;
  state: 'live' | 'refused';
  /** HTML of the sections. */
  main: string;
  /** True if the sections use the width of a large screen. */
  isWide?: boolean;
  switchLanguage: (language: Language) => string;
}

function document(
  { language, company, texts, links }: PageFrame,
  { headline, headlineLang, lead, state, main, isWide = false, switchLanguage }: DocumentParts,
): string {
  const others = languages.filter((each) => each !== language);
  const switches = others.map(
    (each) =>
      `<a lang="${each}" hreflang="${each}" href="${escapeHtml(switchLanguage(each))}">${languageNames[each]}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(headline)} · ${escapeHtml(texts.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}${swipeStyle}${diffStyle}${rehearsalStyle}</style>
</head>
<body${isWide ? ' data-is-wide' : ''}>
<header><p class="mark"><span>${escapeHtml(company)} · ${escapeHtml(texts.name)}</span> ${switches.join(' ')}</p>
<h1 data-state="${state}"${headlineLang === undefined ? '' : ` lang="${headlineLang}"`}>${escapeHtml(headline)}</h1>
${lead}</header>
<main>${main}</main>
<footer><p>${textLink(links.rehearsal({}, 'data.json'), texts.forPrograms)}</p></footer>
<script>${swipeScript}</script>
</body>
</html>
`;
}

const languageNames: Readonly<Record<Language, string>> = { en: 'English', is: 'Íslenska' };
