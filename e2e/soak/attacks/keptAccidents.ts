/** Accidents with the stored files of the publish service: locks, records, caches, the live release. */
import {
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { jsonAccidents } from './accidents';

/** Does damage below a copied project. Returns a function that ends its cause, but not the damage. */
export type KeptAccident = (folder: string, content: string) => Promise<() => Promise<void>>;

const noCleanUp = () => Promise.resolve();
const publishFolder = (folder: string) => path.join(folder, '.kept', 'publish');

/** Creates an accident that halves one file, or all files of a folder whose paths match a pattern. */
const halve =
  (place: (publish: string) => string, pattern = /./): KeptAccident =>
  async (folder) => {
    const target = place(publishFolder(folder));
    for (const file of (await stat(target)).isDirectory() ? await filesOf(target) : [target]) {
      if (!pattern.test(file)) continue;
      const { size } = await stat(file);
      await truncate(file, Math.floor(size / 2));
    }
    return noCleanUp;
  };

/** Lists all files below a folder without following links: the workspace links to its parent folder. */
const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Writes a file in place of the newest lock. */
const damagedLock: KeptAccident = async (folder) => {
  await writeFile(path.join(publishFolder(folder), 'lock-1000'), '\0\0');
  return noCleanUp;
};

const lostLock: KeptAccident = async (folder) => {
  const names = await readdir(publishFolder(folder));
  for (const name of names.filter((candidate) => candidate.startsWith('lock-'))) {
    await rm(path.join(publishFolder(folder), name));
  }
  return noCleanUp;
};

const remove =
  (...names: string[]): KeptAccident =>
  async (folder) => {
    await rm(path.join(publishFolder(folder), ...names), { recursive: true, force: true });
    return noCleanUp;
  };

const current = (publish: string) => path.join(publish, 'current');

const lostCurrent: KeptAccident = async (folder) => {
  await rm(current(publishFolder(folder)), { force: true });
  return noCleanUp;
};

const danglingCurrent: KeptAccident = async (folder) => {
  const link = current(publishFolder(folder));
  await unlink(link);
  await symlink('releases/20200101-000000-000', link);
  return noCleanUp;
};

const halveLive =
  (name: string): KeptAccident =>
  async (folder, content) => {
    const target = await readlink(current(publishFolder(folder)));
    return halve((publish) => path.join(publish, target, name))(folder, content);
  };

/** Accidents while the service is stopped; it is started afterwards. */
export const keptAccidents: Readonly<Record<string, KeptAccident>> = {
  'damaged lock': damagedLock,
  'journal cut in half': halve((publish) => path.join(publish, 'journal.jsonl')),
  ...Object.fromEntries(
    ['release.json', 'pages.json', 'files.json'].map((name) => [
      `${name} of the live release cut in half`,
      halveLive(name),
    ]),
  ),
  'kept content cut in half': halve((publish) => path.dirname(publish), /content\.json$/),
  'record of pictures cut in half': halve(
    (publish) => path.dirname(publish),
    /originals-\d+\.json$/,
  ),
  'schema cut in half': halve((publish) => path.dirname(publish), /schema\.graphql$/),
  'JSON in .cache cut in half': halve(
    (publish) => path.join(publish, 'workspace', '.cache'),
    /\.json$/,
  ),
  'originals of pictures and documents cut in half': halve(
    (publish) => path.dirname(publish),
    /\/assets\/[^/]+\.\d+$/,
  ),
  'rendered pictures cut in half': halve((publish) => path.join(path.dirname(publish), 'pictures')),
  'output of the last whole build cut in half': halve(
    (publish) => path.join(publish, 'workspace', 'public'),
    /\.(html|json)$/,
  ),
  '.cache gone': remove('workspace', '.cache'),
  'workspace gone': remove('workspace'),
  'stage gone': remove('stage'),
  'current lost': lostCurrent,
  'current names no release': danglingCurrent,
  'content that cannot be read': async (_, content) => {
    await jsonAccidents['half of the JSON']?.(content);
    return noCleanUp;
  },
};

/** Accidents while the service runs. */
export const runningAccidents: Readonly<Record<string, KeptAccident>> = {
  'current lost': lostCurrent,
  'current names no release': danglingCurrent,
  'stage gone': remove('stage'),
  'public of the workspace gone': remove('workspace', 'public'),
  'journal gone': remove('journal.jsonl'),
  'lock gone': lostLock,
};
