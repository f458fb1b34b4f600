/**
 * Locks the folder of the publish service by a Unix socket in it. The system closes the socket when its
 * process ends, however it ends. Unlike a process id, the socket means the same in every container
 * that shares the folder on one machine.
 */
import { once } from 'node:events';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reportError } from '../../src/lib/reportError';
import { temporaryPath } from '../../src/lib/files/replaceFile';
import { isUnwritable } from './releases/files/durable';

/** Time to wait for a service that is just ending, in milliseconds. */
const defaultWait = 5000;
/** In milliseconds. */
const retryInterval = 250;
/** Time for the owner of the lock to send its name, in milliseconds. */
const maximumAnswerMs = 1000;
/** Maximum size of the path of the folder, in bytes: a path of a socket may have about 100. */
const maximumFolderPath = 55;

/** Name of a socket: the one with the highest number is the lock. */
const socketName = /^lock-\d{1,15}$/;

/**
 * Locks a folder for this process: two services would build into the same workspace. If several
 * services start at the same moment, exactly one gets the lock. If the disk allows no lock, a free
 * folder is used without one, so that the live release can be served.
 * @param wait maximum time to wait for the lock, in milliseconds
 * @returns a function that unlocks the folder
 * @throws Error for the operator if another service still holds the lock after that time
 */
export async function lockFolder(folder: string, wait = defaultWait): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const handle = await open(folder);
  const relativePath = path.relative('', folder) || '.';
  const isShort = Buffer.byteLength(relativePath) <= maximumFolderPath;
  const sockets = isShort ? relativePath : `/proc/self/fd/${handle.fd}`;
  const draft = temporaryPath(path.join(sockets, 'lock'));
  const server = createServer((socket) => {
    // The other process may end before it has read the name.
    socket.on('error', () => undefined).end(`process ${process.pid} of ${hostname()}`);
  }).unref();
  const deadline = Date.now() + wait;
  try {
    for (;;) {
      const owner = await take(sockets, draft, server).catch((error: unknown) => {
        if (isUnlockable(error)) return ownerWithoutLock(sockets, error);
        throw error;
      });
      if (owner === null) return () => void server.close();
      if (Date.now() >= deadline) {
        throw new Error(`The site is served and published by ${owner} already; stop it first.`);
      }
      await pause(retryInterval);
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
    await handle.close();
  }
}

/** True if the disk is full or read-only, or if its file system has no sockets or no hard links. */
const isUnlockable = (error: unknown): boolean =>
  isUnwritable(error) || ['ENOTSUP', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Reads the owner of a lock that cannot be taken because of the disk.
 * @returns null if there is none; the error is reported then
 */
async function ownerWithoutLock(sockets: string, error: unknown): Promise<string | null> {
  const { owner } = await readLock(sockets);
  if (owner !== null) return owner;
  const reason = error instanceof Error ? error.message : String(error);
  reportError(`The folder cannot be locked; the service starts without it: ${reason}`, {
    scope: 'publish-lock',
  });
  return null;
}

/**
 * Takes the lock if it is free: gives the socket of this process the number after that of the lock. The
 * socket with the highest number is never removed, even if its process has ended. So only one process
 * can find that its number is free and, afterwards, the highest.
 * @param draft path at which the server listens first
 * @returns null if this process holds the lock now, else the name of its owner
 */
async function take(sockets: string, draft: string, server: Server): Promise<string | null> {
  for (;;) {
    const { number, owner } = await readLock(sockets);
    if (owner !== null) return owner;
    if (!server.listening) await once(server.listen(draft), 'listening');
    const ownNumber = number + 1;
    if (!(await hardLinkIfAbsent(draft, socketPath(sockets, ownNumber)))) continue;
    const numbers = await numbersIn(sockets);
    const isLock = numbers.every((other) => other <= ownNumber);
    const obsolete = isLock ? numbers.filter((other) => other < ownNumber) : [ownNumber];
    for (const other of obsolete) {
      await rm(socketPath(sockets, other), { recursive: true, force: true });
    }
    if (isLock) return null;
  }
}

const socketPath = (sockets: string, number: number) => path.join(sockets, `lock-${number}`);

/** Lists the numbers of all sockets. */
const numbersIn = async (sockets: string): Promise<number[]> =>
  (await readdir(sockets))
    .filter((name) => socketName.test(name))
    .map((name) => Number(name.slice(5)));

/** Gives a file a second name, atomically. Returns false if a file of that name exists already. */
async function hardLinkIfAbsent(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Reads the number of the lock, 0 if there is none, and the name of its owner, null if it has ended.
 * An owner that is busy or belongs to another user has a general name.
 */
async function readLock(sockets: string): Promise<{ number: number; owner: string | null }> {
  const number = Math.max(0, ...(await numbersIn(sockets)));
  const socket = connect(socketPath(sockets, number));
  const signal = AbortSignal.timeout(maximumAnswerMs);
  try {
    const [name] = (await once(socket, 'data', { signal })) as [Buffer];
    return { number, owner: name.toString() };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { number, owner: ['ECONNREFUSED', 'ENOENT'].includes(code) ? null : 'another process' };
  } finally {
    socket.destroy();
  }
}
