import { isDeepStrictEqual } from 'node:util';
import type { StackExport } from '../export/types';
import { fieldsOf } from './checkFields';
import type { DraftFolder } from './draftFolder';
import { EarlierVersions } from './earlierVersions';
import { checkEntryId, keyOf, type EntryId } from './entryId';
import { writeEntry } from './exportWriter';
import type { Operations } from './operations';
import type { LatestVersion, SavedVersions } from './savedVersions';
import { deleteStoredEntry, withdrawEntry, type Withdrawal } from './withdrawal';

/** The version of one locale, and the locales that it is published to. */
export interface PublicationSource {
  locale: string;
  targets: string[];
  version: number;
}

type EntryParameters = Omit<EntryId, 'locale'>;

/** Parameters of the operations by name. They are stored as JSON until the operation is complete. */
export interface EntryOperations {
  'publish-entry': EntryParameters & {
    /** Uids of environments. */
    environments: string[];
    sources: PublicationSource[];
    time: string;
  };
  'unpublish-entry': EntryParameters & Withdrawal;
  'delete-entry': EntryParameters & { locales: readonly string[]; time: string };
}

interface EntryFiles {
  versions: Pick<SavedVersions, 'latest' | 'stored'>;
  folder: DraftFolder;
  data: () => StackExport;
}

/** Defines the operations that write an entry into the export or remove it there. */
export function defineEntryOperations(operations: Operations, files: EntryFiles): void {
  const { versions, folder, data } = files;
  operations.define<EntryOperations['publish-entry']>('publish-entry', async (parameters) => {
    const { contentType, uid, environments, sources, time } = parameters;
    for (const { locale, targets, version: number } of sources) {
      checkEntryId({ contentType, locale, uid }, data());
      const version = versions.latest({ contentType, locale, uid });
      // An interrupted publication whose entry was edited by hand since.
      if (version?.version !== number) continue;
      await keepReplaced(version, time, files);
      await writeEntry(data(), version, { environments, locales: targets, time });
      await removePublished(version, folder);
    }
  });
  operations.define<EntryOperations['unpublish-entry']>('unpublish-entry', async (parameters) => {
    const { contentType, uid, ...withdrawal } = parameters;
    // A publication in one locale is stored with the version that it shows, which may be of another.
    for (const locale of data().locales.keys()) {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, data());
      if (versions.stored(id)) await withdrawEntry(data(), id, withdrawal);
    }
  });
  operations.define<EntryOperations['delete-entry']>('delete-entry', async (parameters) => {
    const { contentType, uid, locales, time } = parameters;
    const earlier = new EarlierVersions(data().root);
    for (const locale of locales) {
      const id: EntryId = { contentType, locale, uid };
      checkEntryId(id, data());
      const stored = versions.stored(id);
      const latest = versions.latest(id);
      if (stored) await earlier.keep(id, stored, time);
      if (latest?.isDraft) await earlier.keep(id, latest.content, time);
      await deleteStoredEntry(data(), id);
      await folder.remove(id);
    }
  });
}

/** Keeps the stored version before a draft replaces it. A repeated publication replaces nothing. */
async function keepReplaced(
  version: LatestVersion,
  time: string,
  { versions, data }: EntryFiles,
): Promise<void> {
  const stored = versions.stored(version);
  if (!version.isDraft || !stored) return;
  if (isDeepStrictEqual(fieldsOf(stored), fieldsOf(version.content))) return;
  await new EarlierVersions(data().root).keep(version, stored, time);
}

/** Removes a draft after it was published, unless its file was edited in the meantime. */
async function removePublished(id: EntryId, folder: DraftFolder): Promise<void> {
  const publishedDraft = folder.drafts.get(keyOf(id));
  await folder.refresh();
  const draft = folder.drafts.get(keyOf(id));
  if (draft && draft === publishedDraft) await folder.remove(id);
}
