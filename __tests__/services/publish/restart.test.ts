/**
 * Restarts and rollbacks of the publish service: which release is live afterwards.
 * @ci
 */
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Releases } from '../../../services/publish/releases/store';
import { afterRollback } from '../../../services/publish/status/reasons';
import { inTemporaryFolder } from '../../setup/folder';
import {
  edition,
  secret,
  setContent,
  withService,
  type PublishHarness,
} from './setup/serviceHarness';

const shownTitle = async ({ get }: PublishHarness) =>
  /<h1>(.*?)<\/h1>/.exec((await get('/about/')).text)?.[1];
const releasesOf = (folder: string) => new Releases(path.join(folder, 'publish'));

const isEndedByRollback = (service: PublishHarness['service']) =>
  service.status().last?.reasons.includes(afterRollback.en) === true;

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 5) {
    if (waited > 5000) throw new Error(`it never came: ${holds.toString()}`);
    await pause(5);
  }
}

let stderr: jest.SpyInstance;
beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => stderr.mockRestore());

describe('a restart', () => {
  /** Starts the service with some content. Returns the ids of all releases, newest first. */
  async function startWith(folder: string, content: ReturnType<typeof edition>): Promise<string[]> {
    await setContent(folder, content);
    await withService(folder, async ({ service, waitUntilIdle }) => {
      expect(await waitUntilIdle()).toBe('live');
      expect(service.status().last).toMatchObject({ is: 'live', reasons: [] });
    });
    return (await releasesOf(folder).list()).map(({ id }) => id);
  }

  it('keeps the live release if the build is the same, and serves edits after it', async () => {
    await inTemporaryFolder(async (folder) => {
      const ids = await startWith(folder, edition('one'));
      expect(await startWith(folder, edition('one'))).toEqual(ids);
      await withService(folder, async (harness) => {
        await setContent(folder, edition('two', { changed: ['/about/'] }));
        await harness.publish();
        await harness.waitUntilIdle();
        expect(await shownTitle(harness)).toBe('About two');
      });
      expect(await releasesOf(folder).list()).toHaveLength(2);
    });
  });

  it.each([
    ['bytes', edition('two')],
    ['content', edition('one', { report: { fingerprint: 'other' } })],
    ['stack', edition('one', { report: { source: 'other', isLocal: false } })],
  ])('makes a release of other %s live', async (_, content) => {
    await inTemporaryFolder(async (folder) => {
      expect(await startWith(folder, edition('one'))).toHaveLength(1);
      expect(await startWith(folder, content)).toHaveLength(2);
    });
  });

  it('replaces a live release with a damaged file', async () => {
    await inTemporaryFolder(async (folder) => {
      const [id = ''] = await startWith(folder, edition('one'));
      const page = path.join(releasesOf(folder).site(id), 'about', 'index.html');
      const { size } = await stat(page);
      await writeFile(page, Buffer.alloc(size));
      expect(await startWith(folder, edition('one'))).toHaveLength(2);
    });
  });
});

describe.each([
  ['whole', undefined],
  ['content-only', ['/about/']],
])('a delivery that changes nothing, with a %s build,', (_, changed) => {
  it('is published without a further release, so that a rollback goes to other content', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('good'));
      await withService(folder, async (harness) => {
        await setContent(folder, edition('bad', changed && { changed }));
        for (let delivery = 0; delivery < 6; delivery += 1) {
          await harness.publish();
          expect(await harness.waitUntilIdle()).toBe('live');
        }
        const { waiting, last } = harness.service.status();
        expect(waiting).toEqual([]);
        expect(last).toMatchObject({ is: 'live', reasons: [] });
        expect(await releasesOf(folder).list()).toHaveLength(2);
        await releasesOf(folder).rollback();
        while ((await shownTitle(harness)) !== 'About good') await pause(5);
      });
    });
  });
});

