import { duplicateInWords } from './export/duplicates';
import type { StackExport, StoredEntry } from './export/types';
import { entriesNewerThanPublished, unpublishedEntries } from './store/stack';

const maxNamedEntries = 5;

/** Receives a message of a level, once. */
type LogOnce = (level: 'warn' | 'info', message: string) => void;

/** Reports content that an editor might not expect: duplicates, outdated publications, and drafts, which are normal. */
export function reportUnexpectedContent(data: StackExport, log: LogOnce): void {
  const warn = (message: string) => log('warn', message);
  for (const message of data.warnings) warn(message);
  for (const duplicate of data.duplicates) {
    warn(`“${duplicate.uid}” ${duplicateInWords(duplicate)}`);
  }
  const newerEntries = entriesNewerThanPublished(data);
  if (newerEntries.length > 0) {
    warn(
      `${counted(newerEntries)} newer than published: ${names(newerEntries)}; the export holds the latest content, which is served`,
    );
  }
  const drafts = unpublishedEntries(data);
  if (drafts.length > 0) {
    const them = drafts.length === 1 ? 'it' : 'them';
    log(
      'info',
      `${counted(drafts)} published nowhere, so only previews show ${them}: ${names(drafts)}`,
    );
  }
}

const counted = ({ length }: StoredEntry[]) =>
  length === 1 ? '1 entry is' : `${length} entries are`;

function names(entries: StoredEntry[]): string {
  const named = entries.slice(0, maxNamedEntries).map(({ uid, contentType, locale, content }) => {
    const title = typeof content.title === 'string' ? ` “${content.title}”` : '';
    return `${contentType}${title} (${uid}, ${locale})`;
  });
  const rest = entries.length - named.length;
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
