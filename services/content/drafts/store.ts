import omit from 'lodash/omit';
import pLimit from 'p-limit';
import type { JsonObject, StackExport } from '../export/types';
import { fallbackChain } from '../store/delivery';
import { checkFields, checkPublishable, fieldsOf } from './checkFields';
import { DraftError } from './draftError';
import type { Draft, DraftFolder, UnreadableDraft } from './draftFolder';
import { fieldFaults, type FieldFault } from './fieldFaults';
import { checkEntryId, keyOf, randomUid, versionOf, type EntryId } from './entryId';
import { completeContent, storedEntryOf } from './overlay';
import { writeEntry } from './exportWriter';
import { checkVersion, environmentsOf, type EntryChange, type PublishRequest } from './requests';

/** The latest saved version of an entry. */
export interface LatestVersion extends EntryId {
  /** In the form of an export, without `publish_details`. */
  content: JsonObject;
  version: number;
  /** True if it is a draft, false if it is the version in the export. */
  isDraft: boolean;
}

/** Dependencies of a `DraftStore`. */
export interface DraftStoreOptions {
  folder: DraftFolder;
  /** Returns the export that the drafts belong to. */
  data: () => StackExport;
  /** Returns the current time. Default: the clock. */
  now?: () => Date;
}

/** Saves, discards and publishes drafts. Operations run one after the other, so that none is lost. */
export class DraftStore {
  readonly #folder: DraftFolder;
  readonly #data: () => StackExport;
  readonly #now: () => Date;
  readonly #queue = pLimit(1);

  constructor({ folder, data, now = () => new Date() }: DraftStoreOptions) {
    this.#folder = folder;
    this.#data = data;
    this.#now = now;
  }

