/**
 * Hosts that are down, refuse the login or cannot store a release.
 * @ci
 */
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTcpProxy, type TcpProxy } from '../../../../../bench/lib/tcpProxy';
import { frontPages } from '../../setup/builds';
import {
  describeWithSshd,
  eventually,
  noise,
  push,
  useSshd,
  withHost,
  writeProgram,
} from './setup';

/** 30 files of 40 kB each. */
const largeFiles = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`files/${index}.bin`, noise(index + 1, 40_000)]),
);
const compressedSize = 0.76 * 30 * 40_000;

describeWithSshd('an interrupted push', () => {
  const sshd = useSshd();
  let proxy: TcpProxy;
  beforeAll(async () => (proxy = await startTcpProxy(sshd().port, { bytesPerSecond: 1_000_000 })));
  afterAll(() => proxy.close());

  it('is resumed after the connection was lost, without sending files again', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const target = open(await sshd().accessThrough(proxy.port));
      const first = await release(frontPages, largeFiles);
      const files = path.join(folder, `releases/.${first.id}.part/site/files`);
      const cut = eventually(async () => {
        expect((await readdir(files)).length).toBeGreaterThan(10);
      }).then(proxy.cut);
      await expect(push(target, first)).rejects.toThrow(/^The host is not reachable/);
      await cut;
      await expect(read('current/site/index.html')).rejects.toThrow('ENOENT');
      const sentBefore = proxy.bytesSent();
      await push(target, first);
      expect(await read('current/site/files/29.bin')).toBe(largeFiles['files/29.bin']);
      expect(proxy.bytesSent() - sentBefore).toBeLessThan(compressedSize - 300_000);
    });
  });

  it('leaves no half of a small release that is sent in one step', async () => {
    const slow = await startTcpProxy(sshd().port, { bytesPerSecond: 100_000 });
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const target = open(await sshd().accessThrough(slow.port));
      await push(target, await release(frontPages, { 'files/1.txt': '1', 'files/10.txt': '10' }));
      const text = noise(1, 100_000);
      const second = await release(frontPages, { 'files/1.txt': '1', 'a.txt': text });
      const cut = eventually(async () => {
        expect((await stat(path.join(folder, 'incoming/input'))).size).toBeGreaterThan(0);
      }).then(slow.cut);
      await expect(push(target, second)).rejects.toThrow('The host is not reachable');
      await cut;
      expect(await readdir(path.join(folder, 'releases'))).not.toContain(second.id);
      await push(target, second);
      expect(await read('current/site/a.txt')).toBe(text);
      expect(await readdir(path.join(folder, 'current/site/files'))).toEqual(['1.txt']);
    }).finally(slow.close);
  });

  it('passes its files on to the release that replaces it', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const target = open();
      const abort = new AbortController();
      const first = await release(frontPages, largeFiles);
      const aborted = target.prepare({
        release: first,
        signal: abort.signal,
        onProgress: (percent) => percent > 50 && abort.abort(),
      });
      await expect(aborted).rejects.toThrow('aborted');
      const second = await release(frontPages, { ...largeFiles, 'robots.txt': 'new' });
      const { bytesSent } = await push(target, second);
      expect(await read('current/site/robots.txt')).toBe('new');
      expect(bytesSent).toBeLessThan(0.7 * compressedSize);
      expect(
        (await readdir(path.join(folder, 'releases'))).filter((name) => name.endsWith('.part')),
      ).toEqual([]);
    });
  });
});

describeWithSshd('a host that is not reachable', () => {
  const sshd = useSshd();

  it('is reported, and gets the release when it is back', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      const first = await release(frontPages);
      await sshd().stop();
      await expect(push(target, first)).rejects.toThrow(
        /^The host is not reachable.*“port”.*Connection refused/,
      );
      await sshd().start();
      await push(target, first);
      expect(await read('current/site/index.html')).toContain('Home');
    });
  });

  it('is reported if its key is unknown or another one', async () => {
    await withHost(sshd(), async ({ release, open, folder }) => {
      const first = await release(frontPages);
      const knownHostsFile = path.join(folder, 'known_hosts');
      await writeFile(knownHostsFile, '');
      await expect(push(open({ knownHostsFile }), first)).rejects.toThrow(
        'The key of the host is unknown. Compare its fingerprint',
      );
      const key = 'AAAAC3NzaC1lZDI1NTE5AAAAIPF1lGkOO0EyjJd3WcjA0Jd0bVd9p1u8zyl2qCbG0lmT';
      await writeFile(knownHostsFile, `[127.0.0.1]:${sshd().port} ssh-ed25519 ${key}\n`);
      await expect(push(open({ knownHostsFile }), first)).rejects.toThrow(
        'The host has another key than before.',
      );
    });
  });

  it('is reported if it refuses the key of the service', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      const identityFile = path.join(sshd().home, 'host_key');
      await expect(push(open({ identityFile }), await release(frontPages))).rejects.toThrow(
        'The host refuses the key. Add the public key to authorized_keys',
      );
    });
  });

  it('is reported if its user may not write to the folder', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      await expect(push(open({ folder: '/sys/site' }), await release(frontPages))).rejects.toThrow(
        'The user may not write to the folder. Make the user its owner',
      );
    });
  });
});

describeWithSshd('a host whose file list is damaged', () => {
  const sshd = useSshd();

  it('is reported, and gets the release without the list', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      await push(open(), await release(frontPages));
      const list = path.join(folder, 'current/files.json');
      await writeFile(list, '{"index.html":');
      const target = open();
      const second = await release(frontPages, { 'robots.txt': 'new' });
      await expect(push(target, second)).rejects.toThrow(
        /^The file list of the live release on the host is damaged. Remove current/,
      );
      await rm(list);
      await push(target, second);
      expect(await read('current/site/robots.txt')).toBe('new');
    });
  });
});

describeWithSshd('a host with a fault', () => {
  let programs = '';
  const sshd = useSshd(async () => {
    programs = await mkdtemp(path.join(tmpdir(), 'programs-'));
    return `${programs}/shadowed:${programs}`;
  });
  afterAll(() => rm(programs, { recursive: true, force: true }));

  /** Gives the host all programs of the system except rsync. */
  beforeAll(async () => {
    await mkdir(path.join(programs, 'shadowed'));
    for (const name of (await readdir('/usr/bin')).filter((program) => program !== 'rsync'))
      await symlink(`/usr/bin/${name}`, path.join(programs, name));
    await symlink('/bin/sh', path.join(programs, 'sh')).catch(() => undefined);
  });

  it('is reported if it has no rsync', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      await expect(push(open(), await release(frontPages))).rejects.toThrow(
        'The host has no “rsync”. Install it',
      );
    });
  });

  it('is reported if its disk is full, and gets the release when there is space', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      const first = await release(frontPages);
      const rsync = path.join(programs, 'shadowed/rsync');
      await writeProgram(
        rsync,
        "echo 'rsync: write failed: No space left on device (28)' >&2; exit 11",
      );
      await expect(push(target, first)).rejects.toThrow(
        'The disk of the host is full. Free space, or lower “keep”.',
      );
      await writeProgram(rsync, 'exec /usr/bin/rsync "$@"');
      await push(target, first);
      expect(await read('current/site/index.html')).toContain('Home');
    });
  });
});
