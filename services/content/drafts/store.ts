import { isDeepStrictEqual } from 'node:util';
import omit from 'lodash/omit';
import pLimit from 'p-limit';
import type { JsonObject, StackExport } from '../export/types';
import { checkFields, checkPublishable, fieldsOf } from './checkFields';
import { DraftError } from './draftError';
import type { DraftFolder } from './draftFolder';
import { EarlierVersions, type EarlierVersion } from './earlierVersions';
import { checkEntryId, keyOf, randomUid, versionOf, type EntryId } from './entryId';
import { writeEntry } from './exportWriter';
import { SavedVersions, type LatestVersion } from './savedVersions';
import { checkVersion, environmentsOf, type EntryChange, type PublishRequest } from './requests';

/** Dependencies of a `DraftStore`. */
export interface DraftStoreOptions {
  folder: DraftFolder;
  /** Returns the export that the drafts belong to. */
  data: () => StackExport;
  /** Returns the current time. Default: the clock. */
  now?: () => Date;
}

/** Saves, discards and publishes drafts. Operations run one after the other, so that none is lost. */
export class DraftStore extends SavedVersions {
  readonly #now: () => Date;
  readonly #queue = pLimit(1);

  constructor({ folder, data, now = () => new Date() }: DraftStoreOptions) {
    super(folder, data);
    this.#now = now;
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
      checkEntryId(id, this.data());
      await this.folder.refresh();
      this.folder.checkReadable(id);
      const current = this.latest(id);
      checkVersion(change.version, current?.version ?? 0);
      const base = (current ?? this.fallback(id))?.content ?? {};
      checkFields(fields, contentType, this.data(), base);
      return this.#write(id, {
        ...base,
        ...fields,
        uid,
        locale,
        _version: this.highestVersion(id) + 1,
        updated_at: this.#timeAfter(current?.content.updated_at),
      });
    });
  }

  /**
   * Removes the draft of an entry. Returns false if there was none.
   * @throws DraftError if content type, locale or uid are unknown or invalid
   */
  discardDraft({ contentType, locale, uid }: EntryId): Promise<boolean> {
    return this.#queue(async () => {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.data());
      const isRemoved = await this.folder.remove(id);
      await this.folder.refresh();
      return isRemoved;
    });
  }

  /**
   * Writes the latest saved version of an entry into the export, with its publication, and then removes
   * the draft. Before that, it stores the version that the draft replaces. If the process ends in
   * between, the draft remains, and publishing it again succeeds.
   * @returns the published versions, one for each locale that has content of its own
   * @throws DraftError if the request is invalid, or if a locale has no content to publish
   */
  publish(request: PublishRequest): Promise<LatestVersion[]> {
    return this.#queue(async () => {
      const { contentType, uid, locales } = request;
      const data = this.data();
      for (const locale of locales) checkEntryId({ contentType, locale, uid }, data);
      const environments = environmentsOf(request.environments, data);
      await this.folder.refresh();
      const targetsBySource = new Map<string, string[]>();
      for (const locale of locales) {
        const source = this.sourceOf({ contentType, locale, uid });
        this.folder.checkReadable({ contentType, locale, uid });
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
        await this.#keepReplaced(version, time);
        const publication = { environments, locales: targets, time };
        const writtenVersion = await writeEntry(data, version, publication);
        await this.#removePublished(id);
        published.push({ ...version, version: writtenVersion, isDraft: false });
      }
      await this.folder.refresh();
      return published;
    });
  }

  /** Keeps the stored version before a draft replaces it. A repeated publication replaces nothing. */
  async #keepReplaced(version: LatestVersion, time: string): Promise<void> {
    const stored = this.stored(version);
    if (!version.isDraft || !stored) return;
    if (isDeepStrictEqual(fieldsOf(stored), fieldsOf(version.content))) return;
    await this.#earlier.keep(version, stored, time);
  }

  get #earlier(): EarlierVersions {
    return new EarlierVersions(this.data().root);
  }

  /** Lists the versions of an entry that publications have replaced, newest first. */
  earlier(uid: string, place: Partial<EntryId> = {}): Promise<EarlierVersion[]> {
    return this.#earlier.list(uid, place);
  }

  /**
   * Saves an earlier version of an entry as its draft. Fields that the entry got later are not in it.
   * @throws DraftError if the entry has a draft, which would be lost
   */
  restore({ contentType, locale, uid, content, version }: EarlierVersion): Promise<LatestVersion> {
    return this.#queue(async () => {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.data());
      await this.folder.refresh();
      this.folder.checkReadable(id);
      const current = this.latest(id);
      if (current?.isDraft) {
        throw new DraftError(
          'conflict',
          `The entry “${uid}” has a draft in ${locale} already. Publish or discard it first.`,
        );
      }
      return this.#write(id, {
        ...omit(content, 'publish_details'),
        ...{ uid, locale },
        _version: Math.max(version, current?.version ?? 0) + 1,
        updated_at: this.#timeAfter(current?.content.updated_at),
      });
    });
  }

  async #write(id: EntryId, content: JsonObject): Promise<LatestVersion> {
    await this.folder.write({ ...id, content });
    await this.folder.refresh();
    return { ...id, content, version: versionOf(content), isDraft: true };
  }

  /** Removes a draft after it was published, unless its file was edited in the meantime. */
  async #removePublished(id: EntryId): Promise<void> {
    const publishedDraft = this.folder.drafts.get(keyOf(id));
    await this.folder.refresh();
    const draft = this.folder.drafts.get(keyOf(id));
    if (draft && draft === publishedDraft) await this.folder.remove(id);
  }

  /** Returns the current time, but later than a time that another version has already. */
  #timeAfter(previousTime: unknown): string {
    const previous = typeof previousTime === 'string' ? Date.parse(previousTime) : Number.NaN;
    const now = this.#now().getTime();
    return new Date(previous >= now ? previous + 1 : now).toISOString();
  }
}
