import type { EntryPlace } from '../../../src/checks/words';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { Site } from '../../../src/site';
import { link } from './html';
import type { StatusTexts } from './texts/types';

/** Returns the address at which an editor changes a field of an entry. */
export type EntryLink = (entry: EntryPlace) => string;

/** The place where editors change entries. */
export type Editing =
  | { is: 'linked'; link: EntryLink }
  /** Drafts of the embedded content, which a command creates. */
  | { is: 'command' }
  | { is: 'unknown' };

/**
 * Returns the place where editors change the entries of a site.
 * @param desk links into the desk of the embedded content; null while there is none
 */
export function editingOf(
  { content, preview }: Pick<Site, 'content' | 'preview'>,
  desk: EntryLink | null = null,
): Editing {
  if (content.host === null) return desk ? { is: 'linked', link: desk } : { is: 'command' };
  const { app, frameOrigins } = preview;
  // The app of another service than Contentstack's regions is unknown.
  if (!frameOrigins.includes(`https://${app}`)) return { is: 'unknown' };
  const { stack, branch } = content;
  return { is: 'linked', link: (entry) => appUrl({ host: app, stack, branch }, entry) };
}

/** Returns the address of an entry in the app of the content service. */
function appUrl(
  { host, stack, branch }: { host: string; stack: string; branch: string | null },
  { type, locale, uid, field }: EntryPlace,
): string {
  const segments = [stack, 'content-type', type, locale, 'entry', uid, 'edit'].map(
    encodeURIComponent,
  );
  const parameters = new URLSearchParams({
    ...(branch === null ? {} : { branch }),
    ...(field === undefined ? {} : { 'preview-field': field, 'preview-locale': locale }),
  }).toString();
  return `https://${host}/#!/stack/${segments.join('/')}${parameters === '' ? '' : `?${parameters}`}`;
}

/** Renders the way to an entry: a link, or the command that creates a draft of it. Empty if unknown. */
export function editHtml(
  entry: EntryPlace | undefined,
  editing: Editing,
  texts: StatusTexts,
): string {
  if (!entry || editing.is === 'unknown') return '';
  if (editing.is === 'linked')
    return `<p class="edit">${link(editing.link(entry), texts.edit)}</p>`;
  const command = `npm run draft -- new ${entry.uid} --locale ${entry.locale}`;
  return `<p class="edit">${texts.editCommand} <code>${escapeHtml(command)}</code></p>`;
}
