import type { StackExport } from '../export/types';
import { unpublishedEntries } from '../store/stack';
import { keyOf, type EntryId } from './entryId';
import type { FieldFault } from './fieldFaults';
import type { DraftStore } from './store';

/** A saved version of an entry that previews show, or should show, and visitors do not see. */
export interface WaitingDraft extends EntryId {
  /** Title of the entry, or its uid if it has none. */
  title: string;
  /** A draft, an entry of the export that is published nowhere, or a draft whose file cannot be used. */
  state: 'draft' | 'unpublished' | 'unreadable';
  /** Names the file and what is wrong with it; null if it can be used. */
  reason: string | null;
  /** Fields that prevent the publication of a draft. */
  faults: FieldFault[];
}

/** Lists all drafts, then the other entries that are published nowhere. */
export function waitingDrafts(
  store: Pick<DraftStore, 'list' | 'unreadable' | 'faults'>,
  data: StackExport,
): WaitingDraft[] {
  const drafts = [
    ...store.list().map((draft) => ({
      ...waiting(draft, draft.content, 'draft'),
      faults: store.faults(draft),
    })),
    ...store.unreadable().map((fault) => ({
      ...waiting(fault, {}, 'unreadable'),
      reason: fault.reason,
    })),
  ];
  const keys = new Set(drafts.map(keyOf));
  const unpublished = unpublishedEntries(data).filter((entry) => !keys.has(keyOf(entry)));
  return [...drafts, ...unpublished.map((entry) => waiting(entry, entry.content, 'unpublished'))];
}

function waiting(
  { contentType, locale, uid }: EntryId,
  { title }: { title?: unknown },
  state: WaitingDraft['state'],
): WaitingDraft {
  const name = typeof title === 'string' && title.trim() !== '' ? title : uid;
  return { contentType, locale, uid, title: name, state, reason: null, faults: [] };
}