it('without the settings of the stack keeps the live release', async () => {
  await inTemporaryFolder(async (folder) => {
    const stack = { report: { source: 'stack', isLocal: false } };
    await setContent(folder, edition('sample', { report: { source: 'embedded' } }));
    await withService(folder, () => Promise.resolve());
    await setContent(folder, edition('one', stack));
    await withService(folder, () => Promise.resolve());
    await setContent(folder, edition('sample', { report: { source: 'embedded' } }));
    await withService(folder, async (harness) => {
      expect(await harness.waitUntilIdle()).toBe('refused');
      expect(await shownTitle(harness)).toBe('About one');
      const { reasons } = harness.service.status().last ?? {};
      expect(reasons?.[0]).toContain('the live site has that of the stack stack');
    });
  });
});

describe('a rollback stays', () => {
  /** Publishes two releases. */
  const publishTwo = async (folder: string) => {
    for (const name of ['one', 'two']) {
      await setContent(folder, edition(name));
      await withService(folder, () => Promise.resolve());
    }
  };

  it('during the build of a start, until the next publication', async () => {
    await inTemporaryFolder(async (folder) => {
      await publishTwo(folder);
      await setContent(folder, edition('three', { duration: 300 }));
      const work = async (harness: PublishHarness) => {
        const { service, builder } = harness;
        await until(() => builder.running === 1);
        await releasesOf(folder).rollback();
        await until(() => isEndedByRollback(service));
        expect(await shownTitle(harness)).toBe('About one');
        expect(service.status().next).toBeNull();
        await harness.publish();
        await until(() => builder.triggers.length === 2 && service.status().step === null);
        expect(await shownTitle(harness)).toBe('About three');
      };
      await withService(folder, work, { awaitsFirst: false });
    });
  });

  it('and is said on the status page until the newest release is live again', async () => {
    await inTemporaryFolder(async (folder) => {
      await publishTwo(folder);
      await withService(folder, async ({ service, waitUntilIdle, get }) => {
        await waitUntilIdle();
        const releases = releasesOf(folder);
        const newest = await releases.currentId();
        await releases.rollback();
        await until(() => service.status().live?.id !== newest);
        expect(service.status()).toMatchObject({ state: 'live', isRolledBack: true });
        const asEditor = { headers: { 'x-publish-secret': secret } };
        expect((await get('/publish/', asEditor)).text).toContain('An earlier release is live');
        await releases.rollback(newest ?? undefined);
        await until(() => service.status().live?.id === newest);
        expect(service.status().isRolledBack).toBe(false);
        expect((await get('/publish/', asEditor)).text).toContain('Everything is live');
      });
    });
  });

  it('and is said after a refusal, and after a publication that equals the release', async () => {
    await inTemporaryFolder(async (folder) => {
      await publishTwo(folder);
      await withService(folder, async (harness) => {
        const { service, publish, waitUntilIdle, get } = harness;
        await waitUntilIdle();
        const releases = releasesOf(folder);
        const newest = (await releases.currentId()) ?? '';
        await setContent(folder, edition('three', { pages: [] }));
        await publish();
        expect(await waitUntilIdle()).toBe('refused');
        await releases.rollback();
        await until(() => service.status().isRolledBack);
        const asEditor = { headers: { 'x-publish-secret': secret } };
        expect((await get('/publish/', asEditor)).text).toContain(afterRollback.en);
        await setContent(folder, edition('one'));
        await publish();
        await until(() => service.status().last?.is === 'live');
        expect(service.status().isRolledBack).toBe(false);
        await releases.rollback(newest);
        await until(() => service.status().isRolledBack);
      });
    });
  });

  it('at the retry of an event that is in no release, until the next publication', async () => {
    await inTemporaryFolder(async (folder) => {
      await publishTwo(folder);
      const work = async (harness: PublishHarness) => {
        const { service } = harness;
        await setContent(folder, edition('three', { failure: 'no' }));
        await harness.publish();
        expect(await harness.waitUntilIdle()).toBe('failed');
        await releasesOf(folder).rollback();
        await setContent(folder, edition('three'));
        await until(() => service.status().next === null && service.status().step === null);
        expect(await shownTitle(harness)).toBe('About one');
        expect(service.status()).toMatchObject({ waiting: [{}], isRolledBack: true });
        await harness.publish();
        await until(() => service.status().waiting.length === 0);
        expect(await shownTitle(harness)).toBe('About three');
      };
      await withService(folder, work, { retryMs: 200 });
    });
  });
});
