/**
 * Ten edits are pushed to a bucket while visitors read the site through Varnish.
 * @ci
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../__tests__/services/publish/setup/http';
import { targetOf } from '../../__tests__/services/publish/targets/s3/setup/releases';
import { startStandIn } from '../../__tests__/services/publish/targets/s3/setup/standIn';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { startVarnish } from '../../bench/lib/varnish';
import { startGateway } from '../../bench/lib/radosgw';
import { hasRadosgw } from '../../scripts/lib/radosgw';
import { findVarnish } from '../../scripts/lib/varnish';
import type { PushedRelease } from '../../services/publish/targets/types';
import { builtSiteFolder } from '../setup/site';
import { crawlPages } from './crawler';
import { builtRelease, editedRelease } from './releases';

const command = findVarnish();
const pages = ['index.html', 'about-us/index.html', 'fleet/index.html', 'is/index.html'];
const edits = 10;
const pagesPerEdit = 10;

/** Returns the files of an edit: pages with a new picture and a new script, and their data. */
async function changesOf(
  edit: number,
  release: PushedRelease,
): Promise<Record<string, string | null>> {
  const names = (number: number) => {
    const digits = String(number).padStart(20, '0');
    return { picture: `pictures/edit.${digits}/320.webp`, script: `_scripts/edit-${digits}.js` };
  };
  const { picture, script } = names(edit);
  const before = names(edit - 1);
  const changes: Record<string, string | null> = {
    [before.picture]: null,
    [before.script]: null,
    [picture]: `picture ${edit}`,
    [script]: `/* ${edit} */`,
  };
  for (const page of pages) {
    const html = await readFile(path.join(release.folder, page), 'utf8');
    const body = `<p>edit ${edit}.<img src="/${picture}"><script src="/${script}"></script></p></body>`;
    changes[page] = html.replace(/(?:<p>edit .*?<\/p>)?<\/body>/s, body);
  }
  return changes;
}

const versionOf = (html: string) => Number(/<p>edit (\d+)\./.exec(html)?.[1] ?? 0);
/**
 * Waits until a page has a version. Varnish stores a page that it began to fetch before the upload
 * even after the PURGE, for ten seconds.
 */
async function waitForVersion(origin: string, edit: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (versionOf((await sendRequest(origin, '/about-us/')).text) === edit) return;
    await pause(100);
  }
  throw new Error(`/about-us/ does not have the edit ${edit}.`);
}

const addressOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`;

(command === null ? it.skip : it)(
  'visitors get no broken answer, no page without its files, and no older page after a newer one',
  () =>
    inTemporaryFolder(async (folder) => {
      const storage = hasRadosgw() ? await startGateway() : await startStandIn();
      const target = targetOf(storage);
      let release = await builtRelease('r0', path.join(folder, 'r0'), builtSiteFolder);
      await target.push(release);
      const front = await startVarnish(command ?? '', release.rules, {
        storage: `${storage.endpoint}/${storage.bucket}/`,
        purgers: ['127.0.0.1'],
      });
      const addresses = [...pages.map(addressOf), '/projects/', '/contact/', '/privacy/'];
      const crawler = crawlPages({
        origin: () => front.origin,
        paths: addresses,
        visitors: 4,
        versionOf,
      });
      try {
        for (let edit = 1; edit <= edits; edit += 1) {
          const changes = await changesOf(edit, release);
          const next = path.join(folder, `r${edit}`);
          release = await editedRelease(`r${edit}`, next, release, changes);
          const { changed } = await target.push(release);
          for (const name of changed ?? [])
            await sendRequest(front.origin, addressOf(name), { method: 'PURGE' });
          await waitForVersion(front.origin, edit);
          const enough = crawler.pages() + pagesPerEdit;
          while (crawler.pages() < enough && crawler.faults.length === 0) await pause(20);
        }
        const moved = await sendRequest(front.origin, '/cargo?a=b');
        expect([moved.status, moved.headers.location]).toEqual([301, '/services/cargo/?a=b']);
        expect((await sendRequest(front.origin, '/is/gone/')).text).toContain('<html lang="is"');
      } finally {
        await crawler.stop();
        await target.close();
        await front.close();
        await storage.close();
      }
      expect(crawler.faults).toEqual([]);
      expect(crawler.pages()).toBeGreaterThan(edits * pagesPerEdit);
    }),
  120_000,
);
