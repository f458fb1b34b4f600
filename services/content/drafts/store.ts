import omit from 'lodash/omit';
import type { JsonObject, StackExport } from '../export/types';
import { checkRules } from './contentRules';
import { checkFields, checkPublishable } from './checkFields';
import { DraftError } from './draftError';
import type { DraftFolder } from './draftFolder';
import { EarlierVersions, type EarlierVersion } from './earlierVersions';
import { checkEntryId, randomUid, versionOf, type EntryId } from './entryId';
import { SavedVersions, type LatestVersion } from './savedVersions';
import {
  defineEntryOperations,
  type EntryOperations,
  type PublicationSource,
} from './entryOperations';
import type { Operations } from './operations';
import {
  checkVersion,
  environmentsOf,
  type EntryChange,
  type PublishRequest,
  type UnpublishRequest,
} from './requests';

/** Dependencies of a `DraftStore`. */
export interface DraftStoreOptions {
  folder: DraftFolder;
  /** Returns the export that the drafts belong to. */
  data: () => StackExport;
  operations: Operations;
  /** Returns the current time. Default: the clock. */
  now?: () => Date;
}

/** Saves, discards and publishes drafts. Operations run one after the other, so that none is lost. */
export class DraftStore extends SavedVersions {
  readonly #now: () => Date;
  readonly #operations: Operations;

  constructor({ folder, data, operations, now = () => new Date() }: DraftStoreOptions) {
    super(folder, data);
    this.#now = now;
    this.#operations = operations;
    defineEntryOperations(operations, { versions: this, folder, data });
  }

  /**
   * Saves a new version of an entry as its draft. An entry that is not yet localised in the locale
   * starts with the content of its fallback.
   * @throws DraftError if the change is invalid or not based on the current version
   */
  saveDraft(change: EntryChange): Promise<LatestVersion> {
    return this.#operations.run(async () => {
      const { contentType, locale, fields, uid = randomUid() } = change;
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.data());
      this.folder.checkReadable(id);
      const current = this.latest(id);
      checkVersion(change.version, current?.version ?? 0);
      const base = (current ?? this.fallback(id))?.content ?? {};
      checkFields(fields, contentType, this.data(), base);
      if (change.isComplete) {
        const isNew = !current && !this.fallback(id);
        this.#checkRules(id, { ...base, ...fields }, isNew ? undefined : base);
      }
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
    return this.#operations.run(async () => {
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
   * between, the next change completes it.
   * @returns the published versions, one for each locale that has content of its own
   * @throws DraftError if the request is invalid, or if a locale has no content to publish
   */
  publish(request: PublishRequest): Promise<LatestVersion[]> {
    return this.#operations.run(async () => {
      const { contentType, uid, locales } = request;
      const data = this.data();
      for (const locale of locales) checkEntryId({ contentType, locale, uid }, data);
      const environments = environmentsOf(request.environments, data);
      const sources = new Map<string, PublicationSource>();
      for (const locale of locales) {
        const { version, locale: source } = this.sourceOf({ contentType, locale, uid });
        this.folder.checkReadable({ contentType, locale, uid });
        if (locale === locales[0]) checkVersion(request.version, version);
        const targets = [...(sources.get(source)?.targets ?? []), locale];
        sources.set(source, { locale: source, version, targets });
      }
      for (const locale of sources.keys()) this.#checkPublishable({ contentType, locale, uid });
      const time = this.#now().toISOString();
      await this.#perform('publish-entry', {
        contentType,
        uid,
        environments,
        sources: [...sources.values()],
        time,
      });
      return [...sources.keys()].flatMap(
        (locale) => this.latest({ contentType, locale, uid }) ?? [],
      );
    });
  }

  #perform<Name extends keyof EntryOperations>(
    name: Name,
    parameters: EntryOperations[Name],
  ): Promise<void> {
    return this.#operations.perform(name, parameters);
  }

  #checkPublishable(id: EntryId): void {
    const version = this.latest(id);
    if (!version) return;
    checkPublishable(this.faults(version), id.contentType);
    this.#checkRules(id, version.content, this.stored(id));
  }

  #checkRules(id: EntryId, content: JsonObject, saved: JsonObject | undefined): void {
    checkRules(content, id.contentType, {
      data: this.data(),
      saved,
      isTaken: (field, value) => this.isTaken(id, field, value),
    });
  }

  /**
   * Ends the publication of an entry to environments and locales. Its content stays in the export.
   * @throws DraftError if content type, locale, uid or an environment are unknown
   */
  unpublish(request: UnpublishRequest): Promise<void> {
    return this.#operations.run(() => {
      const { contentType, uid, locales } = request;
      for (const locale of locales) checkEntryId({ contentType, locale, uid }, this.data());
      const environments = environmentsOf(request.environments, this.data());
      return this.#perform('unpublish-entry', { contentType, uid, environments, locales });
    });
  }

  /**
   * Removes an entry from the export and its draft, in some locales. The removed versions can be
   * restored.
   * @throws DraftError if content type, locale or uid are unknown
   */
  delete(contentType: string, uid: string, locales: readonly string[]): Promise<void> {
    return this.#operations.run(() => {
      for (const locale of locales) {
        checkEntryId({ contentType, locale, uid }, this.data());
        this.folder.checkReadable({ contentType, locale, uid });
      }
      const remaining = [...this.data().locales.keys()].filter(
        (locale) => !locales.includes(locale) && this.latest({ contentType, locale, uid }),
      );
      // An import creates an entry by its version in the master locale.
      if (locales.includes(this.data().master) && remaining.length > 0) {
        throw new DraftError(
          'invalid',
          `The entry “${uid}” is localised in ${remaining.join(', ')}. Delete it there too.`,
          { locale: ['is not valid.'] },
        );
      }
      const time = this.#now().toISOString();
      return this.#perform('delete-entry', { contentType, uid, locales, time });
    });
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
    return this.#operations.run(async () => {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, this.data());
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

  /** Returns the current time, but later than a time that another version has already. */
  #timeAfter(previousTime: unknown): string {
    const previous = typeof previousTime === 'string' ? Date.parse(previousTime) : Number.NaN;
    const now = this.#now().getTime();
    return new Date(previous >= now ? previous + 1 : now).toISOString();
  }
}
