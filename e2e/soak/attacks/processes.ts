/** Processes that are killed, and files of the publish service that are lost or damaged. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runAttempts, type Attempt } from './attempts';
import { diskAttempts } from './disks';
import { keptAccidents, runningAccidents, type KeptAccident } from './keptAccidents';
import type { AttackedSite } from './site';
import type { Row } from './table';

/** When a publication is cut off, in milliseconds after its edit: it takes about one second. */
const moments = [0, 200, 400, 500, 600, 700, 800, 1000, 1500, 2500];

/** Kills, damages and starts. */
export async function attackProcesses(site: AttackedSite, row: Row): Promise<void> {
  const { running } = site;
  const recover = () => site.recover();
  const kills = moments.map((moment): Attempt => ({
    name: `kill ${moment} ms after an edit`,
    attack: async () => {
      const words = await site.mark();
      const since = Date.now();
      await pause(moment);
      await running.end('SIGKILL');
      await running.start();
      const { isLive, why } = await site.outcome(words, since);
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
      const before = await embeddedService(running.folder);
      if (before === null) return ['no embedded content service runs'];
      process.kill(before, 'SIGKILL');
      const { isLive, why } = await site.edit();
      const now = await embeddedService(running.folder);
      return [
        ...(isLive ? [] : [`the edit is lost: ${why}`]),
        ...(now === null || now === before ? ['it was not started again'] : []),
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

/** The number of the content service that a publish service started in a folder; null where none runs. */
async function embeddedService(folder: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // It may end at any moment.
    const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (place === folder && command.includes('services/content/main.ts')) return Number(name);
  }
  return null;
}

/** Damages what a killed service left, and starts it; it must serve whatever it finds. */
async function damage(
  { running, content }: AttackedSite,
  accident: KeptAccident,
): Promise<string[]> {
  await running.end('SIGKILL');
  const undo = await accident(running.folder, content);
  try {
    await running.start();
    // The content service is started after the last release is served.
    await pause(3000);
    return running.hasEnded ? ['the service ended by itself'] : [];
  } catch (error) {
    const [first, ...lines] = String(error).trim().split('\n');
    await undo();
    await running.start();
    return [`${first} ${lines.slice(-2).join(' ')}`];
  } finally {
    await undo();
  }
}
