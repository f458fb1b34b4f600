/** A disk that is full, and one that can only be read. Both need the right to mount. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Attempt } from './attempts';
import type { AttackedSite } from './site';

const run = promisify(execFile);

/** Whether this process may mount. */
async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mount-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    await run('umount', [folder]);
    return true;
  } catch {
    // Without the right, or without the program, both attempts are skipped.
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both attempts; none, with a line that says so, where this process may not mount. */
export async function diskAttempts(
  site: AttackedSite,
): Promise<{ attempts: Attempt[]; skipped: string[] }> {
  if (!(await mayMount())) {
    return { attempts: [], skipped: ['full and read-only disk: only root may mount'] };
  }
  const { running } = site;
  const publish = path.join(running.folder, '.kept', 'publish');
  const releases = path.join(publish, 'releases');
  /** Moves the releases to a small disk for the time of an attempt. */
  const mounted = async (work: () => Promise<string[]>): Promise<string[]> => {
    await running.end('SIGTERM');
    const copy = `${releases}.copy`;
    await run('cp', ['-a', releases, copy]);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', releases]);
    try {
      await run('cp', ['-a', `${copy}/.`, releases]);
      await running.start();
      await running.rest();
      return await work();
    } finally {
      await running.end('SIGTERM');
      await run('umount', [releases]);
      await rm(copy, { recursive: true });
      await running.start();
    }
  };
  const stays = async () => {
    const { isLive, status } = await site.edit(30_000);
    return isLive || status.state !== 'live' ? [] : ['the status says that everything is live'];
  };
  const again = async () => {
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
          mounted(async () => {
            const filler = path.join(releases, '.filler');
            await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => undefined);
            await writeFile(`${filler}.end`, 'x'.repeat(65_536)).catch(() => undefined);
            const wrong = await stays();
            await rm(filler);
            await rm(`${filler}.end`, { force: true });
            return [...wrong, ...(await again())];
          }),
        recover,
      },
      {
        name: 'read-only disk',
        attack: () =>
          mounted(async () => {
            await run('mount', ['-o', 'remount,ro', releases]);
            const wrong = await stays();
            await run('mount', ['-o', 'remount,rw', releases]);
            return [...wrong, ...(await again())];
          }),
        recover,
      },
    ],
  };
}
