import { isDeepStrictEqual } from 'node:util';
import omit from 'lodash/omit';
import type { JsonObject, StackExport } from '../export/types';
import { fallbackChain } from '../store/delivery';
import { fieldsOf } from './checkFields';
import { DraftError } from './draftError';
import type { DraftFolder, UnreadableDraft } from './draftFolder';
import { fieldFaults, type FieldFault } from './fieldFaults';
import { keyOf, versionOf, type EntryId } from './entryId';
import { completeContent, storedEntryOf } from './overlay';

/** The latest saved version of an entry. */
export interface LatestVersion extends EntryId {
  /** In the form of an export, without `publish_details`. */
  content: JsonObject;
  version: number;
  /** True if it is a draft, false if it is the version in the export. */
  isDraft: boolean;
}

/** Reads the saved versions of entries: drafts, and those of the export. */
export class SavedVersions {
  protected readonly folder: DraftFolder;
  /** Returns the export that the drafts belong to. */
  protected readonly data: () => StackExport;

  constructor(folder: DraftFolder, data: () => StackExport) {
    this.folder = folder;
    this.data = data;
  }

  /** Lists the drafts by content type, locale and uid. */
  list(): LatestVersion[] {
    return [...this.folder.drafts.values()].flatMap((draft) => this.latest(draft) ?? []);
  }

  /** Lists the drafts whose files cannot be used, in the order of `list`. */
  unreadable(): UnreadableDraft[] {
    return [...this.folder.unreadable.values()];
  }

  /** Returns the latest saved version of an entry. Undefined: it is not localised in the locale. */
  latest({ contentType, locale, uid }: EntryId): LatestVersion | undefined {
    const id: EntryId = { contentType, locale, uid };
    const stored = this.stored(id);
    const draft = this.folder.drafts.get(keyOf(id));
    if (!draft && !stored) return undefined;
    const latest = draft ? completeContent(draft, stored) : (stored ?? {});
    const content = omit(latest, 'publish_details');
    return { ...id, content, version: versionOf(content), isDraft: draft !== undefined };
  }

  /** Returns an entry in the export, in the form of its file. Undefined: only a draft, or nothing, exists. */
  stored(id: EntryId): JsonObject | undefined {
    return storedEntryOf(this.data(), id)?.content;
  }

  /** Lists the fields of a version that prevent its publication: a draft is edited by hand. */
  faults(version: Pick<LatestVersion, keyof EntryId | 'content'>): FieldFault[] {
    const fields = fieldsOf(version.content);
    return fieldFaults(fields, version.contentType, this.data(), this.stored(version));
  }

  /** True if an entry has a version in any locale. */
  exists({ contentType, uid }: Omit<EntryId, 'locale'>): boolean {
    return [...this.data().locales.keys()].some(
      (locale) => this.latest({ contentType, locale, uid }) !== undefined,
    );
  }

  /** Lists the entries of a content type that have a version in a locale: those of the export, then new drafts. */
  ids({ contentType, locale }: Omit<EntryId, 'uid'>): EntryId[] {
    const stored = this.data().entries.get(contentType)?.get(locale)?.keys() ?? [];
    const drafts = [...this.folder.drafts.values()].filter(
      (draft) => draft.contentType === contentType && draft.locale === locale,
    );
    const uids = new Set([...stored, ...drafts.map(({ uid }) => uid)]);
    return [...uids].map((uid) => ({ contentType, locale, uid }));
  }

  /** Lists the latest versions of a content type in a locale, in the order of `ids`. */
  all(place: Omit<EntryId, 'uid'>): LatestVersion[] {
    return this.ids(place).flatMap((id) => this.latest(id) ?? []);
  }

  /** True if the latest version of another entry has a value in a field. */
  isTaken(id: EntryId, field: string, value: unknown): boolean {
    return this.all(id).some(
      ({ uid, content }) => uid !== id.uid && isDeepStrictEqual(content[field], value),
    );
  }

  /**
   * Returns the version that is published to a locale: its own or that of a fallback.
   * @throws DraftError if there is none
   */
  sourceOf(id: EntryId): LatestVersion {
    const source = this.latest(id) ?? this.fallback(id);
    if (source) return source;
    throw new DraftError(
      'unknown-entry',
      `The entry “${id.uid}” has no content for “${id.locale}”. Save it first.`,
      { uid: ['is invalid'] },
    );
  }

  /** Returns the latest version of the first fallback locale that has one, without system fields. */
  fallback(id: EntryId): LatestVersion | undefined {
    const [, ...fallbacks] = fallbackChain(this.data(), id.locale);
    for (const locale of fallbacks) {
      const version = this.latest({ ...id, locale });
      if (version) return { ...version, content: fieldsOf(version.content) };
    }
    return undefined;
  }

  /** Returns the highest version number that an entry has in a locale; 0 if it has none. */
  highestVersion(id: EntryId): number {
    const stored = versionOf(this.stored(id));
    return Math.max(stored, this.latest(id)?.version ?? 0);
  }
}
