/**
 * Events whose content the content service delivers a moment later, such as through its CDN.
 * @ci
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Versions } from '../../../src/cms/graph/versions';
import { frontPages } from './setup/builds';
import { shownTitle, withFirst } from './setup/published';
import {
  edition,
  secret,
  setContent,
  withService,
  type PublishHarness,
} from './setup/serviceHarness';

/** Versions of the page “About” as a build reads them. */
const read = (version: number, contentLocale = 'en-us'): Versions => ({
  'en-us page about': { version, contentLocale },
});

/** Sends the event of the page “About”. */
const publish = ({ publish: send }: PublishHarness, _version: number | null, event = 'publish') =>
  send({
    module: 'entry',
    event,
    data: {
      locale: 'en-us',
      content_type: { uid: 'page' },
      entry: { uid: 'about', title: 'About', ...(_version === null ? {} : { _version }) },
    },
  });

const builds = ({ builder }: PublishHarness) => builder.triggers.length - 1;

/** Waits until a condition is true. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 4000; waited += 10) {
    if (await isTrue()) return;
    await pause(10);
  }
  throw new Error('The condition did not become true.');
}

/** Waits until a build of an event has ended and the event still waits. */
async function waitForRepeat({ service, builder }: PublishHarness): Promise<void> {
  await until(() => builder.triggers.length > 1 && service.status().state === 'queued');
}

const awaited =
  'The content service does not deliver this change yet: publish of entry “About” (page, en-us). ' +
  'It is read again in a moment.';

describe('a publication that the content service delivers a moment later', () => {
  it('is live soon after it is delivered', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('one', { versions: read(3) }));
      await publish(harness, 4);
      await waitForRepeat(harness);
      expect(harness.service.status()).toMatchObject({
        waiting: [{ what: 'publish of entry “About” (page, en-us)' }],
        last: { is: 'live', reasons: [awaited] },
      });
      await setContent(harness.folder, edition('two', { versions: read(4) }));
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(await shownTitle(harness)).toBe('About two');
      expect(builds(harness)).toBe(2);
      expect(harness.service.status()).toMatchObject({ waiting: [], last: { reasons: [] } });
    });
  });

  it('does not delay another publication', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('one', { versions: read(3) }));
      await publish(harness, 4);
      await waitForRepeat(harness);
      await setContent(harness.folder, edition('other', { versions: read(3) }));
      await harness.publish();
      await until(async () => (await shownTitle(harness)) === 'About other');
      expect(harness.service.status().waiting).toHaveLength(1);
    });
  });

  it('is not reported as refused while the old content has faults', async () => {
    await withFirst(async (harness) => {
      const body = '<a href="/nowhere/">x</a>';
      const broken = [...frontPages, { path: '/about/', uid: 'about', body }];
      await setContent(harness.folder, { pages: broken, versions: read(3) });
      await publish(harness, 4);
      await until(() => harness.service.status().last?.is === 'failed');
      expect(harness.service.status().waiting).toHaveLength(1);
      await setContent(harness.folder, edition('two', { versions: read(4) }));
      await until(async () => (await shownTitle(harness)) === 'About two');
      expect(await harness.waitUntilIdle()).toBe('live');
    });
  });

  it('is awaited again after a restart', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('one', { versions: read(3) }));
      await publish(harness, 4);
      await waitForRepeat(harness);
      const folder = harness.folder;
      await harness.service.close();
      await withService(folder, async (restarted) => {
        expect(restarted.service.status().waiting).toHaveLength(1);
        await setContent(folder, edition('two', { versions: read(4) }));
        await until(async () => (await shownTitle(restarted)) === 'About two');
      });
    });
  });
});

describe('a publication that the content service does not deliver', () => {
  it('is reported, no longer awaited, and left to the confirming build', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('one', { versions: read(3) }));
        await publish(harness, 4);
        await until(() => harness.service.status().waiting.length === 0);
        await until(() => harness.service.status().next !== null);
        const words =
          'The content service did not deliver this change: publish of entry “About” (page, en-us). ' +
          'A whole build reads it again in a few minutes. If it is still missing then, publish it again.';
        expect(harness.service.status().last?.reasons).toEqual([words]);
        const headers = { 'x-publish-secret': secret };
        expect((await harness.get('/publish/', { headers })).text).toContain(words);
        await setContent(harness.folder, edition('two', { versions: read(4) }));
        await until(async () => (await shownTitle(harness)) === 'About two');
        expect(harness.builder.triggers.at(-1)?.reason).toBe('confirm');
      },
      { deliveryMs: 0, confirmMs: 300 },
    );
  });
});

describe('many publications that the content service does not deliver', () => {
  it('are named up to a few', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('one', { versions: read(3) }));
        for (let index = 0; index < 8; index += 1) {
          const entry = { uid: `blt${index}`, title: `Page ${index}`, _version: 2 };
          const data = { locale: 'en-us', content_type: { uid: 'page' }, entry };
          await harness.publish({ module: 'entry', event: 'publish', data });
        }
        await until(() => harness.service.status().last?.reasons.length === 6);
        expect(harness.service.status().last?.reasons.at(-1)).toContain('yet: 3 more. It is read');
      },
      { quietMs: 50 },
    );
  });
});

describe('a publication is built once', () => {
  it.each([
    ['the version is read', 4, read(4)],
    ['a newer version is read', 4, read(5)],
    ['it is unpublished and not read', null, {}],
    ['it is unpublished and the fallback locale is read', null, read(3, 'is-is')],
    ['the versions of the build are unknown', 4, undefined],
  ])('if %s', async (_, version, versions) => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('two', versions ? { versions } : {}));
      await publish(harness, version, version === null ? 'unpublish' : 'publish');
      expect(await harness.waitUntilIdle()).toBe('live');
      expect([builds(harness), harness.service.status().waiting]).toEqual([1, []]);
    });
  });

  it('if it does not say its version', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('two', { versions: read(1) }));
      await publish(harness, null);
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(builds(harness)).toBe(1);
    });
  });

  it('if a later event undoes it', async () => {
    await withFirst(
      async (harness) => {
        await setContent(harness.folder, edition('two', { versions: {}, duration: 100 }));
        await harness.publish();
        await publish(harness, 4);
        await publish(harness, null, 'unpublish');
        expect(await harness.waitUntilIdle()).toBe('live');
        expect(builds(harness)).toBe(2);
      },
      { quietMs: 100 },
    );
  });
});

describe('an unpublication that the content service delivers a moment later', () => {
  it('is repeated until the entry is not read any more', async () => {
    await withFirst(async (harness) => {
      await setContent(harness.folder, edition('one', { versions: read(4) }));
      await publish(harness, null, 'unpublish');
      await waitForRepeat(harness);
      await setContent(harness.folder, edition('two', { versions: {} }));
      expect(await harness.waitUntilIdle()).toBe('live');
      expect(await shownTitle(harness)).toBe('About two');
    });
  });
});
