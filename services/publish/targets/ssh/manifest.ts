/** The file list of a release on a host (`files.json`). */
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

const shape = z.record(z.string(), z.tuple([z.string()], z.enum(forms)));

/** Formats a file list with one line for each file, so that rsync sends only the changed lines. */
export function formatHostFiles(files: HostFiles): string {
  const lines = [...files].map(
    ([name, file]) => `${JSON.stringify(name)}:${JSON.stringify([file.hash, ...file.forms])}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Reads a file list.
 * @throws Error for the operator if it is damaged
 */
export function parseHostFiles(text: string): HostFiles {
  try {
    const entries = Object.entries(shape.parse(JSON.parse(text)));
    return new Map(
      entries.map(([name, [hash, ...hostForms]]) => [name, { hash, forms: hostForms }]),
    );
  } catch {
    throw new Error(
      'The file list of the live release on the host is damaged. Remove current/files.json there; ' +
        'the next push compares all files.',
    );
  }
}
