/** Every live release reaches every target, and one that fails does not hold the others. */
import { Distribution } from '../../../../services/publish/targets/distribution';
import { LeaseHeldError, type PushedRelease } from '../../../../services/publish/targets/types';
import { gate, MemoryTarget, releaseOf } from './setup/memoryTarget';
import { until } from './setup/until';

interface Setup {
  targets: MemoryTarget[];
  patienceMs?: number;
  retryMs?: number;
  readRelease?: (id: string) => Promise<PushedRelease>;
}

async function withDistribution(
  {
    targets,
    patienceMs = 60_000,
    retryMs = 5,
    readRelease = (id) => Promise.resolve(releaseOf(id)),
  }: Setup,
  run: (distribution: Distribution, said: string[]) => Promise<void>,
): Promise<void> {
  const said: string[] = [];
  const distribution = new Distribution({
    targets,
    purge: null,
    readRelease,
    say: (line) => void said.push(line),
    checkOf: () => () => Promise.resolve([]),
    ...{ patienceMs, retryMs },
  });
  try {
    await run(distribution, said);
  } finally {
    await distribution.close();
  }
}

test('no target shows a release before all of them have it', async () => {
  const [fast, slow] = [new MemoryTarget('fast'), new MemoryTarget('slow')];
  const { opened, open } = gate();
  slow.gate = opened;
  await withDistribution({ targets: [fast, slow] }, async (distribution) => {
    distribution.follow('1');
    await until(() => slow.log.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fast.log).toEqual(['prepare 1']);
    open();
    await distribution.settled();
    expect([fast.live, slow.live]).toEqual(['1', '1']);
  });
});

test('a target that is much slower does not hold the others, and gets the release later', async () => {
  const [fast, slow] = [new MemoryTarget('fast'), new MemoryTarget('slow')];
  const { opened, open } = gate();
  slow.gate = opened;
  await withDistribution({ targets: [fast, slow], patienceMs: 20 }, async (distribution) => {
    distribution.follow('1');
    await until(() => fast.live === '1');
    distribution.follow('2');
    await until(() => fast.live === '2');
    expect(slow.live).toBeNull();
    open();
    await distribution.settled();
    expect(slow.live).toBe('2');
  });
});

test('a target that fails catches up alone, and the others do not wait for it', async () => {
  const [up, down] = [new MemoryTarget('up'), new MemoryTarget('down')];
  down.failures = [
    new Error('The host is not reachable.'),
    new Error('The host is not reachable.'),
  ];
  await withDistribution({ targets: [up, down], retryMs: 30 }, async (distribution, said) => {
    distribution.follow('1');
    await until(() => up.live === '1');
    expect(distribution.states()).toEqual([
      expect.objectContaining({ name: 'up', is: 'current', release: '1' }),
      expect.objectContaining({
        name: 'down',
        is: 'failed',
        release: null,
        reason: 'The host is not reachable.',
      }),
    ]);
    distribution.follow('2');
    await distribution.settled();
    expect([up.live, down.live]).toEqual(['2', '2']);
    expect(down.log).not.toContain('activate 1');
    // The same failure is said once.
    expect(said.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ down: The host is not reachable.',
    ]);
  });
});

test('a release that is withdrawn while it is pushed is shown by no target', async () => {
  const [fast, slow] = [new MemoryTarget('fast'), new MemoryTarget('slow')];
  await withDistribution({ targets: [fast, slow] }, async (distribution, said) => {
    distribution.follow('1');
    await distribution.settled();
    slow.gate = gate().opened;
    distribution.follow('2');
    await until(() => slow.log.includes('prepare 2'));
    slow.gate = Promise.resolve();
    distribution.follow('1');
    await distribution.settled();
    expect([fast.live, slow.live]).toEqual(['1', '1']);
    expect([...fast.log, ...slow.log]).not.toContain('activate 2');
    expect(said.filter((line) => line.startsWith('✗'))).toEqual([]);
  });
});

test('of releases that go live during a push, only the newest one follows', async () => {
  const target = new MemoryTarget('one');
  const { opened, open } = gate();
  target.gate = opened;
  await withDistribution({ targets: [target] }, async (distribution) => {
    for (const id of ['1', '2', '3', '4']) distribution.follow(id);
    open();
    await distribution.settled();
    expect(target.log.filter((line) => line.startsWith('activate'))).toEqual([
      'activate 1',
      'activate 4',
    ]);
  });
});

