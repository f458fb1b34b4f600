import path from 'node:path';
import { exportRoot } from '../export/load';
import { ExportReader } from '../export/reader';
import { isObject } from '../export/types';
import { draftsFolder } from './draftFolder';

/**
 * Lists the names of the entries with drafts: the title of each, or its uid if its file has no readable
 * title. Reads nothing else of the export, so that it is fast for a large one.
 * @param dir folder of the export, or its parent
 * @throws ExportError if the folder contains no export
 */
export async function draftNames(dir: string): Promise<string[]> {
  const { root } = await exportRoot(dir);
  const reader = new ExportReader(root);
  const names = new Map<string, string>();
  for (const contentType of await reader.names('folders', draftsFolder)) {
    for (const locale of await reader.names('folders', draftsFolder, contentType)) {
      const folder = [draftsFolder, contentType, locale];
      for (const file of await reader.names('files', ...folder)) {
        if (!file.endsWith('.json')) continue;
        const uid = path.basename(file, '.json');
        const key = `${contentType} ${uid}`;
        if (!names.has(key)) names.set(key, await nameOf(reader, path.join(...folder, file), uid));
      }
    }
  }
  return [...names.values()];
}

async function nameOf(reader: ExportReader, file: string, uid: string): Promise<string> {
  // The service reports a file that cannot be read; here it counts as a draft with a name.
  const content = await reader.json(file).catch(() => null);
  const title = isObject(content) ? content.title : null;
  return typeof title === 'string' && title.trim() !== '' ? title : uid;
}
