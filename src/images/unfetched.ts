/** Files of the content that cannot be fetched. Pages are built without them. */
import { inLine, problemLine } from '../cms/graph/problems';
import type { SiteContent } from '../cms/site/types';

/** Messages why files cannot be fetched, by `originalKey` of a picture or path of a document. */
export type Unfetched = ReadonlyMap<string, string>;

/** Number of files that may be missing, however few files there are. */
const alwaysAllowed = 10;
/** Maximum share of missing files. Above it, the host has failed rather than single files. */
const maxShare = 0.1;

/**
 * True if so many files are missing that the site would look incomplete.
 * @param fileCount number of all files
 */
export const areTooManyUnfetched = (unfetched: Unfetched, fileCount: number): boolean =>
  unfetched.size > Math.max(alwaysAllowed, fileCount * maxShare);

/** Lists the places that omit an unfetched file, one line each: entry, locale, field and reason. */
export function unfetchedLines(
  { problems }: Pick<SiteContent, 'problems'>,
  unfetched: Unfetched,
): string[] {
  const messages = new Set([...unfetched.values()].map(inLine));
  return problems.filter(({ what }) => messages.has(what)).map(problemLine);
}
