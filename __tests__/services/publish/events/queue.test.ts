import fc from 'fast-check';
import {
  longestWait,
  PublishQueue,
  type RunResult,
} from '../../../../services/publish/events/queue';

interface Run {
  start: number;
  end: number;
}

/** Simulates events and builds with a fake clock. Returns the times of builds. */
async function play(
  events: readonly number[],
  builds: readonly { takes: number; ending: RunResult }[],
  quietMs: number,
): Promise<Run[]> {
  jest.useFakeTimers({ now: 0 });
  try {
    const runs: Run[] = [];
    const queue = new PublishQueue({
      quietMs,
      run: async () => {
        const { takes, ending } = builds[runs.length] ?? { takes: 10, ending: 'done' };
        const run = { start: Date.now(), end: Number.POSITIVE_INFINITY };
        runs.push(run);
        await new Promise((resolve) => setTimeout(resolve, takes));
        run.end = Date.now();
        return ending;
      },
    });
    for (const time of [...events].sort((a, b) => a - b)) setTimeout(() => queue.add(), time);
    await jest.advanceTimersByTimeAsync(10_000_000);
    expect(queue.dueAt).toBeNull();
    await queue.close();
    return runs;
  } finally {
    jest.useRealTimers();
  }
}

const scenes = fc.record({
  events: fc.array(fc.nat(120_000), { minLength: 1, maxLength: 40 }),
  builds: fc.array(
    fc.record({
      takes: fc.integer({ min: 1, max: 60_000 }),
      ending: fc.constantFrom<RunResult>('done', 'done', 'again', 'undelivered'),
    }),
    { maxLength: 12 },
  ),
  quietMs: fc.nat(5000),
});

