/** Files of earlier releases stay in the bucket for a while. */
import { setTimeout as pause } from 'node:timers/promises';
import { inTemporaryFolder } from '../../../../setup/folder';
import { targetOf, writeRelease, type TestTarget } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

const minute = 60_000;
const [first, second] = [
  '_scripts/app-0123456789abcdef0001.js',
  '_scripts/app-0123456789abcdef0002.js',
];
const release = (folder: string, id: string, script: string) =>
  writeRelease(folder, id, { 'index.html': `Page with ${script}`, [script]: script });

/** Runs `work` with a target that keeps earlier files for 10 minutes of a clock that the test moves. */
async function withTarget(
  work: (test: {
    folder: string;
    storage: StandIn;
    target: TestTarget;
    pass: (milliseconds: number) => void;
    reopen: () => Promise<TestTarget>;
  }) => Promise<void>,
): Promise<void> {
  const storage = await startStandIn();
  let time = 1_000_000;
  const open = () =>
    targetOf(storage, { config: { graceMinutes: 10 }, options: { now: () => time } });
  let target = open();
  try {
    await inTemporaryFolder((folder) =>
      work({
        folder,
        storage,
        target,
        pass: (milliseconds) => void (time += milliseconds),
        reopen: async () => {
          await target.close();
          return (target = open());
        },
      }),
    );
  } finally {
    await target.close();
    await storage.close();
  }
}

describe('a script that the new release has not', () => {
  it('stays for the grace time and is removed by a later push', () =>
    withTarget(async ({ folder, storage, target, pass }) => {
      await target.push(await release(folder, 'r1', first));
      await target.push(await release(folder, 'r2', second));
      pass(9 * minute);
      await target.push(await release(folder, 'r2', second));
      expect(storage.objects.has(first)).toBe(true);
      pass(minute);
      await target.push(await release(folder, 'r2', second));
      expect(storage.objects.has(first)).toBe(false);
      expect(storage.objects.has(second)).toBe(true);
    }));

  it('is removed after a restart of the service too', () =>
    withTarget(async ({ folder, storage, target, pass, reopen }) => {
      await target.push(await release(folder, 'r1', first));
      await target.push(await release(folder, 'r2', second));
      const next = await reopen();
      pass(11 * minute);
      await next.push(await release(folder, 'r2', second));
      expect(storage.objects.has(first)).toBe(false);
    }));

  it('stays if a later release has it again, and is not uploaded again', () =>
    withTarget(async ({ folder, storage, target, pass }) => {
      await target.push(await release(folder, 'r1', first));
      await target.push(await release(folder, 'r2', second));
      pass(5 * minute);
      storage.forget();
      await target.push(await release(folder, 'r1', first));
      pass(6 * minute);
      await target.push(await release(folder, 'r1', first));
      expect(storage.objects.has(first)).toBe(true);
      expect(storage.requests.some(({ key }) => key === first)).toBe(false);
    }));
});

it('removes expired files by itself, without a further push', async () => {
  const storage = await startStandIn();
  const target = targetOf(storage, { config: { graceMinutes: 0.005 } });
  try {
    await inTemporaryFolder(async (folder) => {
      await target.push(await release(folder, 'r1', first));
      await target.push(await release(folder, 'r2', second));
      expect(storage.objects.has(first)).toBe(true);
      const hasEnded = () => !storage.objects.has(first);
      for (let wait = 0; wait < 100 && !hasEnded(); wait += 1) await pause(20);
      expect(hasEnded()).toBe(true);
    });
  } finally {
    await target.close();
    await storage.close();
  }
});
