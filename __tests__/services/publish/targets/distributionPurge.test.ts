/** Caches lose every answer that some target has given before it showed the live release. */
import { Distribution } from '../../../../services/publish/targets/distribution';
import { until } from './setup/until';
import { gate, MemoryTarget, releaseOf } from './setup/memoryTarget';

interface Purged {
  release: string;
  earlier: readonly (string | null)[];
}

/** Runs with a distribution whose caches record what they are told. */
async function withPurges(
  { targets, patienceMs = 60_000 }: { targets: MemoryTarget[]; patienceMs?: number },
  run: (distribution: Distribution, purged: Purged[]) => Promise<void>,
): Promise<void> {
  const purged: Purged[] = [];
  const distribution = new Distribution({
    targets,
    purge: {
      state: { is: 'current', release: null, fault: null },
      follow: ({ id }, earlier) => void purged.push({ release: id, earlier }),
      close: () => Promise.resolve(),
    },
    readRelease: (id) => Promise.resolve(releaseOf(id)),
    say: () => undefined,
    checkOf: () => () => Promise.resolve([]),
    ...{ patienceMs, retryMs: 30 },
  });
  try {
    await run(distribution, purged);
  } finally {
    await distribution.close();
  }
}

test('a target that was too slow for the others is followed by a purge of its own', async () => {
  const [fast, slow] = [new MemoryTarget('fast'), new MemoryTarget('slow')];
  await withPurges({ targets: [fast, slow], patienceMs: 20 }, async (distribution, purged) => {
    distribution.follow('1');
    await until(() => purged.length === 1);
    const { opened, open } = gate();
    slow.gate = opened;
    distribution.follow('2');
    await until(() => purged.length === 2);
    expect(slow.live).toBe('1');
    distribution.follow('3');
    await until(() => purged.length === 3);
    open();
    await until(() => purged.length === 4);
    expect(slow.live).toBe('3');
    // Caches may have answers of the first release from the slow target until then.
    expect(purged.at(-1)).toEqual({ release: '3', earlier: ['1', '2'] });
  });
});

test('after a restart, a target that had another release is followed by a purge of all', async () => {
  const target = new MemoryTarget('one');
  target.changed = ['index.html'];
  await withPurges({ targets: [target] }, async (distribution, purged) => {
    distribution.follow('2');
    await until(() => purged.length === 1);
    expect(purged).toEqual([{ release: '2', earlier: [null] }]);
  });
});

test('after a restart, nothing is purged for a target that has the live release already', async () => {
  const target = new MemoryTarget('one');
  await withPurges({ targets: [target] }, async (distribution, purged) => {
    distribution.follow('2');
    await until(() => purged.length === 1);
    expect(purged).toEqual([{ release: '2', earlier: [] }]);
  });
});

test('a release that a target showed in part is purged with the next one', async () => {
  const target = new MemoryTarget('one');
  await withPurges({ targets: [target] }, async (distribution, purged) => {
    distribution.follow('1');
    await distribution.settled();
    target.activationFailures = [new Error('The storage is overloaded.')];
    distribution.follow('2');
    await until(() => distribution.states()[0]?.is === 'failed');
    distribution.follow('3');
    await until(() => target.live === '3' && purged.some(({ earlier }) => earlier.length === 2));
    expect(purged.at(-1)).toEqual({ release: '3', earlier: ['1', '2'] });
  });
});
