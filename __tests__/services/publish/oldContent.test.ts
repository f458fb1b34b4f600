/**
 * A first release whose build had to use old content.
 * @ci
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterRollback } from '../../../services/publish/status/reasons';
import { Releases } from '../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../setup/folder';
import {
  setContent,
  edition,
  secret,
  withService,
  type PublishHarness,
  type HarnessOptions,
} from './setup/serviceHarness';
import { shownTitle } from './setup/published';

let stderr: jest.SpyInstance;

beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => stderr.mockRestore());

describe('a first release with old content', () => {
  const report = {
    degradedSince: '2026-11-20T10:00:00.000Z',
    degradedCause: 'The token is not valid. Check CMS_TOKEN.',
  };
  const reason = expect.stringMatching(
    /older than.*First cause: The token is not valid\. Check CMS_TOKEN\.$/,
  ) as string;
  const asEditor = { headers: { 'x-publish-secret': secret } };

  const withOld = (
    work: (harness: PublishHarness) => Promise<void>,
    options: HarnessOptions = {},
  ) =>
    inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one', { report }));
      await withService(folder, work, options);
    });
  /** Publishes and waits until the given number of builds have ended. */
  const publish = async (harness: PublishHarness, builds: number) => {
    await harness.publish({ module: 'entry', event: 'publish' });
    const { service, builder } = harness;
    while (builder.triggers.length < builds || service.status().step !== null)
      await harness.get('/');
  };

  it('is live, is reported with the first cause, and is retried', async () => {
    await withOld(async (harness) => {
      expect(await harness.waitUntilIdle()).toBe('live');
      const { last, live, next } = harness.service.status();
      expect([last?.is, last?.reasons]).toEqual(['live', [reason]]);
      expect(live).toMatchObject({ problems: [reason], degradedSince: report.degradedSince });
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      const { text } = await harness.get('/publish/', asEditor);
      expect(text).toContain('Live with parts that are old');
      expect(text).toContain('First cause: The token is not valid. Check CMS_TOKEN.');
      expect(text).toContain('The build is tried again at');
      expect(text).not.toContain('Everything is live');
    });
  });

  it('keeps an unread edit pending and creates no release with the same bytes', async () => {
    await withOld(async (harness) => {
      const { id } = harness.service.status().live ?? {};
      await publish(harness, 2);
      const { state, live, last, waiting, next } = harness.service.status();
      expect([state, live?.id, last?.reasons]).toEqual(['live', id, [reason]]);
      expect(waiting).toMatchObject([{ what: 'publish of entry' }]);
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('is replaced by other old content, and by complete content, which ends the retries', async () => {
    await withOld(async (harness) => {
      await setContent(harness.folder, edition('two', { report }));
      await publish(harness, 2);
      expect(await shownTitle(harness)).toBe('About two');
      expect(harness.service.status().waiting).toHaveLength(1);
      await setContent(harness.folder, edition('two'));
      await publish(harness, 3);
      expect(harness.builder.triggers.at(-1)?.events).toHaveLength(2);
      expect(harness.service.status()).toMatchObject({
        state: 'live',
        waiting: [],
        next: null,
        live: { degradedSince: null, problems: [] },
        last: { is: 'live', reasons: [] },
      });
    });
  });

  it('is not made live again by a retry after a rollback', async () => {
    await withOld(
      async (harness) => {
        const { service, folder } = harness;
        await setContent(folder, edition('two', { report }));
        await harness.publish({ module: 'entry', event: 'publish' });
        while ((await shownTitle(harness)) !== 'About two') await pause(10);
        await new Releases(path.join(folder, 'publish')).rollback();
        while (service.status().next !== null || service.status().step !== null)
          await harness.get('/');
        expect(await shownTitle(harness)).toBe('About one');
        const { state, waiting, last } = service.status();
        const reason = expect.stringContaining('An earlier release was made live') as string;
        expect([state, waiting.length, last?.reasons]).toEqual(['live', 1, [reason]]);
        const { text } = await harness.get('/publish/', asEditor);
        expect(text).toContain('The next publication, or a restart of the service');
        await harness.publish({ module: 'entry', event: 'publish', data: { locale: 'is-is' } });
        while ((await shownTitle(harness)) !== 'About two') await pause(10);
      },
      { retryMs: 50 },
    );
  });

  it.each(['after', 'during'])(
    'is not made live again by a retry after a restart and a rollback %s a failed build',
    async (time) => {
      await inTemporaryFolder(async (folder) => {
        const publishFolder = path.join(folder, 'publish');
        await setContent(folder, edition('one', { report }));
        await withService(folder, async (harness) => {
          await setContent(folder, edition('two', { report }));
          await publish(harness, 2);
          expect(await shownTitle(harness)).toBe('About two');
        });
        const duration = time === 'during' ? 300 : 0;
        await setContent(folder, edition('two', { report, failure: 'no', duration }));
        const work = async (harness: PublishHarness) => {
          const { service, builder } = harness;
          const isEndedByRollback = () =>
            service.status().last?.reasons.includes(afterRollback.en) === true;
          if (time === 'during') while (builder.running === 0) await pause(5);
          else while (builder.triggers.length < 2 || service.status().step !== null) await pause(5);
          await new Releases(publishFolder).rollback();
          await setContent(folder, edition('two', { report }));
          while (!isEndedByRollback() || service.status().step !== null) await pause(5);
          expect(await shownTitle(harness)).toBe('About one');
          expect(service.status().next).toBeNull();
          expect(service.status().waiting).toHaveLength(1);
          await setContent(folder, edition('three'));
          await harness.publish({ module: 'entry', event: 'publish', data: { locale: 'is-is' } });
          while ((await shownTitle(harness)) !== 'About three') await pause(10);
          expect(service.status().waiting).toEqual([]);
        };
        await withService(folder, work, { retryMs: 300, awaitsFirst: false });
      });
    },
  );

  it('is built again until the content is complete', async () => {
    await withOld(
      async (harness) => {
        const { service, builder } = harness;
        const { id } = service.status().live ?? {};
        await publish(harness, 4);
        expect(service.status()).toMatchObject({ live: { id }, waiting: [{}] });
        await setContent(harness.folder, edition('one'));
        while (service.status().next !== null || service.status().step !== null)
          await harness.get('/');
        expect(service.status()).toMatchObject({
          waiting: [],
          live: { degradedSince: null },
          last: { is: 'live', reasons: [] },
        });
        const { length } = builder.triggers;
        await pause(500);
        expect(builder.triggers).toHaveLength(length);
      },
      { retryMs: 20 },
    );
  });

  it('builds its edit after a restart', async () => {
    await inTemporaryFolder(async (folder) => {
      await setContent(folder, edition('one', { report }));
      await withService(folder, (harness) => publish(harness, 2));
      await setContent(folder, edition('two'));
      await withService(folder, async ({ service, builder, waitUntilIdle }) => {
        expect(await waitUntilIdle()).toBe('live');
        expect(builder.triggers[0]?.events).toHaveLength(1);
        expect(service.status()).toMatchObject({ waiting: [], next: null });
      });
    });
  });
});