test('a rollback reaches the targets like any other release', async () => {
  const target = new MemoryTarget('one');
  await withDistribution({ targets: [target] }, async (distribution) => {
    for (const id of ['1', '2', '1']) {
      distribution.follow(id);
      await distribution.settled();
    }
    expect(target.live).toBe('1');
  });
});

test('a target of another publish service is left alone until its lease ends', async () => {
  const target = new MemoryTarget('one');
  target.failures = [new LeaseHeldError({ id: 'x', machine: 'web2' }, Date.now() + 100)];
  await withDistribution({ targets: [target] }, async (distribution) => {
    distribution.follow('1');
    await until(() => distribution.states()[0]?.is === 'failed');
    expect(distribution.states()[0]).toMatchObject({
      reason: expect.stringContaining('The publish service on web2 pushes to') as string,
    });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(target.log).toEqual(['prepare 1']);
    await distribution.settled();
    expect(target.live).toBe('1');
  });
});

test('the lease of a service with a wrong clock does not stop the tries for days', async () => {
  const target = new MemoryTarget('one');
  const inAYear = Date.now() + 365 * 24 * 3600_000;
  target.failures = [new LeaseHeldError({ id: 'x', machine: 'web2' }, inAYear)];
  await withDistribution({ targets: [target] }, async (distribution) => {
    distribution.follow('1');
    await until(() => distribution.states()[0]?.is === 'failed');
    const [state] = distribution.states();
    const pause = state?.is === 'failed' ? Date.parse(state.next) - Date.now() : NaN;
    expect(pause).toBeGreaterThan(50_000);
    expect(pause).toBeLessThan(60_001);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(target.log).toEqual(['prepare 1']);
  });
});

test('a release that cannot be read is tried again, and does not hold the next one', async () => {
  const target = new MemoryTarget('one');
  let failures = 2;
  const readRelease = (id: string) => {
    if (id === '1') return Promise.reject(new Error('The release 1 is missing or damaged.'));
    failures -= 1;
    if (failures >= 0) return Promise.reject(new Error('Too many open files.'));
    return Promise.resolve(releaseOf(id));
  };
  await withDistribution({ targets: [target], readRelease }, async (distribution, said) => {
    distribution.follow('1');
    distribution.follow('2');
    await until(() => target.live === '2');
    expect(said.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ Targets: The release 1 is missing or damaged.',
      '✗ Targets: Too many open files.',
    ]);
  });
});

test('closing aborts a push and ends all connections', async () => {
  const target = new MemoryTarget('one');
  target.gate = new Promise(() => undefined);
  await withDistribution({ targets: [target] }, async (distribution) => {
    distribution.follow('1');
    await until(() => target.log.length > 0);
    await distribution.close();
    expect(target.isClosed).toBe(true);
    expect(target.live).toBeNull();
  });
});

test('a check is repeated, because a cache in front of the target may be purged meanwhile', async () => {
  const target = new MemoryTarget('one');
  const answers = [['/ has other bytes than the release.'], []];
  const said: string[] = [];
  const distribution = new Distribution({
    targets: [target],
    purge: null,
    readRelease: (id) => Promise.resolve(releaseOf(id)),
    say: (line) => void said.push(line),
    checkOf: () => () => Promise.resolve(answers.shift() ?? []),
    checkPausesMs: [5],
  });
  distribution.follow('1');
  await distribution.settled();
  await until(() => answers.length === 0);
  await distribution.close();
  expect(said.filter((line) => line.startsWith('!'))).toEqual([]);
  expect(distribution.states()[0]).toMatchObject({ is: 'current', faults: [] });
});

test('differences from the release after a push are shown, and the push counts', async () => {
  const target = new MemoryTarget('one');
  const said: string[] = [];
  const distribution = new Distribution({
    targets: [target],
    purge: null,
    readRelease: (id) => Promise.resolve(releaseOf(id)),
    say: (line) => void said.push(line),
    checkOf: () => () => Promise.resolve(['/ has no header content-security-policy.']),
    checkPausesMs: [],
  });
  distribution.follow('1');
  await distribution.settled();
  await until(() => said.length > 1);
  expect(distribution.states()[0]).toMatchObject({
    is: 'current',
    faults: ['/ has no header content-security-policy.'],
  });
  expect(said[1]).toBe('! one: / has no header content-security-policy.');
  await distribution.close();
});
