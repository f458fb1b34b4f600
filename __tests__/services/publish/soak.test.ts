/**
 * Twenty edits with faults, kills and restarts while a visitor reads the site. The builds are made
 * ones; `npm run test:soak` does it with Gatsby, two hundred times.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inFolder } from '../../setup/folder';
import { crawl } from './setup/crawl';
import { homes, type MadePage } from './setup/builds';
import type { Got } from './setup/http';
import { edit, type MadeContent } from './setup/madeService';
import { end, rest, start, type Started } from './setup/process';

const edits = 20;
/** After which edit the service goes, and how; starting it again takes most of the time. */
const restarts = new Map<number, NodeJS.Signals>([
  [6, 'SIGKILL'],
  [11, 'SIGTERM'],
  [16, 'SIGKILL'],
]);
/** So many that a page fewer is no tenth of them. */
const others = Array.from({ length: 10 }, (_, index) => `/page-${index}/`);
const stay = ['/', '/is/', '/about/', '/is/about/', ...others];

/** A site that tells its edition on every page. */
const edition = (number: number, more: Partial<MadeContent> = {}): MadeContent => ({
  pages: [
    ...homes.map((page): MadePage => ({ ...page, body: `<p>edition ${number}.</p>` })),
    ...stay.slice(2).map((path): MadePage => ({ path, body: `<p>edition ${number}.</p>` })),
    ...(number % 3 === 0 ? [{ path: `/news-${number}/`, body: `<p>edition ${number}.</p>` }] : []),
  ],
  ...more,
});

const editionOf = ({ text }: Got): number => Number(/edition (\d+)\./.exec(text)?.[1] ?? NaN);

test('whatever is published, fails or is killed, a visitor reads whole pages of one release after another, and every edit is live at the end', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition(0));
    let service: Started = await start(folder);
    await rest(service);
    let served: string | null = service.url;
    let newest = 0;
    let at = 0;
    const visitor = crawl({
      origin: () => served,
      next: () => stay[(at += 1) % stay.length] ?? '/',
      fault: (_, got) => {
        if (got.status !== 200) return `status ${got.status}`;
        if (!got.text.endsWith('</html>')) return 'half a page';
        const seen = editionOf(got);
        // Half a release would show an earlier edition after a later one.
        if (!(seen >= newest)) return `edition ${seen} after ${newest}`;
        newest = seen;
        return null;
      },
    });
    for (let number = 1; number <= edits; number += 1) {
      const fails = randomInt(4) === 0 && number < edits;
      await edit(
        folder,
        edition(number, { takes: randomInt(120), ...(fails ? { fails: 'no' } : {}) }),
      );
      expect(await service.publish()).toBe(202);
      await pause(randomInt(250));
      const signal = restarts.get(number);
      if (!signal) continue;
      served = null;
      await end(service.child, signal);
      service = await start(folder);
      served = service.url;
    }
    await rest(service);
    await pause(50);
    await visitor.stop();
    expect(visitor.broken).toEqual([]);
    expect(visitor.answers()).toBeGreaterThan(edits);
    for (const asked of stay) expect(editionOf(await service.get(asked))).toBe(edits);
    expect((await service.get('/news-18/')).status).toBe(404);
    expect(await end(service.child, 'SIGTERM')).toBe(0);
  });
}, 240_000);
