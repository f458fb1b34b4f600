/** The lock of the folder of releases: one service at a time, and an ended service does not block the next. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { lockFolder } from '../../../services/publish/lock';

jest.mock('node:fs/promises', () => ({
  __esModule: true,
  ...jest.requireActual<object>('node:fs/promises'),
}));

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'service');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Runs a shell script in this folder, like a process of the project. */
function shell(script: string): ChildProcess {
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

/** Returns the number that a shell script prints. */
async function printed(child: ChildProcess): Promise<number> {
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(line.toString());
}

const statOf = async (pid: number) => readFile(`/proc/${pid}/stat`, 'utf8');
const fieldsOf = async (pid: number) => {
  const stat = await statOf(pid);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const boot = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
const lockOf = async (pid: number) => `${pid} ${(await fieldsOf(pid))[19]}@${await boot()}`;

const take = async () => (await lockFolder(folder, 600))();

it('the lock refuses a second service while the first one runs', async () => {
  const child = shell('exec sleep 30');
  await writeFile(file, await lockOf(child.pid ?? 0));
  await expect(take()).rejects.toThrow(
    `The site is served and published by process ${child.pid} already; stop it first.`,
  );
});

it('the lock refuses a second service on a full disk, too, and is omitted if there is none', async () => {
  const child = shell('exec sleep 30');
  await writeFile(file, await lockOf(child.pid ?? 0));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const writing = jest.spyOn(fs, 'writeFile').mockRejectedValue(full);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await expect(take()).rejects.toThrow('stop it first');
    await rm(file);
    await expect(take()).resolves.toBeUndefined();
    expect(stderr.mock.calls.join()).toContain('the service starts without it');
  } finally {
    writing.mockRestore();
    stderr.mockRestore();
  }
});

it('the lock waits for a service that is ending', async () => {
  const child = shell('exec sleep 0.3');
  await writeFile(file, await lockOf(child.pid ?? 0));
  await expect((await lockFolder(folder, 5000))()).resolves.toBeUndefined();
});

it('the lock ignores a zombie', async () => {
  // The shell becomes `sleep`, which never waits for the ended child.
  const parent = shell('exec sleep 0.3 & echo $!; exec sleep 30');
  const pid = await printed(parent);
  await writeFile(file, await lockOf(pid));
  while ((await fieldsOf(pid))[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(take()).resolves.toBeUndefined();
  await writeFile(file, String(pid));
  await expect(take()).resolves.toBeUndefined();
});

it('the lock ignores another process with the same id, even in this folder', async () => {
  const child = shell('exec sleep 30');
  const [pid, start] = [child.pid ?? 0, Number((await fieldsOf(child.pid ?? 0))[19])];
  await writeFile(file, `${pid} ${start - 1}@${await boot()}`);
  await expect(take()).resolves.toBeUndefined();
  await writeFile(file, `${pid} ${start}@another-boot`);
  await expect(take()).resolves.toBeUndefined();
});

it.each(['', 'x', '0', '-1', '12 34 56', '\0'.repeat(20), '99999999999999'])(
  'a damaged lock is ignored: %j',
  async (text) => {
    await writeFile(file, text);
    await expect(take()).resolves.toBeUndefined();
  },
);

it('the lock uses only the process id if nothing else is known', async () => {
  await writeFile(file, String(shell('exec sleep 30').pid));
  await expect(take()).rejects.toThrow('stop it first');
  await writeFile(file, '4194304');
  await expect(take()).resolves.toBeUndefined();
});

it('the lock is removed when the service ends', async () => {
  await take();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

it('exactly one of several services that start at the same time gets the lock', async () => {
  const rounds = 40;
  const names = Array.from({ length: rounds }, (_, round) => String(round));
  for (const name of names) {
    await mkdir(path.join(folder, name));
    // In every other folder, the lock of an ended service exists.
    if (Number(name) % 2 === 0) await writeFile(path.join(folder, name, 'service'), '4194303');
  }
  const script = `
    const { lockFolder } = require(${JSON.stringify(path.resolve('services/publish/lock.ts'))});
    const { createInterface } = require('node:readline');
    process.stdout.write('ready\\n');
    createInterface({ input: process.stdin }).on('line', (name) => {
      lockFolder(${JSON.stringify(folder)} + '/' + name, 0).then(
        () => process.stdout.write('has it\\n'),
        ({ message }) => process.stdout.write(message + '\\n'),
      );
    });`;
  const services = Array.from({ length: 5 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    return { child, next: nextLine };
  });
  for (const { next } of services) expect(await next()).toBe('ready');
  for (const name of names) {
    for (const { child } of services) child.stdin.write(`${name}\n`);
    const answers = await Promise.all(services.map(({ next }) => next()));
    const winners = services.filter((_, place) => answers[place] === 'has it');
    const lock = await readFile(path.join(folder, name, 'service'), 'utf8');
    expect([name, winners.length, lock.split(' ')[0]]).toEqual([
      name,
      1,
      String(winners[0]?.child.pid),
    ]);
    const refusal = /^(has it|The site is served and published by process \d+ already; .*)$/;
    expect(answers.filter((answer) => !refusal.test(answer))).toEqual([]);
    expect(await readdir(path.join(folder, name))).toEqual(['service']);
  }
}, 60_000);

it('the lock of another service is not removed', async () => {
  const unlock = await lockFolder(folder, 0);
  const child = shell('exec sleep 30');
  const otherLock = await lockOf(child.pid ?? 0);
  await writeFile(file, otherLock);
  await unlock();
  expect(await readFile(file, 'utf8')).toBe(otherLock);
});
