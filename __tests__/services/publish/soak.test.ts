/**
 * Twenty edits with faults, kills and restarts while a visitor reads the site, with fake builds.
 * `npm run test:soak` makes two hundred edits with Gatsby.
 * @ci
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inTemporaryFolder } from '../../setup/folder';
import { crawl } from './setup/crawl';
import { frontPages, type FakePage } from './setup/builds';
import type { HttpResponse } from './setup/http';
import { setContent, type FakeContent } from './setup/serviceHarness';
import { endProcess, waitUntilLive, startProcess, type ServiceProcess } from './setup/process';

const edits = 20;
/** Signals that end the service, by edit. There are few, because a restart takes most of the time. */
const restarts = new Map<number, NodeJS.Signals>([
  [6, 'SIGKILL'],
  [11, 'SIGTERM'],
  [16, 'SIGKILL'],
]);
/** Enough pages that the loss of one is less than a tenth. */
const otherPaths = Array.from({ length: 10 }, (_, index) => `/page-${index}/`);
const stay = ['/', '/is/', '/about/', '/is/about/', ...otherPaths];

/** Creates a site with the edition on every page. */
const edition = (number: number, changes: Partial<FakeContent> = {}): FakeContent => ({
  pages: [
    ...frontPages.map((page): FakePage => ({ ...page, body: `<p>edition ${number}.</p>` })),
    ...stay.slice(2).map((path): FakePage => ({ path, body: `<p>edition ${number}.</p>` })),
    ...(number % 3 === 0 ? [{ path: `/news-${number}/`, body: `<p>edition ${number}.</p>` }] : []),
  ],
  ...changes,
});

const editionOf = ({ text }: HttpResponse): number =>
  Number(/edition (\d+)\./.exec(text)?.[1] ?? NaN);

test('a visitor gets complete pages during edits, faults and kills, and every edit is live at the end', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition(0));
    let service: ServiceProcess = await startProcess(folder);
    await waitUntilLive(service);
    let served: string | null = service.url;
    let newest = 0;
    let at = 0;
    const visitor = crawl({
      origin: () => served,
      nextPath: () => stay[(at += 1) % stay.length] ?? '/',
      findFault: (_, response) => {
        if (response.status !== 200) return `status ${response.status}`;
        if (!response.text.endsWith('</html>')) return 'half a page';
        const shownEdition = editionOf(response);
        // A mix of two releases would show an earlier edition after a later one.
        if (!(shownEdition >= newest)) return `edition ${shownEdition} after ${newest}`;
        newest = shownEdition;
        return null;
      },
    });
    for (let number = 1; number <= edits; number += 1) {
      const fails = randomInt(4) === 0 && number < edits;
      await setContent(
        folder,
        edition(number, { duration: randomInt(120), ...(fails ? { failure: 'no' } : {}) }),
      );
      expect(await service.publish()).toBe(202);
      await pause(randomInt(250));
      const signal = restarts.get(number);
      if (!signal) continue;
      served = null;
      await endProcess(service.child, signal);
      service = await startProcess(folder);
      served = service.url;
    }
    await waitUntilLive(service);
    await pause(50);
    await visitor.stop();
    expect(visitor.faults).toEqual([]);
    expect(visitor.answers()).toBeGreaterThan(edits);
    for (const requestPath of stay) expect(editionOf(await service.get(requestPath))).toBe(edits);
    expect((await service.get('/news-18/')).status).toBe(404);
    expect(await endProcess(service.child, 'SIGTERM')).toBe(0);
  });
}, 240_000);