describe('the queue', () => {
  it('builds every event after its arrival, one build at a time and no more than necessary', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async ({ events, builds, quietMs }) => {
        const runs = await play(events, builds, quietMs);
        runs.forEach((run, index) => {
          expect(run.start).toBeGreaterThanOrEqual(runs[index - 1]?.end ?? 0);
        });
        const isRepeated = (ending?: RunResult) => ending === 'again' || ending === 'undelivered';
        const done = runs.filter((_, index) => !isRepeated(builds[index]?.ending));
        for (const time of events) {
          expect(done.some(({ start }) => start >= time)).toBe(true);
          // A build waits only for the quiet period and the running build.
          const nextRun = runs.find(({ start }) => start >= time);
          const previousRun = runs.filter(({ start }) => start < time).at(-1);
          const free = Math.max(time, previousRun?.end ?? 0);
          expect(nextRun?.start).toBeLessThanOrEqual(free + longestWait);
        }
        const failures = builds.filter(({ ending }) => isRepeated(ending)).length;
        expect(runs.length).toBeLessThanOrEqual(events.length + failures);
      }),
      { numRuns: 60 },
    );
  });

  const startsOf = async (...args: Parameters<typeof play>) =>
    (await play(...args)).map(({ start }) => start);

  // A timer of zero milliseconds takes one millisecond.
  it('builds single events at once', async () => {
    expect(await startsOf([0, 400, 2000], [], 2000)).toEqual([1, 401, 2001]);
  });

  it('waits for a quiet period in a bulk publication, after a build of its first event', async () => {
    const bulk = Array.from({ length: 20 }, (_, index) => 100 + index * 200);
    expect(await startsOf(bulk, [{ takes: 1000, ending: 'done' }], 2000)).toEqual([101, 5900]);
  });

  it('waits at most fifteen seconds while events keep coming', async () => {
    const steady = Array.from({ length: 100 }, (_, index) => index * 200);
    const starts = await startsOf(steady, [{ takes: 1000, ending: 'done' }], 2000);
    expect(starts).toEqual([1, 15_201, 21_800]);
  });

  it('makes one more build for all events during a build', async () => {
    const takesMinute = [{ takes: 60_000, ending: 'done' as const }];
    expect(await startsOf([0, 3000, 4000, 5000], takesMinute, 2000)).toEqual([1, 60_002]);
  });

  it('waits for the rest of a release of the content service from its first event', async () => {
    jest.useFakeTimers({ now: 0 });
    const starts: number[] = [];
    const queue = new PublishQueue({
      quietMs: 2000,
      run: () => {
        starts.push(Date.now());
        return Promise.resolve('done');
      },
    });
    for (const time of [100, 1600, 3100]) setTimeout(() => queue.add(time === 100), time);
    setTimeout(() => queue.add(), 8000);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(starts).toEqual([5100, 8001]);
  });

  it('repeats a build soon that did not get the content of an event', async () => {
    const undelivered = { takes: 100, ending: 'undelivered' } as const;
    const builds = Array.from({ length: 4 }, () => undelivered);
    // The event after two seconds is built at once and begins the pauses anew.
    expect(await startsOf([0, 2000], builds, 2000)).toEqual([1, 601, 1701, 2001, 2601]);
  });

  it('builds an event soon if the clock was set back during the build', async () => {
    jest.useFakeTimers({ now: 7_200_000 });
    const starts: number[] = [];
    const queue = new PublishQueue({
      quietMs: 200,
      run: async () => {
        starts.push(Date.now());
        if (starts.length === 1) await new Promise((resolve) => setTimeout(resolve, 500));
        return 'done';
      },
    });
    queue.buildNow();
    await jest.advanceTimersByTimeAsync(300);
    queue.add();
    jest.setSystemTime(0);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect(starts).toHaveLength(2);
  });

  it('confirms in a quiet period, and repeats a confirmation that an event interrupted', async () => {
    jest.useFakeTimers({ now: 0 });
    const occasions: string[] = [];
    const tell = (what: string) => occasions.push(`${Date.now()} ${what}`);
    let givenUp = (): void => undefined;
    const queue = new PublishQueue({
      quietMs: 0,
      confirmMs: 10_000,
      abandon: () => {
        tell('given up');
        givenUp();
      },
      run: async (occasion) => {
        tell(occasion);
        const isOver = occasion === 'confirm' && occasions.length > 4;
        await new Promise<void>((done) => {
          givenUp = done;
          setTimeout(done, occasion === 'confirm' ? 60_000 : 100);
        });
        // A refused publication in between does not cancel the confirmation.
        return occasion === 'confirm'
          ? isOver
            ? 'done'
            : 'unconfirmed'
          : (endings.shift() ?? 'done');
      },
    });
    const endings: RunResult[] = ['unconfirmed', 'refused'];
    queue.add();
    setTimeout(() => queue.add(), 20_000);
    await jest.advanceTimersByTimeAsync(1_000_000);
    jest.useRealTimers();
    expect(occasions).toEqual([
      '0 events',
      '10100 confirm',
      '20000 given up',
      '20001 events',
      '30101 confirm',
    ]);
    expect(queue.dueAt).toBeNull();
    await queue.close();
  });

  it('repeats a confirmation that changes nothing with growing pauses, until the next event', async () => {
    jest.useFakeTimers({ now: 0 });
    const runs: string[] = [];
    const queue = new PublishQueue({
      quietMs: 0,
      confirmMs: 60 * 60_000,
      run: (occasion) => {
        runs.push(`${Math.floor(Date.now() / (60 * 60_000))} ${occasion}`);
        return Promise.resolve('unconfirmed');
      },
    });
    queue.add();
    setTimeout(() => queue.add(), 20 * 60 * 60_000);
    await jest.advanceTimersByTimeAsync(22 * 60 * 60_000);
    await queue.close();
    jest.useRealTimers();
    expect(runs).toEqual([
      '0 events',
      '1 confirm',
      '3 confirm',
      '7 confirm',
      '13 confirm',
      '19 confirm',
      '20 events',
      '21 confirm',
    ]);
  });

  it('retries a failed build with growing pauses, or at once with the next event', async () => {
    const failing = { takes: 1000, ending: 'again' } as const;
    const runs = await play([0, 100_000], [failing, failing, failing], 1000);
    expect(runs.map(({ start }) => start)).toEqual([1, 16_001, 47_001, 100_001]);
  });
});
