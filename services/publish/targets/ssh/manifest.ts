/**
 * The file list of a release on a host (`files.json`): one line of JSON for each file, `[name, hash,
 * form, …]`. A later line about a file replaces an earlier one; `[name]` removes it.
 */
import { z } from 'zod';
import { forms, type Form } from '../../releases/compression/compress';

/** A file on the host. */
export interface HostFile {
  hash: string;
  /** Compressed forms that the host has. */
  forms: readonly Form[];
}

/** Files of a release on the host by name. */
export type HostFiles = ReadonlyMap<string, HostFile>;

const lineShape = z.union([
  z.tuple([z.string()]),
  z.tuple([z.string(), z.string()], z.enum(forms)),
]);

const formatLine = (name: string, { hash, forms: hostForms }: HostFile) =>
  `${JSON.stringify([name, hash, ...hostForms])}\n`;

/** Formats a whole file list. */
export const formatHostFiles = (files: HostFiles): string =>
  [...files].map(([name, file]) => formatLine(name, file)).join('');

/** Formats the lines that turn the list of earlier files into that of other ones. */
export function formatChanges(files: HostFiles, earlierFiles: HostFiles): string {
  const changed = [...files].filter(([name, file]) => earlierFiles.get(name) !== file);
  const removed = [...earlierFiles.keys()].filter((name) => !files.has(name));
  return [
    ...changed.map(([name, file]) => formatLine(name, file)),
    ...removed.map((name) => `${JSON.stringify([name])}\n`),
  ].join('');
}

/** Reads a file list. Returns null if it is damaged. */
export function parseHostFiles(text: string): HostFiles | null {
  const files = new Map<string, HostFile>();
  if (!text.endsWith('\n')) return null;
  try {
    for (const line of text.slice(0, -1).split('\n')) {
      const [name, hash, ...hostForms] = lineShape.parse(JSON.parse(line));
      if (hash === undefined) files.delete(name);
      else files.set(name, { hash, forms: hostForms });
    }
    return files;
  } catch {
    // An incomplete file, or one of another program.
    return null;
  }
}
