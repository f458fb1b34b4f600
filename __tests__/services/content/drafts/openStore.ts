/** Opens the store of drafts of an export, for its tests. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadExport, silentLog } from '../../../../services/content';
import { DraftFolder } from '../../../../services/content/drafts/draftFolder';
import { Operations } from '../../../../services/content/drafts/operations';
import { DraftStore } from '../../../../services/content/drafts/store';

/** File of the English persons of `everyFieldExport`. */
export const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';
/** An entry in it. */
export const mira = { contentType: 'person', locale: 'en-us', uid: 'blt00perlocalised' };
/** The time of all changes. */
export const time = '2026-03-01T10:00:00.000Z';

/** An opened store. */
export interface Opened {
  dir: string;
  store: DraftStore;
  /** Returns the text of a file of the export. */
  text: (file: string) => Promise<string>;
}

/**
 * Opens the store of an export, as a process that starts does.
 * @param now default: all changes happen at `time`
 */
export async function openStore(dir: string, now = () => new Date(time)): Promise<Opened> {
  let data = await loadExport(dir);
  const reload = async () => (data = await loadExport(dir));
  const folder = new DraftFolder({
    root: dir,
    data: () => data,
    log: silentLog,
    beforeRemoval: reload,
  });
  await folder.refresh();
  const refresh = async () => {
    await reload();
    await folder.refresh();
  };
  const operations = new Operations({ root: () => dir, refresh, log: silentLog });
  const store = new DraftStore({ folder, data: () => data, operations, now });
  return { dir, store, text: (file) => readFile(path.join(dir, file), 'utf8') };
}
