import { hintWords, messageInWords } from '../../../src/checks/hintWords';
import { textIn, type EntryPlace, type Fault, type Language } from '../../../src/checks/words';
import { isOmission, type Problem } from '../../../src/cms/graph/problems';
import type { Description } from './describe';
import type { RehearsedDrafts } from './rehearsals';
import type { Rehearsal } from './rehearse';
import type { Usage } from './whereUsed';

/** A fault or hint of one field. */
export interface Finding {
  /** Uid of the entry. */
  entry: string;
  /** Code of the content service, such as `en-us`. */
  locale: string;
  /** Path of the field; empty if it is unknown. */
  field: string;
  text: string;
  /** True if visitors do not see the content of the field, or the page of the entry, because of it. */
  isOmission?: boolean;
}

/** A rehearsal for programs. Faults and hints are sentences in the requested language. */
export interface RehearsalData extends Pick<Rehearsal, 'items' | 'isLiveOlder' | 'redirects'> {
  isRefused: boolean;
  /** Why the publication would be refused, with the entry to correct if there is one. */
  refused: { text: string; entry?: EntryPlace }[];
  /** Faults that would go live with it. */
  faults: string[];
  pages: Description['pages'];
  /** Menus and footers that change, with the number of their pages. */
  parts: (Omit<Description['parts'][number], 'pages' | 'before' | 'after'> & { pages: number })[];
  pictures: Description['pictures'];
  /** Drafts that cannot be read, and are not rehearsed. */
  unreadable: string[];
  newHints: string[];
  settledHints: string[];
  /**
   * All faults of the selected entries, and all hints about them, also those that are not new. Without a
   * selection, those of the entry that the parameter `entry` names.
   */
  findings: Finding[];
  /** Answer to the parameter `entry`: the paths of pages that show it; absent without it. */
  usage?: { uid: string; type: string; title: string; pages: string[]; parts: string[] }[];
}

/** Converts a rehearsal for programs. */
export function rehearsalData(
  { items, isLiveOlder, unreadable, verdict, redirects, hints }: RehearsedDrafts,
  { pages, parts, pictures }: Description,
  usage: readonly Usage[] | null,
  { language, about }: { language: Language; about: readonly string[] },
): RehearsalData {
  const inLanguage = ({ words }: Fault) => textIn(words, language).text;
  const lineOf = (problem: Problem) => textIn(hintWords(problem), language).text;
  const faults = [...verdict.refused, ...verdict.passed].flatMap((fault): Finding[] => {
    const { entry } = fault;
    if (!entry) return [];
    const { uid, locale, field = '' } = entry;
    return [{ entry: uid, locale, field, text: inLanguage(fault) }];
  });
  const allHints = hints.after.map((problem) => {
    const { entry, locale, field, what } = problem;
    const { text } = textIn(messageInWords(what), language);
    return { entry, locale, field, text, isOmission: isOmission(problem) };
  });
  return {
    isRefused: verdict.refused.length > 0,
    refused: verdict.refused.map((fault) => ({
      text: inLanguage(fault),
      ...(fault.entry && { entry: fault.entry }),
    })),
    faults: verdict.passed.map(inLanguage),
    items,
    isLiveOlder,
    unreadable: [...unreadable],
    pages,
    parts: parts.map(({ part, locale, diff, pages: all }) => ({
      part,
      locale,
      diff,
      pages: all.length,
    })),
    pictures,
    redirects,
    newHints: hints.added.map(lineOf),
    settledHints: hints.settled.map(lineOf),
    findings: [...faults, ...allHints].filter(({ entry }) => about.includes(entry)),
    ...(usage === null ? {} : { usage: usage.map(usageData) }),
  };
}

const usageData = ({ uid, type, title, pages, parts }: Usage) => ({
  uid,
  type,
  title,
  pages: pages.map(({ content }) => content.path),
  parts: parts.map(({ part, locale }) => `${part} ${locale}`),
});
