/** Killed processes, and lost or damaged files of the publish service. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runAttempts, type Attempt } from './attempts';
import { diskAttempts } from './disks';
import { keptAccidents, runningAccidents, type KeptAccident } from './keptAccidents';
import type { AttackedSite } from './site';
import type { Row } from './table';

/** Times of kills in milliseconds after an edit. A publication takes about one second. */
const moments = [0, 200, 400, 500, 600, 700, 800, 1000, 1500, 2500];

/** Attacks with kills, damage and restarts. */
export async function attackProcesses(site: AttackedSite, row: Row): Promise<void> {
  const { running } = site;
  const recover = () => site.recover();
  const kills = moments.map((moment): Attempt => ({
    name: `kill ${moment} ms after an edit`,
    attack: async () => {
      const introduction = await site.makeEdit();
      const since = Date.now();
      await pause(moment);
      await running.end('SIGKILL');
      await running.start();
      const { isLive, why } = await site.waitForOutcome(introduction, since);
      return isLive ? [] : [`the edit is lost: ${why}`];
    },
    recover,
  }));
  const damages = Object.entries(keptAccidents).map(([name, accident]): Attempt => ({
    name,
    attack: () => damage(site, accident),
    recover,
  }));
  const live = Object.entries(runningAccidents).map(([name, accident]): Attempt => ({
    name: `${name}, while it runs`,
    attack: async () => {
      const undo = await accident(running.folder, site.content);
      await pause(1500);
      await undo();
      return [];
    },
    recover,
  }));
  const contentService: Attempt = {
    name: 'the embedded content service is killed, and an edit follows',
    attack: async () => {
      const pidBefore = await embeddedService(running.folder);
      if (pidBefore === null) return ['no embedded content service runs'];
      process.kill(pidBefore, 'SIGKILL');
      const { isLive, why } = await site.edit();
      const pidAfter = await embeddedService(running.folder);
      return [
        ...(isLive ? [] : [`the edit is lost: ${why}`]),
        ...(pidAfter === null || pidAfter === pidBefore ? ['it was not started again'] : []),
        ...(running.hasEnded ? ['the service ended, too'] : []),
      ];
    },
    recover,
  };
  await runAttempts(row, [contentService, ...kills, ...live, ...damages]);
  const { attempts, skipped } = await diskAttempts(site);
  row.skipped.push(...skipped);
  await runAttempts(row, attempts);
}

/** Finds the process id of the embedded content service of a folder; null if none runs. */
async function embeddedService(folder: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The process may end at any moment.
    const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (place === folder && command.includes('services/content/main.ts')) return Number(name);
  }
  return null;
}

/** Damages the files of a killed service and restarts it. The service must serve in every state. */
async function damage(
  { running, content }: AttackedSite,
  accident: KeptAccident,
): Promise<string[]> {
  await running.end('SIGKILL');
  const undo = await accident(running.folder, content);
  try {
    await running.start();
    // The service starts the content service after it serves the last release.
    await pause(3000);
    return running.hasEnded ? ['the service ended by itself'] : [];
  } catch (error) {
    const [message, ...lines] = String(error).trim().split('\n');
    await undo();
    await running.start();
    return [`${message} ${lines.slice(-2).join(' ')}`];
  } finally {
    await undo();
  }
}
