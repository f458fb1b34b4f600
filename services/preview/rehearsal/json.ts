import { problemLine } from '../../../src/cms/graph/problems';
import type { Description } from './describe';
import type { RehearsedDrafts } from './rehearsals';
import type { Rehearsal } from './rehearse';
import type { Usage } from './whereUsed';

/** A rehearsal for programs. Faults and hints are sentences in English. */
export interface RehearsalData extends Pick<Rehearsal, 'items' | 'isLiveOlder' | 'redirects'> {
  isRefused: boolean;
  /** Why the publication would be refused. */
  refused: string[];
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
  /** Answer to the parameter `entry`: the paths of pages that show it; absent without it. */
  usage?: { uid: string; type: string; title: string; pages: string[]; parts: string[] }[];
}

/** Converts a rehearsal for programs. */
export function rehearsalData(
  { items, isLiveOlder, unreadable, verdict, redirects, hints }: RehearsedDrafts,
  { pages, parts, pictures }: Description,
  usage: readonly Usage[] | null,
): RehearsalData {
  return {
    isRefused: verdict.refused.length > 0,
    refused: verdict.refused.map(({ words }) => words.en),
    faults: verdict.passed.map(({ words }) => words.en),
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
    newHints: hints.added.map(problemLine),
    settledHints: hints.settled.map(problemLine),
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
