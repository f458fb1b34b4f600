/** A full disk and a read-only disk. Both need the right to mount. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Attempt } from './attempts';
import type { AttackedSite } from './site';

const run = promisify(execFile);

/** True if this process may mount. */
async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mount-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    await run('umount', [folder]);
    return true;
  } catch {
    // Without the right or the program, both attempts are skipped.
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates both attempts, or a note that they are skipped if this process may not mount. */
export async function diskAttempts(
  site: AttackedSite,
): Promise<{ attempts: Attempt[]; skipped: string[] }> {
  if (!(await mayMount())) {
    return { attempts: [], skipped: ['full and read-only disk: only root may mount'] };
  }
  const { running } = site;
  const publish = path.join(running.folder, '.kept', 'publish');
  const releases = path.join(publish, 'releases');
  /** Moves the releases to a small disk for the duration of an attempt. */
  const onSmallDisk = async (work: () => Promise<string[]>): Promise<string[]> => {
    await running.end('SIGTERM');
    const copy = `${releases}.copy`;
    await run('cp', ['-a', releases, copy]);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', releases]);
    try {
      await run('cp', ['-a', `${copy}/.`, releases]);
      await running.start();
      await running.waitUntilLive();
      return await work();
    } finally {
      await running.end('SIGTERM');
      await run('umount', [releases]);
      await rm(copy, { recursive: true });
      await running.start();
    }
  };
  const editOnBadDisk = async () => {
    const { isLive, status } = await site.edit(30_000);
    return isLive || status.state !== 'live' ? [] : ['the status says that everything is live'];
  };
  const recoverOnDisk = async () => {
    const { isLive, why } = await site.recover();
    return isLive ? [] : [`not live once the disk is well: ${why}`];
  };
  const recover = () => site.recover();
  return {
    skipped: [],
    attempts: [
      {
        name: 'full disk',
        attack: () =>
          onSmallDisk(async () => {
            const filler = path.join(releases, '.filler');
            await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => undefined);
            await writeFile(`${filler}.end`, 'x'.repeat(65_536)).catch(() => undefined);
            const faults = await editOnBadDisk();
            await rm(filler);
            await rm(`${filler}.end`, { force: true });
            return [...faults, ...(await recoverOnDisk())];
          }),
        recover,
      },
      {
        name: 'read-only disk',
        attack: () =>
          onSmallDisk(async () => {
            await run('mount', ['-o', 'remount,ro', releases]);
            const wrong = await editOnBadDisk();
            await run('mount', ['-o', 'remount,rw', releases]);
            return [...wrong, ...(await recoverOnDisk())];
          }),
        recover,
      },
    ],
  };
}
