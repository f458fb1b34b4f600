/** Processes that are killed, and files of the publish service that are lost or damaged. */
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
  await runAttempts(row, [...kills, ...live, ...damages]);
  const { attempts, skipped } = await diskAttempts(site);
  row.skipped.push(...skipped);
  await runAttempts(row, attempts);
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
