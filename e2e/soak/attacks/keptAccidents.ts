/** Accidents with the stored files of the publish service: locks, records, caches, the live release. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jsonAccidents } from './accidents';

/** Does damage below a copied project. Returns a function that ends its cause, but not the damage. */
export type KeptAccident = (folder: string, content: string) => Promise<() => Promise<void>>;

const noCleanUp = () => Promise.resolve();
const publishFolder = (folder: string) => path.join(folder, '.kept', 'publish');
const lock = (folder: string) => path.join(publishFolder(folder), 'service');

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

const lockedBy =
  (text: string): KeptAccident =>
  async (folder) => {
    await writeFile(lock(folder), text);
    return noCleanUp;
  };

const remove =
  (...names: string[]): KeptAccident =>
  async (folder) => {
    await rm(path.join(publishFolder(folder), ...names), { recursive: true, force: true });
    return noCleanUp;
  };

/** Writes a lock with the id of a zombie: a process that has ended, but whose parent did not wait for it. */
const lockOfZombie: KeptAccident = async (folder) => {
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 1000'], { cwd: folder });
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  await pause(200);
  await writeFile(lock(folder), pid.toString().trim());
  return () => {
    parent.kill('SIGKILL');
    return Promise.resolve();
  };
};

/** Returns the lock of a service that had a process id before its current process. */
async function staleLock(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${pid} 1@${boot.trim()}`;
}

/** Writes a stale lock whose process id belongs to another program in the project's folder. */
const lockOfNeighbour: KeptAccident = async (folder) => {
  const child = spawn('sleep', ['1000'], { cwd: folder });
  await once(child, 'spawn');
  await writeFile(lock(folder), await staleLock(child.pid ?? 0));
  return () => {
    child.kill('SIGKILL');
    return Promise.resolve();
  };
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
  'lock of a zombie': lockOfZombie,
  'lock of another program in the folder': lockOfNeighbour,
  'stale lock': lockedBy('4194303'),
  'lock without a number': lockedBy('\u0000\u0000'),
  'lock of a service whose number process 1 has': async (folder) => {
    await writeFile(lock(folder), await staleLock(1));
    return noCleanUp;
  },
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
  'lock gone': remove('service'),
};