  /** Lists the drafts by content type, locale and uid. */
  list(): LatestVersion[] {
    return [...this.#folder.drafts.values()].flatMap((draft) => this.latest(draft) ?? []);
  }

  /** Lists the drafts whose files cannot be used, in the order of `list`. */
  unreadable(): UnreadableDraft[] {
    return [...this.#folder.unreadable.values()];
  }

  /** Returns the latest saved version of an entry. Undefined: it is not localised in the locale. */
  latest({ contentType, locale, uid }: EntryId): LatestVersion | undefined {
    const id: EntryId = { contentType, locale, uid };
    const stored = this.stored(id);
    const draft = this.#folder.drafts.get(keyOf(id));
    if (!draft && !stored) return undefined;
    const latest = draft ? completeContent(draft, stored) : (stored ?? {});
    const content = omit(latest, 'publish_details');
    return { ...id, content, version: versionOf(content), isDraft: draft !== undefined };
  }

  /** Returns an entry in the export, in the form of its file. Undefined: only a draft, or nothing, exists. */
  stored(id: EntryId): JsonObject | undefined {
    return storedEntryOf(this.#data(), id)?.content;
  }

  /** Lists the fields of a version that prevent its publication: a draft is edited by hand. */
  faults(version: Pick<LatestVersion, keyof EntryId | 'content'>): FieldFault[] {
    const fields = fieldsOf(version.content);
    return fieldFaults(fields, version.contentType, this.#data(), this.stored(version));
  }

  /** True if an entry has a version in any locale. */
  exists({ contentType, uid }: Omit<EntryId, 'locale'>): boolean {
    return [...this.#data().locales.keys()].some(
      (locale) => this.latest({ contentType, locale, uid }) !== undefined,
    );
  }

  /**
   * Saves a new version of an entry as its draft. An entry that is not yet localised in the locale
   * starts with the content of its fallback.
   * @throws DraftError if the change is invalid or not based on the current version
   */
  saveDraft(change: EntryChange): Promise<LatestVersion> {
    return this.#queue(async () => {
      const { contentType, locale, fields, uid = randomUid() } = change;
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.#data());
      await this.#folder.refresh();
      this.#folder.checkReadable(id);
      const current = this.latest(id);
      checkVersion(change.version, current?.version ?? 0);
      const base = (current ?? this.fallback(id))?.content ?? {};
      checkFields(fields, contentType, this.#data(), base);
      const draft: Draft = {
        ...id,
        content: {
          ...base,
          ...fields,
          uid,
          locale,
          _version: this.#highestVersion(id) + 1,
          updated_at: this.#timeAfter(current?.content.updated_at),
        },
      };
      await this.#folder.write(draft);
      await this.#folder.refresh();
      const { content } = draft;
      return { ...id, content, version: versionOf(content), isDraft: true };
    });
  }

  /**
   * Removes the draft of an entry. Returns false if there was none.
   * @throws DraftError if content type, locale or uid are unknown or invalid
   */
  discardDraft({ contentType, locale, uid }: EntryId): Promise<boolean> {
    return this.#queue(async () => {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.#data());
      const isRemoved = await this.#folder.remove(id);
      await this.#folder.refresh();
      return isRemoved;
    });
  }

  /**
   * Writes the latest saved version of an entry into the export, with its publication, and then removes
   * the draft. If the process ends in between, the draft remains, and publishing it again succeeds.
   * @returns the published versions, one for each locale that has content of its own
   * @throws DraftError if the request is invalid, or if a locale has no content to publish
   */
  publish(request: PublishRequest): Promise<LatestVersion[]> {
    return this.#queue(async () => {
      const { contentType, uid, locales } = request;
      const data = this.#data();
      for (const locale of locales) checkEntryId({ contentType, locale, uid }, data);
      const environments = environmentsOf(request.environments, data);
      await this.#folder.refresh();
      const targetsBySource = new Map<string, string[]>();
      for (const locale of locales) {
        const source = this.#sourceOf({ contentType, locale, uid });
        this.#folder.checkReadable({ contentType, locale, uid });
        if (locale === locales[0]) checkVersion(request.version, source.version);
        targetsBySource.set(source.locale, [...(targetsBySource.get(source.locale) ?? []), locale]);
      }
      const published: LatestVersion[] = [];
      for (const [locale, targets] of targetsBySource) {
        const id: EntryId = { contentType, locale, uid };
        const version = this.latest(id);
        if (!version) continue;
        checkPublishable(this.faults(version), contentType);
        const time = this.#now().toISOString();
        const publication = { environments, locales: targets, time };
        const writtenVersion = await writeEntry(data, version, publication);
        await this.#removePublished(id);
        published.push({ ...version, version: writtenVersion, isDraft: false });
      }
      await this.#folder.refresh();
      return published;
    });
  }

  /** Removes a draft after it was published, unless its file was edited in the meantime. */
  async #removePublished(id: EntryId): Promise<void> {
    const publishedDraft = this.#folder.drafts.get(keyOf(id));
    await this.#folder.refresh();
    const draft = this.#folder.drafts.get(keyOf(id));
    if (draft && draft === publishedDraft) await this.#folder.remove(id);
  }

  /** Returns the version that is published to a locale: its own or that of a fallback. */
  #sourceOf(id: EntryId): LatestVersion {
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
    const [, ...fallbacks] = fallbackChain(this.#data(), id.locale);
    for (const locale of fallbacks) {
      const version = this.latest({ ...id, locale });
      if (version) return { ...version, content: fieldsOf(version.content) };
    }
    return undefined;
  }

  #highestVersion(id: EntryId): number {
    const stored = versionOf(this.stored(id));
    return Math.max(stored, this.latest(id)?.version ?? 0);
  }

  /** Returns the current time, but later than a time that another version has already. */
  #timeAfter(previousTime: unknown): string {
    const previous = typeof previousTime === 'string' ? Date.parse(previousTime) : Number.NaN;
    const now = this.#now().getTime();
    return new Date(previous >= now ? previous + 1 : now).toISOString();
  }
}
