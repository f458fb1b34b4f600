import { fieldsOf } from '../drafts/checkFields';
import type { Draft } from '../drafts/draftFolder';
import type { EntryId } from '../drafts/entryId';
import { overlayEntries, publishAll, storedEntryOf } from '../drafts/overlay';
import type { JsonObject, StackExport, StoredAsset } from '../export/types';
import type { Snapshot } from '../snapshot';
import { fallbackChain } from '../store/delivery';
import { Stack } from '../store/stack';
import { unsavedOverlay, type PreviewSessions, type SessionState } from './sessions';

type Drafts = ReadonlyMap<string, Draft>;

/** Input of a `PreviewContent`. Each function returns the current immutable state. */
export interface PreviewSources {
  snapshot: () => Snapshot;
  drafts: () => Drafts;
  /** Drafts of assets by uid. */
  assets: () => ReadonlyMap<string, StoredAsset>;
  sessions: PreviewSessions;
}

/**
 * Creates the snapshots that answer preview requests: the latest saved version of every entry, published
 * or not. They share the schema, and all lists of content types without drafts, with each other.
 */
export class PreviewContent {
  readonly #sources: PreviewSources;
  readonly #latest = memoizeLast(withLatestVersions);
  readonly #saved = memoizeLast(withDrafts);
  /** The snapshot of each session, as long as its state and the saved entries stay the same. */
  #ofSessions = new WeakMap<SessionState, Snapshot>();
  #savedOfSessions: Snapshot | undefined;

  constructor(sources: PreviewSources) {
    this.#sources = sources;
  }

  /** Returns the content for a session: the latest saved versions, and its own unsaved ones over them. */
  snapshot(hash: string): Snapshot {
    const { snapshot, drafts, assets, sessions } = this.#sources;
    const saved = this.#saved(this.#latest(snapshot(), assets()), drafts());
    const session = sessions.state(hash);
    if (!session) return saved;
    if (this.#savedOfSessions !== saved) {
      this.#savedOfSessions = saved;
      this.#ofSessions = new WeakMap();
    }
    const preview = this.#ofSessions.get(session) ?? withUnsaved(saved, session);
    this.#ofSessions.set(session, preview);
    return preview;
  }
}

function withLatestVersions(
  snapshot: Snapshot,
  assetDrafts: ReadonlyMap<string, StoredAsset>,
): Snapshot {
  const { data } = snapshot.stack;
  const assets = new Map([...data.assets, ...assetDrafts]);
  return { ...snapshot, stack: new Stack(publishAll({ ...data, assets })) };
}

function withDrafts(latest: Snapshot, drafts: Drafts): Snapshot {
  if (drafts.size === 0) return latest;
  const overlays = [...drafts.values()].filter((draft) => isKnown(latest, draft));
  const data = overlayEntries(latest.stack.data, overlays);
  return { ...latest, stack: new Stack(data, baseOf(latest.stack, overlays)) };
}

function withUnsaved(saved: Snapshot, session: SessionState): Snapshot {
  const { data } = saved.stack;
  const overlays = [...session.values()]
    .filter((entry) => isKnown(saved, entry))
    .map((entry) => unsavedOverlay(entry, savedContentOf(data, entry)));
  const stack = new Stack(overlayEntries(data, overlays), baseOf(saved.stack, overlays));
  return { ...saved, stack };
}

/** Returns the content that unsaved values are put over: that of a fallback for a new localisation. */
function savedContentOf(data: StackExport, id: EntryId): JsonObject | undefined {
  const stored = storedEntryOf(data, id);
  if (stored) return stored.content;
  for (const locale of fallbackChain(data, id.locale)) {
    const fallback = storedEntryOf(data, { ...id, locale });
    if (fallback) return fieldsOf(fallback.content);
  }
  return undefined;
}

const baseOf = (stack: Stack, overlays: readonly { contentType: string }[]) => ({
  stack,
  changedTypes: new Set(overlays.map(({ contentType }) => contentType)),
});

/** False if the export has lost the content type or the locale since the entry was read. */
const isKnown = (
  { stack }: Snapshot,
  { contentType, locale }: { contentType: string; locale: string },
): boolean => stack.model.contentTypes.has(contentType) && stack.data.locales.has(locale);

/** Memoizes the last result of a function of two immutable values. */
function memoizeLast<A, B, Result>(
  compute: (first: A, second: B) => Result,
): (first: A, second: B) => Result {
  let last: { first: A; second: B; result: Result } | undefined;
  return (first, second) => {
    if (last?.first !== first || last.second !== second) {
      last = { first, second, result: compute(first, second) };
    }
    return last.result;
  };
}
