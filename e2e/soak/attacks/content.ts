/** Accidents of content. Each comes together with an ordinary edit and is undone afterwards. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { editEntries } from '../../gatsby/run';
import { bumpVersion, type StoredEntry } from '../edits';
import { fileAccidents, jsonAccidents, type Accident } from './accidents';
import { runAttempts, type Attempt } from './attempts';
import { brokenPictures } from './brokenPictures';
import { oddUrls } from './oddUrls';
import type { AttackedSite } from './site';
import type { Row } from './table';

const picture = 'blt00asthangar';

/** Creates an accident that gives a new page and a link of “About us” an odd address. */
const oddUrl =
  (url: string): Accident =>
  async (content) => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      const about = entries.blt00pagabout as StoredEntry;
      const page = { ...structuredClone(about), uid: 'blt00odd', url, title: 'Odd' };
      entries.blt00odd = page;
      bumpVersion(page);
    });
    await editEntries(content, 'content_belt', 'en-us', (entries) => {
      const belt = entries.blt00beltaboutlead as StoredEntry;
      const link = { uid: 'odd', type: 'a', attrs: { url }, children: [{ text: 'odd' }] };
      const text = (belt.text_video_image as { main_text: { children: object[] } }).main_text;
      text.children.push({ uid: 'odd1', type: 'p', attrs: {}, children: [link, { text: url }] });
      Object.assign(belt.text_video_image as object, { link: { title: 'Odd', href: url } });
      bumpVersion(belt);
    });
  };

/** Creates an accident that publishes the next version of a picture with other bytes. */
const brokenPicture =
  (bytes: Buffer): Accident =>
  async (content) => {
    await writeFile(path.join(content, 'assets', 'files', picture, 'hangar.jpg'), bytes);
    const index = JSON.parse(
      await readFile(path.join(content, 'assets', 'assets.json'), 'utf8'),
    ) as Record<string, string>;
    const file = path.join(content, 'assets', Object.values(index)[0] ?? '');
    const assets = JSON.parse(await readFile(file, 'utf8')) as Record<string, StoredEntry>;
    const asset = Object.values(assets).find(({ uid }) => uid === picture);
    if (!asset) throw new Error(`There is no asset ${picture}.`);
    Object.assign(asset, { file_size: String(bytes.length) });
    bumpVersion(asset);
    await writeFile(file, JSON.stringify(assets, null, 2));
  };

/** Creates an attempt with an accident that must not block an ordinary edit. */
const harmless = (site: AttackedSite, name: string, accident: Accident): Attempt => ({
  name,
  attack: async () => {
    await accident(site.content);
    const { isLive, status, why } = await site.edit(60_000);
    return isLive ? [] : [`an ordinary edit beside it is not live, ${status.state}: ${why}`];
  },
  recover: () => site.recover(),
});

/** Creates an attempt with an accident that blocks publishing, which the status must report. */
const reported = (site: AttackedSite, name: string, accident: Accident): Attempt => ({
  name,
  attack: async () => {
    const introduction = await site.makeEdit();
    const since = Date.now();
    await accident(site.content);
    await site.announceEdit();
    await pause(2000);
    const { isLive, status } = await site.waitForOutcome(introduction, since, 10_000);
    // Hints do not count: the sample content has hints about other things.
    if (isLive || status.state !== 'live') return [];
    return ['the edit is not live, and the status says that everything is'];
  },
  recover: () => site.recover(),
});

/** Attacks with odd addresses in the fields of pages and links. */
export const attackUrls = (site: AttackedSite, row: Row): Promise<void> =>
  runAttempts(
    row,
    oddUrls.map((url) => harmless(site, JSON.stringify(url).slice(0, 60), oddUrl(url))),
  );

/** Attacks with broken pictures. */
export async function attackPictures(site: AttackedSite, row: Row): Promise<void> {
  const original = await readFile(path.join('content', 'assets', 'files', picture, 'hangar.jpg'));
  const attempts = Object.entries(brokenPictures(original)).map(([name, bytes]) =>
    harmless(site, name, brokenPicture(bytes)),
  );
  await runAttempts(row, attempts);
}

const attackFiles =
  (accidents: Readonly<Record<string, Accident>>) =>
  (site: AttackedSite, row: Row): Promise<void> =>
    runAttempts(
      row,
      Object.entries(accidents).map(([name, accident]) => reported(site, name, accident)),
    );

/** Attacks with lost or damaged files of the export. */
export const attackExport = attackFiles(fileAccidents);

/** Attacks with damaged JSON in the files of the export. */
export const attackJson = attackFiles(jsonAccidents);
