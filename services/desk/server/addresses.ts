import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  /** Why the output is not live, one sentence each. */
  reasons: string[];
}

export const noAddresses: DeskAddresses = {
  site: null,
  preview: null,
  status: null,
  outcome: null,
};

/** Reads the addresses. A missing file, or one of another shape, has none. */
export async function readAddresses(file: string | undefined): Promise<DeskAddresses> {
  if (file === undefined) return noAddresses;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' ? { ...noAddresses, ...value } : noAddresses;
  } catch {
    return noAddresses;
  }
}

/** Writes the addresses as a whole, for this user only: the link to the preview is a credential. */
export async function writeAddresses(file: string, addresses: DeskAddresses): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, JSON.stringify(addresses), { mode: 0o600 });
  await rename(draft, file);
}
