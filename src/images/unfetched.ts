/** Files of the content that cannot be fetched: pages are made without them, as if they were not there. */
import { inLine, problemLine } from '../cms/graph/problems';
import type { SiteContent } from '../cms/site/types';

/** Why each cannot be fetched, by the name of the picture's revision or the path of the document. */
export type Unfetched = ReadonlyMap<string, string>;

/** As many may be left out however few files there are. */
const always = 10;
/** Beyond this share of all files it is no fault of single files. */
const mostShare = 0.1;

/** Whether so many files are missing that the site would be another one without them. */
export const areTooMany = (unfetched: Unfetched, files: number): boolean =>
  unfetched.size > Math.max(always, files * mostShare);

/** A line for each place that a file is left out of: entry, locale, field, and why. */
export function unfetchedLines(
  { problems }: Pick<SiteContent, 'problems'>,
  unfetched: Unfetched,
): string[] {
  const words = new Set([...unfetched.values()].map(inLine));
  return problems.filter(({ what }) => words.has(what)).map(problemLine);
}
