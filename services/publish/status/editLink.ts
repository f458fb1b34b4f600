import type { EntryPlace } from '../../../src/checks/words';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { Site } from '../../../src/site';
import { link } from './html';
import type { StatusTexts } from './texts/types';

/** The place where editors change entries. */
export type Editing =
  | { is: 'app'; host: string; stack: string; branch: string | null }
  /** Drafts of the embedded content, which a command creates. */
  | { is: 'command' }
  | { is: 'unknown' };

/** Returns the place where editors change the entries of a site. */
export function editingOf({ content, preview }: Pick<Site, 'content' | 'preview'>): Editing {
  if (content.host === null) return { is: 'command' };
  // The app of another service than Contentstack's regions is unknown.
  if (!preview.frameOrigins.includes(`https://${preview.app}`)) return { is: 'unknown' };
  return { is: 'app', host: preview.app, stack: content.stack, branch: content.branch };
}

/** Returns the address of an entry in the app of the content service. */
export function entryUrl(
  { host, stack, branch }: Extract<Editing, { is: 'app' }>,
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
  if (editing.is === 'app')
    return `<p class="edit">${link(entryUrl(editing, entry), texts.edit)}</p>`;
  const command = `npm run draft -- new ${entry.uid} --locale ${entry.locale}`;
  return `<p class="edit">${texts.editCommand} <code>${escapeHtml(command)}</code></p>`;
}
