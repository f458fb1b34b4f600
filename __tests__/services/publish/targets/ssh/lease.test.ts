/**
 * Two publish services with the same host.
 * @ci
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LeaseHeldError } from '../../../../../services/publish/targets/types';
import { frontPages } from '../../setup/builds';
import { describeWithSshd, eventually, owner, push, useSshd, withHost, type Host } from './setup';

const other = { id: 'service-2', machine: 'second "example"' };
const request = { signal: new AbortController().signal, onProgress: () => undefined };

const writeLease = ({ folder }: Host, holder: typeof owner, until: number) =>
  writeFile(path.join(folder, 'lease.json'), `${JSON.stringify({ ...holder, until })}\n`);

const readLease = async ({ read }: Host) =>
  JSON.parse(await read('lease.json')) as typeof owner & { until: number };

describeWithSshd('the lease of a host', () => {
  const sshd = useSshd();

  it('refuses a second service, and names the machine of the first one', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      const first = await release(frontPages);
      await push(open({}, other), first);
      const refusal = push(open(), first);
      await expect(refusal).rejects.toThrow(LeaseHeldError);
      await expect(refusal).rejects.toThrow('The publish service on second "example" pushes');
    });
  });

  it('is free after the first service has closed the target', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const first = await release(frontPages);
      const target = open({}, other);
      await push(target, first);
      await target.close();
      await expect(read('lease.json')).rejects.toThrow('ENOENT');
      await push(open(), first);
    });
  });

  it('is taken over when it has expired', async () => {
    await withHost(sshd(), async (host) => {
      await writeLease(host, other, Date.now() - 2000);
      await push(host.open(), await host.release(frontPages));
      expect(await readLease(host)).toMatchObject(owner);
    });
  });

  it('is the own one again after a restart of the service', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      const first = await release(frontPages);
      await push(open(), first);
      await push(open(), first);
    });
  });

  it('stops a prepared release if another service has taken it meanwhile', async () => {
    await withHost(sshd(), async (host) => {
      const release = await host.release(frontPages);
      const prepared = await host.open().prepare({ release, ...request });
      await writeLease(host, other, Date.now() + 60_000);
      await expect(prepared.activate()).rejects.toThrow(LeaseHeldError);
      await expect(host.read('current/site/index.html')).rejects.toThrow('ENOENT');
    });
  });

  it('is reported if it is damaged', async () => {
    await withHost(sshd(), async ({ release, open, folder }) => {
      await writeFile(path.join(folder, 'lease.json'), '{"id":,"until":99999999999999}');
      await expect(push(open(), await release(frontPages))).rejects.toThrow(
        'The lease on the host is damaged. Remove lease.json there.',
      );
    });
  });

  it('is renewed while the target is open, unless another service has taken it', async () => {
    // Child processes need the other timers.
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'],
    });
    try {
      await withHost(sshd(), async (host) => {
        await push(host.open(), await host.release(frontPages));
        await writeLease(host, owner, Date.now() + 1000);
        jest.advanceTimersByTime(20_000);
        await eventually(async () => {
          expect((await readLease(host)).until).toBeGreaterThan(Date.now() + 50_000);
        });
        await writeLease(host, other, Date.now() - 1000);
        jest.advanceTimersByTime(20_000);
        await pause(1000);
        expect(await readLease(host)).toMatchObject(other);
      });
    } finally {
      jest.useRealTimers();
    }
  });
});
