/**
 * The reload of nginx on a host, when its configuration changes.
 * @ci
 */
import { readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { frontPages } from '../../setup/builds';
import { about } from '../../setup/releases';
import { describeWithSshd, push, useSshd, withHost, writeProgram, type Host } from './setup';

/** Returns a command that records each reload, and fails while the file `broken` exists. */
async function reloadCommand(folder: string): Promise<string> {
  const program = path.join(folder, 'reload');
  await writeProgram(
    program,
    `[ ! -e ${folder}/broken ] || { echo 'nginx: [emerg] invalid port' >&2; exit 1; }
     readlink ${folder}/current >>${folder}/reloads`,
  );
  return program;
}

const reloads = async ({ read }: Host) =>
  (await read('reloads'))
    .trim()
    .split('\n')
    .map((line) => path.basename(line));

const redirect = { _redirects: '/old/ /about/ 301\n' };

describeWithSshd('the reload of nginx', () => {
  const sshd = useSshd();

  it('runs only if the configuration changed', async () => {
    await withHost(sshd(), async (host) => {
      const target = host.open({ reload: await reloadCommand(host.folder) });
      const releases = [
        await host.release([...frontPages, about]),
        await host.release([...frontPages, { ...about, title: 'New' }]),
        await host.release([...frontPages, about], redirect),
      ];
      for (const release of releases) await push(target, release);
      expect(await reloads(host)).toEqual([releases[0]?.id, releases[2]?.id]);
    });
  });

  it('leaves the release before visible if it fails, and succeeds after a correction', async () => {
    await withHost(sshd(), async (host) => {
      const target = host.open({ reload: await reloadCommand(host.folder) });
      const first = await host.release([...frontPages, about]);
      await push(target, first);
      const second = await host.release([...frontPages, about], redirect);
      await writeFile(path.join(host.folder, 'broken'), '');
      const prepared = await target.prepare({
        release: second,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      await expect(prepared.activate()).rejects.toThrow(
        /^The reload of nginx failed.*invalid port/,
      );
      expect(await readlink(path.join(host.folder, 'current'))).toBe(`releases/${first.id}`);
      await rm(path.join(host.folder, 'broken'));
      const { changed } = await prepared.activate();
      expect(changed).toEqual(['_redirects']);
      expect((await reloads(host)).at(-1)).toBe(second.id);
    });
  });

  it('leaves nothing visible if the first release fails', async () => {
    await withHost(sshd(), async (host) => {
      const target = host.open({ reload: await reloadCommand(host.folder) });
      await writeFile(path.join(host.folder, 'broken'), '');
      await expect(push(target, await host.release(frontPages))).rejects.toThrow('invalid port');
      await expect(readlink(path.join(host.folder, 'current'))).rejects.toThrow('ENOENT');
    });
  });

  it('runs after a crash between the switch and the reload', async () => {
    await withHost(sshd(), async (host) => {
      const target = host.open({ reload: await reloadCommand(host.folder) });
      await push(target, await host.release([...frontPages, about]));
      const second = await host.release([...frontPages, about], redirect);
      const request = { signal: new AbortController().signal, onProgress: () => undefined };
      await target.prepare({ release: second, ...request });
      await rm(path.join(host.folder, 'current'));
      await symlink(`releases/${second.id}`, path.join(host.folder, 'current'));
      await push(target, second);
      expect((await reloads(host)).at(-1)).toBe(second.id);
    });
  });

  it('runs if a setting of the target changed its configuration', async () => {
    await withHost(sshd(), async (host) => {
      const reload = await reloadCommand(host.folder);
      const first = await host.release(frontPages);
      await push(host.open({ reload }), first);
      await push(host.open({ reload, listen: '8080' }), first);
      expect(await reloads(host)).toEqual([first.id, first.id]);
      expect(await host.read('current/nginx.conf')).toContain('listen 8080;');
    });
  });

  it('leaves the configuration before if nginx refuses a setting, also for a later start', async () => {
    await withHost(sshd(), async (host) => {
      const reload = await reloadCommand(host.folder);
      const first = await host.release(frontPages);
      await push(host.open({ reload, listen: '8080' }), first);
      const isRefused = `grep -q 'listen 99999' ${host.folder}/current/nginx.conf`;
      const strict = `if ${isRefused}; then echo 'invalid port' >&2; exit 1; fi; ${reload}`;
      const wrong = host.open({ reload: strict, listen: '99999' });
      for (const attempt of [1, 2]) {
        await expect(push(wrong, first)).rejects.toThrow('invalid port');
        expect([attempt, await host.read('current/nginx.conf')]).toEqual([
          attempt,
          expect.stringContaining('listen 8080;'),
        ]);
      }
      await push(host.open({ reload: strict, listen: '8081' }), first);
      expect(await host.read('current/nginx.conf')).toContain('listen 8081;');
      expect(await readdir(path.join(host.folder, 'current'))).not.toContain('nginx.before');
    });
  });
});
