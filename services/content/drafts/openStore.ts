import { exportRoot, loadExport } from '../export/load';
import { ExportReader } from '../export/reader';
import type { StackExport } from '../export/types';
import type { Log } from '../log';
import { DraftFolder } from './draftFolder';
import { Operations } from './operations';
import { DraftStore } from './store';

/** The drafts of an export that no service of this process serves. */
export interface OpenedDrafts {
  store: DraftStore;
  /** Returns the export, as of the last change of the drafts. */
  data: () => StackExport;
}

/**
 * Opens the drafts of an export, for a command. A running service notices the changes of the files.
 * @param dir folder of the export, or its parent
 * @param log receives one line for each draft that cannot be used
 * @throws ExportError if the folder contains no readable export
 */
export async function openDrafts(dir: string, log: Log): Promise<OpenedDrafts> {
  const { root } = await exportRoot(dir);
  const reader = new ExportReader(root);
  let data = await loadExport(dir, reader);
  const reload = async () => (data = await loadExport(dir, reader));
  const folder = new DraftFolder({
    root,
    data: () => data,
    log,
    beforeRemoval: reload,
  });
  await folder.refresh();
  const refresh = async () => {
    await reload();
    await folder.refresh();
  };
  const operations = new Operations({ root: () => root, refresh, log });
  const store = new DraftStore({ folder, data: () => data, operations });
  await operations.recover();
  return { store, data: () => data };
}
