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
  /** True if no version of the entry is published in any locale. */
  isNew: boolean;
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
  const waiting = ({ contentType, locale, uid }: EntryId, title: unknown) => ({
    ...{ contentType, locale, uid, reason: null, faults: [] },
    title: typeof title === 'string' && title.trim() !== '' ? title : uid,
    isNew: !isPublished(data, contentType, uid),
  });
  const drafts = [
    ...store.list().map((draft): WaitingDraft => {
      const { title } = draft.content;
      return { ...waiting(draft, title), state: 'draft', faults: store.faults(draft) };
    }),
    ...store.unreadable().map((fault): WaitingDraft => {
      return { ...waiting(fault, null), state: 'unreadable', reason: fault.reason };
    }),
  ];
  const keys = new Set(drafts.map(keyOf));
  const unpublished = unpublishedEntries(data).filter((entry) => !keys.has(keyOf(entry)));
  return [
    ...drafts,
    ...unpublished.map((entry): WaitingDraft => {
      return { ...waiting(entry, entry.content.title), state: 'unpublished' };
    }),
  ];
}

const isPublished = ({ entries }: StackExport, contentType: string, uid: string): boolean =>
  [...(entries.get(contentType)?.values() ?? [])].some(
    (byUid) => (byUid.get(uid)?.publications.length ?? 0) > 0,
  );
