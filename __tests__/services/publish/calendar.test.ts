/** Builds without an edit when the calendar changes, with a clock that the tests set. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Releases } from '../../../services/publish/releases/store';
import { inTemporaryFolder } from '../../setup/folder';
import {
  edition,
  setContent,
  withService,
  type HarnessOptions,
  type PublishHarness,
} from './setup/serviceHarness';

/** A clock whose time the tests set. */
class TestClock {
  readonly interval = 10;
  time: string;

  constructor(time: string) {
    this.time = time;
  }

  now = () => new Date(this.time);
}

/** Runs a service whose live release was built at the time of a clock. */
const withLiveSite = (
  clock: TestClock,
  work: (harness: PublishHarness) => Promise<void>,
  options: HarnessOptions = {},
) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('of last year'));
    await withService(folder, work, { calendarClock: clock, ...options });
  });

const newYear = '2027-01-01T00:00:00Z';

/** Waits for longer than the service needs to notice a new month and to build. */
const waitForBuilds = async ({ waitUntilIdle }: PublishHarness) => {
  await pause(200);
  await waitUntilIdle();
};

describe('at the change of the month', () => {
  it('the live release is published once, even without an edit', async () => {
    const clock = new TestClock('2026-12-31T23:59:59Z');
    await withLiveSite(clock, async (harness) => {
      await waitForBuilds(harness);
      expect(harness.builder.triggers).toHaveLength(1);
      const firstId = harness.service.status().live?.id;
      await setContent(harness.folder, edition('of the new year'));
      clock.time = newYear;
      await waitForBuilds(harness);
      const { live, last } = harness.service.status();
      expect(live?.id).not.toBe(firstId);
      expect(last).toMatchObject({ is: 'live', trigger: 'a refresh without a new event' });
      expect((await harness.get('/about/')).text).toContain('About of the new year');
      clock.time = '2027-01-17T12:00:00Z';
      await waitForBuilds(harness);
      expect(harness.builder.triggers).toHaveLength(2);
    });
  });

  it('a month within a year is a new one too', async () => {
    const clock = new TestClock('2027-05-31T23:59:59Z');
    await withLiveSite(clock, async (harness) => {
      clock.time = '2027-06-01T00:00:00Z';
      await waitForBuilds(harness);
      expect(harness.builder.triggers).toHaveLength(2);
    });
  });

  it('the month is that of UTC, which is Iceland’s time', async () => {
    // On Kiritimati the year has begun, and in New York it has not.
    const clock = new TestClock('2027-01-01T00:59:59+14:00');
    await withLiveSite(clock, async (harness) => {
      clock.time = '2027-01-01T13:59:59+14:00';
      await waitForBuilds(harness);
      expect(harness.builder.triggers).toHaveLength(1);
      clock.time = '2026-12-31T19:00:00-05:00';
      await waitForBuilds(harness);
      expect(harness.builder.triggers).toHaveLength(2);
    });
  });

  it('a build that fails is tried again', async () => {
    const clock = new TestClock('2026-12-31T23:59:59Z');
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withLiveSite(
      clock,
      async (harness) => {
        await setContent(harness.folder, edition('', { failure: 'no power' }));
        clock.time = newYear;
        await waitForBuilds(harness);
        await setContent(harness.folder, edition('of the new year'));
        while (!(await harness.get('/about/')).text.includes('About of the new year'))
          await pause(10);
      },
      { retryMs: 200 },
    );
    stderr.mockRestore();
  });

  it('an earlier release that an operator made live stays', async () => {
    const clock = new TestClock('2026-12-31T23:59:59Z');
    await withLiveSite(clock, async (harness) => {
      await setContent(harness.folder, edition('with a mistake'));
      await harness.publish();
      await harness.waitUntilIdle();
      const { id } = await new Releases(path.join(harness.folder, 'publish')).rollback();
      // The service follows the link twice a second.
      while (harness.service.status().live?.id !== id) await pause(20);
      clock.time = newYear;
      await waitForBuilds(harness);
      expect(harness.service.status().live?.id).toBe(id);
      expect((await harness.get('/about/')).text).toContain('About of last year');
    });
  });
});

it('on the day after a position has closed, the live release is published once', async () => {
  const clock = new TestClock('2026-12-10T12:00:00Z');
  const report = { nextClosing: '2026-12-12' };
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('with a position', { report }));
    await withService(
      folder,
      async (harness) => {
        clock.time = '2026-12-11T23:59:59Z';
        await waitForBuilds(harness);
        expect(harness.builder.triggers).toHaveLength(1);
        await setContent(folder, edition('without the position'));
        clock.time = '2026-12-12T00:00:00Z';
        await waitForBuilds(harness);
        expect((await harness.get('/about/')).text).toContain('About without the position');
        clock.time = '2026-12-20T00:00:00Z';
        await waitForBuilds(harness);
        expect(harness.builder.triggers).toHaveLength(2);
      },
      { calendarClock: clock },
    );
  });
});

it('after a restart in January, a release of December is replaced once', async () => {
  const clock = new TestClock('2026-12-31T12:00:00Z');
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('of last year'));
    await withService(folder, () => Promise.resolve(), { calendarClock: clock });
    await setContent(folder, edition('of the new year'));
    clock.time = '2027-01-04T08:00:00Z';
    await withService(
      folder,
      async (harness) => {
        await waitForBuilds(harness);
        expect((await harness.get('/about/')).text).toContain('About of the new year');
        expect(harness.builder.triggers.map(({ reason }) => reason)).toEqual(['start']);
      },
      { calendarClock: clock },
    );
  });
});
