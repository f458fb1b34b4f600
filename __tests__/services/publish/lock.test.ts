/**
 * The lock of the folder of releases: one service at a time, and an ended service does not block the next.
 * @ci
 */
import { spawn, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '../../../services/publish/lock';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A process that locks folders. */
interface Service {
  child: ChildProcess;
  /** Tries to lock a folder below that of the test. Returns the result. */
  lock: (name?: string) => Promise<string>;
}

const script = `
  // Process ids of another container mean nothing here.
  if (process.env.LOCK_TEST_PID) Object.defineProperty(process, 'pid', { value: process.env.LOCK_TEST_PID });
  const { lockFolder } = require(${JSON.stringify(path.resolve('services/publish/lock.ts'))});
  const { createInterface } = require('node:readline');
  process.stdout.write('ready\\n');
  createInterface({ input: process.stdin }).on('line', (folder) => {
    lockFolder(folder, 0).then(
      () => process.stdout.write('has it\\n'),
      ({ message }) => process.stdout.write(message + '\\n'),
    );
  });`;

/**
 * Starts a process that locks folders.
 * @param command the process and its parents; default: only the process
 */
async function startService(...command: string[]): Promise<Service> {
  const [program, ...args] = [...command, process.execPath, '--import', 'tsx', '-e', script];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  expect(await nextLine()).toBe('ready');
  const lock = (name = '') => {
    child.stdin.write(`${path.join(folder, name)}\n`);
    return nextLine();
  };
  return { child, lock };
}

const take = async (wait = 600) => (await lockFolder(folder, wait))();
const refusalBy = (pid: number | undefined) =>
  new RegExp(
    `^The site is served and published by process ${pid} of \\S+ already; stop it first\\.$`,
  );

it('the lock refuses a second service while the first one runs, and not when it is killed', async () => {
  const { child, lock } = await startService();
  expect(await lock()).toBe('has it');
  await expect(take()).rejects.toThrow(refusalBy(child.pid));
  child.kill('SIGKILL');
  await expect(take()).resolves.toBeUndefined();
});

it('the lock refuses a second service while the first one does not answer', async () => {
  const { child, lock } = await startService();
  expect(await lock()).toBe('has it');
  child.kill('SIGSTOP');
  await expect(take()).rejects.toThrow('published by another process already; stop it first');
});

it('the lock refuses a second service on a full disk, too, and is omitted if there is none', async () => {
  const { child, lock } = await startService();
  expect(await lock()).toBe('has it');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const linking = jest.spyOn(fs, 'link').mockRejectedValue(full);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await expect(take()).rejects.toThrow(refusalBy(child.pid));
    child.kill('SIGKILL');
    await expect(take()).resolves.toBeUndefined();
    expect(stderr.mock.calls.join()).toContain('the service starts without it');
  } finally {
    linking.mockRestore();
    stderr.mockRestore();
  }
});

it('the lock waits for a service that is ending', async () => {
  const { child, lock } = await startService();
  expect(await lock()).toBe('has it');
  setTimeout(() => child.kill(), 300);
  await expect(take(5000)).resolves.toBeUndefined();
});

it('the lock ignores a zombie', async () => {
  // The shell becomes `sleep`, which never waits for the ended service.
  const file = path.join(folder, 'pid');
  const shell = `exec 3<&0; "$0" "$@" <&3 & echo $! >${file}; exec sleep 30`;
  const { lock } = await startService('sh', '-c', shell);
  expect(await lock()).toBe('has it');
  const pid = Number(await readFile(file, 'utf8'));
  process.kill(pid, 'SIGKILL');
  while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8'))) await pause(20);
  await expect(take()).resolves.toBeUndefined();
});

it('the lock refuses a second service whatever the process ids, as between two containers', async () => {
  const foreignPid = 4194303;
  const { child, lock } = await startService('env', `LOCK_TEST_PID=${foreignPid}`);
  expect(await lock()).toBe('has it');
  await expect(take()).rejects.toThrow(refusalBy(foreignPid));
  child.kill('SIGKILL');
  await expect(take()).resolves.toBeUndefined();
});

it.each(['lock-1', 'lock-7'])('a damaged lock is ignored: a file %s', async (name) => {
  await writeFile(path.join(folder, name), '\0'.repeat(20));
  await expect(take()).resolves.toBeUndefined();
});

it('a damaged lock is ignored: a folder', async () => {
  await mkdir(path.join(folder, 'lock-1', 'a'), { recursive: true });
  await expect(take()).resolves.toBeUndefined();
  expect(await readdir(folder)).toEqual(['lock-2']);
});

it('the lock of a folder with a long path is the same', async () => {
  const name = path.join('a'.repeat(100), 'ð'.repeat(100));
  const { child, lock } = await startService();
  expect(await lock(name)).toBe('has it');
  const long = path.join(folder, name);
  await expect(lockFolder(long, 0)).rejects.toThrow(refusalBy(child.pid));
  child.kill('SIGKILL');
  (await lockFolder(long))();
  expect(await readdir(long)).toEqual(['lock-2']);
});

it('the lock ends with its service', async () => {
  const unlock = await lockFolder(folder, 0);
  await expect(take(0)).rejects.toThrow(refusalBy(process.pid));
  unlock();
  await expect(take(0)).resolves.toBeUndefined();
});

it('exactly one of several services that start at the same time gets the lock', async () => {
  const rounds = 40;
  const names = Array.from({ length: rounds }, (_, round) => String(round));
  for (const name of names) {
    await mkdir(path.join(folder, name));
    // In every other folder, the lock of an ended service exists.
    if (Number(name) % 2 === 0) (await lockFolder(path.join(folder, name), 0))();
  }
  const services = await Promise.all(Array.from({ length: 5 }, () => startService()));
  for (const name of names) {
    const results = await Promise.all(services.map(({ lock }) => lock(name)));
    const winners = services.filter((_, place) => results[place] === 'has it');
    expect([name, winners.length]).toEqual([name, 1]);
    const refusals = results.filter((result) => result !== 'has it');
    const refusal = refusalBy(winners[0]?.child.pid);
    expect(refusals.filter((result) => !refusal.test(result))).toEqual([]);
    expect(await readdir(path.join(folder, name))).toHaveLength(1);
  }
});
