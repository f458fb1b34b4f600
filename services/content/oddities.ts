import { duplicateInWords } from './export/duplicates';
import type { StackExport, StoredEntry } from './export/types';
import { aheadOfPublication, unpublished } from './store/stack';

/** As many entries are named; the rest is counted. */
const mostNamed = 5;

/** Says what of an export an editor might not expect: a line per kind of oddity. */
export function reportOddities(data: StackExport, warn: (message: string) => void): void {
  for (const message of data.warnings) warn(message);
  for (const each of data.duplicates) warn(`“${each.uid}” ${duplicateInWords(each)}`);
  const ahead = aheadOfPublication(data);
  if (ahead.length > 0) {
    warn(
      `${counted(ahead)} newer than published: ${names(ahead)}; the export holds the latest content, which is served`,
    );
  }
  const drafts = unpublished(data);
  if (drafts.length > 0) {
    warn(`${counted(drafts)} published nowhere and not served: ${names(drafts)}`);
  }
}

const counted = ({ length }: StoredEntry[]) =>
  length === 1 ? '1 entry is' : `${length} entries are`;

function names(entries: StoredEntry[]): string {
  const some = entries.slice(0, mostNamed).map(({ uid, contentType, locale, content }) => {
    const title = typeof content.title === 'string' ? ` “${content.title}”` : '';
    return `${contentType}${title} (${uid}, ${locale})`;
  });
  const more = entries.length - some.length;
  return some.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
