import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import attempt from 'lodash/attempt';
import isPlainObject from 'lodash/isPlainObject';
import type { Words, EntryPlace } from '../../../src/checks/words';
import { replaceFile } from '../../../src/lib/files/replaceFile';

/** Addresses that the desk links to, and the state of the site. The process that runs the site writes them. */
export interface DeskAddresses {
  /** Origin of the desk, which may have ended since; absent until it runs. */
  desk?: string;
  /** Origin of the site; null while there is none. */
  site: string | null;
  /** Address of the front page's preview with a share link; null without previews. */
  preview: string | null;
  /** Address of the status page; null without one. */
  status: string | null;
  /** The build that ended last; null before the first one, and where no builds are made. */
  outcome: DeskOutcome | null;
}

/** How a build ended. */
export interface DeskOutcome {
  is: 'live' | 'refused' | 'failed';
  /** ISO 8601. */
  time: string;
  /** Why the output is not live: a sentence each, and the entry to correct if there is one. */
  reasons: { words: Words; entry?: EntryPlace }[];
  /** ISO 8601, when the live release was made: later publications are not live. Null without a release. */
  liveSince: string | null;
}

const links = { site: null, preview: null, status: null };
export const noAddresses: DeskAddresses = { ...links, outcome: null };

/** Reads the addresses. A missing file, or one of another shape, has none. */
export async function readAddresses(file: string | undefined): Promise<DeskAddresses> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const value: unknown = attempt(JSON.parse, text);
  return isPlainObject(value) ? { ...noAddresses, ...(value as object) } : noAddresses;
}

/** Writes the addresses as a whole, for this user only: the link to the preview is a credential. */
export async function writeAddresses(file: string, addresses: DeskAddresses): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, (draft) => writeFile(draft, JSON.stringify(addresses), { mode: 0o600 }));
}
