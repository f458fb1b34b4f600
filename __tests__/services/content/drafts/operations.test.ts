/** Changes of several processes, of killed ones, and on a full disk. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadExport, silentLog } from '../../../../services/content';
import { Operations } from '../../../../services/content/drafts/operations';
import { copyExport, everyFieldExport, startService, waitUntil } from '../setup/support';
import { mira, openStore } from './openStore';

jest.setTimeout(90_000);

let copy: Awaited<ReturnType<typeof copyExport>>;
const children: ChildProcess[] = [];
beforeEach(async () => (copy = await copyExport(everyFieldExport)));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await copy.remove();
});

/** Starts a process that changes the export until it is killed or has made some changes. */
function startWriter(...args: string[]): ChildProcess {
  const file = path.join(__dirname, '../setup/writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, copy.dir, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

it('two processes that save on the current version lose no change of each other', async () => {
  const before = (await openStore(copy.dir)).store.latest(mira)?.content.age;
  const writers = [startWriter('count', '12'), startWriter('count', '12')];
  await Promise.all(writers.map((writer) => once(writer, 'exit')));
  const after = (await openStore(copy.dir)).store.latest(mira)?.content.age;
  expect([before, after]).toEqual([41, 41 + 24]);
});

it('a process that is killed at any moment leaves nothing half', async () => {
  for (let round = 0; round < 4; round += 1) {
    const writer = startWriter('all', String(1000 * (round + 1)));
    let output = '';
    writer.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntil(() => output.includes('ready'));
    await pause(100 + 150 * round);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const service = await startService({}, copy.dir);
    await service.close();
    const { entries, assets } = await loadExport(copy.dir);
    const ages = ['en-us', 'fr-fr'].map(
      (locale) => entries.get('person')?.get(locale)?.get(mira.uid)?.content.age,
    );
    if (ages[0] !== 41) expect(ages[0]).toBe(ages[1]);
    const hangar = assets.get('blt00asthangar');
    const { size } = await stat(hangar?.file ?? '');
    if (hangar?.content.title !== 'Hangar') expect(String(size)).toBe(hangar?.content.title);
    expect(String(size)).toBe(hangar?.content.file_size);
    const files = await readdir(path.join(copy.dir, 'assets/files'));
    expect(files.filter((uid) => !assets.has(uid))).toEqual([]);
    const pending = await readdir(path.join(copy.dir, '.pending')).catch(() => []);
    expect(pending).toEqual([]);
  }
});

it('an asset whose record was deleted before a kill loses its file too', async () => {
  const folder = path.join(copy.dir, 'assets/files/blt00gone');
  const pending = path.join(copy.dir, '.pending');
  for (const name of [folder, pending]) await mkdir(name);
  await writeFile(path.join(folder, 'a.png'), '');
  const operation = { name: 'delete-asset', parameters: { uid: 'blt00gone' } };
  await writeFile(path.join(pending, 'one.json'), JSON.stringify(operation));
  await (await startService({}, copy.dir)).close();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect((await loadExport(copy.dir)).assets.size).toBeGreaterThan(0);
});

it('a record that a killed process has not finished writing is removed', async () => {
  const pending = path.join(copy.dir, '.pending');
  await mkdir(pending);
  await writeFile(path.join(pending, '.one.json.tmp'), '{ "name": "del');
  await (await startService({}, copy.dir)).close();
  expect(await readdir(pending)).toEqual([]);
});

it('the lock of a killed process is taken over', async () => {
  const lock = path.join(copy.dir, '.lock');
  await mkdir(lock);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const { store } = await openStore(copy.dir);
  expect(await store.saveDraft({ ...mira, fields: { age: 1 } })).toMatchObject({ version: 4 });
});

it('an operation that fails, as on a full disk, is repeated by the next change', async () => {
  let failures = 1;
  const performed: unknown[] = [];
  const refresh = () => Promise.resolve();
  const operations = new Operations({ root: () => copy.dir, refresh, log: silentLog });
  operations.define('write', (parameters) => {
    if (failures-- > 0) return Promise.reject(new Error('ENOSPC'));
    performed.push(parameters);
    return Promise.resolve();
  });
  const first = operations.run(() => operations.perform('write', { n: 1 }));
  await expect(first).rejects.toThrow('ENOSPC');
  await operations.run(() => operations.perform('write', { n: 2 }));
  expect(performed).toEqual([{ n: 1 }, { n: 2 }]);
});

it('a record of an operation that cannot be read is reported, and stops no change', async () => {
  const pending = path.join(copy.dir, '.pending');
  await mkdir(pending);
  await writeFile(path.join(pending, 'one.json'), '{');
  const { store } = await openStore(copy.dir);
  await store.saveDraft({ ...mira, fields: { age: 1 } });
  expect(await readFile(path.join(pending, 'one.json'), 'utf8')).toBe('{');
});
