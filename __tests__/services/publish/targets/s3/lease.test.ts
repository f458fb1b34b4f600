/** Only one publish service pushes to a bucket. */
import { inTemporaryFolder } from '../../../../setup/folder';
import { LeaseHeldError, leaseDuration } from '../../../../../services/publish/targets/types';
import type { PushedRelease } from '../../../../../services/publish/targets/types';
import { targetOf, writeRelease, type TestTarget } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

let storage: StandIn;
let targets: TestTarget[] = [];

beforeEach(async () => {
  storage = await startStandIn();
  targets = [];
});
afterEach(async () => {
  for (const target of targets) await target.close();
  await storage.close();
});

const open = (owner: string, now = Date.now) => {
  const target = targetOf(storage, { owner, options: { now } });
  targets.push(target);
  return target;
};

const withRelease = (work: (release: PushedRelease) => Promise<void>) =>
  inTemporaryFolder(async (folder) =>
    work(await writeRelease(folder, 'r1', { 'index.html': 'Front page' })),
  );

describe('a second publish service', () => {
  it('is refused, with the name of the machine that pushes', () =>
    withRelease(async (release) => {
      await open('one').push(release);
      const attempt = open('two').push(release);
      await expect(attempt).rejects.toThrow(LeaseHeldError);
      await expect(attempt).rejects.toThrow('The publish service on machine-one pushes');
    }));

  it('may push when the first one has ended', () =>
    withRelease(async (release) => {
      const first = open('one');
      await first.push(release);
      await first.close();
      await expect(open('two').push(release)).resolves.toBeDefined();
    }));

  it('may push when the lease of the first one, which was killed, has expired', () =>
    withRelease(async (release) => {
      await open('one').push(release);
      const later = () => Date.now() + leaseDuration + 2000;
      storage.now = later;
      await expect(open('two', later).push(release)).resolves.toBeDefined();
      await expect(open('one', later).push(release)).rejects.toThrow(LeaseHeldError);
    }));

  it.each([
    ['an hour fast', 3600_000],
    ['an hour slow', -3600_000],
    ['two minutes slow', -120_000],
  ])('is refused although the clock of one of the two is %s', (_, error) =>
    withRelease(async (release) => {
      const wrong = () => Date.now() + error;
      await open('one').push(release);
      await expect(open('two', wrong).push(release)).rejects.toThrow(LeaseHeldError);
      for (const target of targets) await target.close();
      await open('three', wrong).push(release);
      await expect(open('four').push(release)).rejects.toThrow(LeaseHeldError);
    }),
  );

  it('is the only one that is refused if both begin at the same moment', () =>
    withRelease(async (release) => {
      const owners = ['one', 'two', 'three', 'four'];
      const outcomes = await Promise.allSettled(owners.map((owner) => open(owner).push(release)));
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toHaveLength(owners.length - 1);
      for (const { reason } of refusals) expect(reason).toBeInstanceOf(LeaseHeldError);
    }));

  it('cannot add to the log of the first one, even if it believes to hold the lease', () =>
    inTemporaryFolder(async (folder) => {
      const [first, second] = [open('one'), open('two')];
      await first.push(await writeRelease(folder, 'r1', { 'index.html': 'One' }));
      storage.objects.delete('.targets/lease.json');
      await second.push(await writeRelease(folder, 'r2', { 'index.html': 'Two' }));
      const release = await writeRelease(folder, 'r3', { 'index.html': 'Three' });
      await expect(first.push(release)).rejects.toThrow('another publish service writes');
      expect(storage.objects.get('index.html')?.body.toString()).toBe('Two');
      // When the other one has ended, it reads the log again and goes on.
      await second.close();
      await first.push(release);
      expect(storage.objects.get('index.html')?.body.toString()).toBe('Three');
    }));
});

it('lets a restarted service go on at once, although its lease has not expired', () =>
  withRelease(async (release) => {
    await open('one').push(release);
    await expect(open('one').push(release)).resolves.toBeDefined();
  }));

it.each(['ignored', 'refused'] as const)(
  'pushes with a warning to a storage where conditional writes are %s',
  (conditions) =>
    withRelease(async (release) => {
      storage.conditions = conditions;
      const target = open('one');
      expect((await target.push(release)).warning).toContain('has no conditional writes');
      expect(storage.objects.has('index.html')).toBe(true);
      expect((await open('two').push(release)).warning).toContain('Make sure that only one does');
    }),
);

it('keeps its lease in a storage that compares ETags without quotation marks', () =>
  withRelease(async (release) => {
    storage.conditions = 'unquoted';
    let time = Date.now();
    storage.now = () => time;
    const first = open('one', () => time);
    expect((await first.push(release)).warning).toBeUndefined();
    time += leaseDuration - 1;
    await first.push(release);
    await expect(open('two', () => time + 1000).push(release)).rejects.toThrow(LeaseHeldError);
    await first.close();
    await expect(open('two', () => time + 1000).push(release)).resolves.toBeDefined();
  }));

it('changes nothing more after it was suspended for longer than its lease', () =>
  inTemporaryFolder(async (folder) => {
    let time = Date.now();
    storage.now = () => time;
    const target = targetOf(storage, { config: { connections: 1 }, options: { now: () => time } });
    targets.push(target);
    const files = { 'a/index.html': 'A', 'b/index.html': 'B', 'c/index.html': 'C' };
    const release = await writeRelease(folder, 'r1', files);
    storage.findFault = ({ method, key }) => {
      if (method === 'PUT' && key === 'a/index.html') time += 2 * leaseDuration;
      return null;
    };
    await expect(target.push(release)).rejects.toThrow('the lease has expired');
    expect(storage.objects.has('b/index.html')).toBe(false);
    storage.findFault = () => null;
    await target.push(release);
    expect(storage.objects.get('c/index.html')?.body.toString()).toBe('C');
  }));

it('gives no warning about a storage with conditional writes', () =>
  withRelease(async (release) => {
    expect((await open('one').push(release)).warning).toBeUndefined();
  }));

it('accepts its own writes to which the answer was lost', () =>
  withRelease(async (release) => {
    const lost = new Set<string>();
    storage.findFault = ({ method, key }) => {
      const isFirst = method === 'PUT' && key.startsWith('.targets/') && !lost.has(key);
      if (isFirst) lost.add(key);
      return isFirst ? 'lost' : null;
    };
    await open('one').push(release);
    expect(lost.size).toBeGreaterThan(2);
    expect(storage.objects.get('index.html')?.body.toString()).toBe('Front page');
  }));
