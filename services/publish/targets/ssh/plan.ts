/** Finds the files that a host lacks. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isImmutable } from '../../../../src/hosting/caching';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { forms, isCompressible, type Form } from '../../releases/compression/compress';
import type { FileList, ReleaseFile } from '../../releases/types';
import type { HostFile, HostFiles } from './manifest';

const filesAtOnce = 32;

/** Difference between a release and the one that the host has, with the names of compressed forms. */
export interface UploadPlan {
  /** Files of the release on the host afterwards. */
  files: HostFiles;
  /** Names of files to send. */
  sent: string[];
  /** Names of files that the host must remove. */
  removed: string[];
  /** Names of folders that may be empty afterwards. */
  folders: string[];
  /** Names of sent files that never change. */
  shared: string[];
}

/**
 * Compares a release with the files of a host.
 * @param site folder of the release
 * @param hostFiles files that the host has; empty if it has none or they are unknown
 */
export async function planUpload(
  site: string,
  files: FileList,
  hostFiles: HostFiles,
): Promise<UploadPlan> {
  const planned = await mapLimited(files, filesAtOnce, async ([name, file]) => ({
    name,
    ...(await planFile(site, name, file, hostFiles.get(name))),
  }));
  const gone = [...hostFiles].filter(([name]) => !files.has(name));
  const sent = planned.flatMap((file) => file.sent);
  const removed = [
    ...planned.flatMap((file) => file.removed),
    ...gone.flatMap(([name, file]) => [name, ...formNames(name, file.forms)]),
  ];
  const newFolders = removed.length > 0 ? foldersOf(sent) : new Set<string>();
  return {
    files: new Map(planned.map(({ name, host }) => [name, host])),
    sent,
    // A file may have become a folder.
    removed: removed.filter((name) => !newFolders.has(name)),
    folders: [...new Set(gone.map(([name]) => path.posix.dirname(name)))].filter(
      (folder) => folder !== '.',
    ),
    shared: planned.flatMap((file) => (isImmutable(`/${file.name}`) ? file.sent : [])),
  };
}

/** Lists the names of the files that visitors get with other bytes, without compressed forms. */
export function changedNames(files: FileList, hostFiles: HostFiles): string[] {
  const changed = [...files].filter(([name, { hash }]) => hostFiles.get(name)?.hash !== hash);
  const gone = [...hostFiles.keys()].filter((name) => !files.has(name));
  return [...changed.map(([name]) => name), ...gone].sort();
}

interface PlannedFile {
  host: HostFile;
  sent: string[];
  removed: string[];
}

/** Plans one file. The compressed forms of a release may be written only after it is live. */
async function planFile(
  site: string,
  name: string,
  { hash, size }: ReleaseFile,
  previous: HostFile | undefined,
): Promise<PlannedFile> {
  const isSame = previous?.hash === hash;
  const previousForms = previous?.forms ?? [];
  const isComplete = previousForms.length === forms.length || !isCompressible(name, size);
  if (isSame && isComplete) return { host: previous, sent: [], removed: [] };
  const localForms = isCompressible(name, size) ? await existingForms(path.join(site, name)) : [];
  if (isSame) {
    const newForms = localForms.filter((form) => !previousForms.includes(form));
    const hostForms = forms.filter((form) => [...previousForms, ...newForms].includes(form));
    return { host: { hash, forms: hostForms }, sent: formNames(name, newForms), removed: [] };
  }
  // A form of the bytes before must not remain beside the file.
  const outdatedForms = previousForms.filter((form) => !localForms.includes(form));
  return {
    host: { hash, forms: localForms },
    sent: [name, ...formNames(name, localForms)],
    removed: formNames(name, outdatedForms),
  };
}

const formNames = (name: string, formsOfFile: readonly Form[]) =>
  formsOfFile.map((form) => `${name}.${form}`);

async function existingForms(file: string): Promise<Form[]> {
  const found = await mapLimited(forms, forms.length, (form) =>
    stat(`${file}.${form}`).then(
      () => [form],
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    ),
  );
  return found.flat();
}

function foldersOf(names: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const name of names) {
    let folder = path.posix.dirname(name);
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  }
  return folders;
}
