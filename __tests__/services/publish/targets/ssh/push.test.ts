/**
 * Pushing releases to a host over SSH.
 * @ci
 */
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { about, packedText } from '../../setup/releases';
import { frontPages, type FakePage } from '../../setup/builds';
import { describeWithSshd, noise, owner, push, useSshd, withHost } from './setup';

const manyPages: FakePage[] = Array.from({ length: 60 }, (_, index) => ({
  path: `/page-${index}/`,
  body: noise(index + 1, 3000),
}));

const inode = async (...names: string[]) => (await stat(path.join(...names))).ino;

describeWithSshd('a push over SSH', () => {
  const sshd = useSshd();

  it('makes the whole site visible, with compressed forms and the nginx configuration', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const first = await release([...frontPages, about], { 'þjónusta/a b.txt': 'name' });
      const percents: number[] = [];
      const prepared = await open().prepare({
        release: first,
        signal: new AbortController().signal,
        onProgress: (percent) => percents.push(percent),
      });
      await expect(read('current/site/index.html')).rejects.toThrow('ENOENT');
      const { changed } = await prepared.activate();
      expect(await read('current/site/about/index.html')).toContain(packedText);
      expect(await read('current/site/þjónusta/a b.txt')).toBe('name');
      await read('current/site/about/index.html.br');
      expect(await read('read-by-nginx')).toBe(await read('current/nginx.conf'));
      expect(changed).toEqual([...first.files.keys()].sort());
      expect(percents.at(-1)).toBe(100);
    });
  });

  it('sends only the files that changed and links the others', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const target = open();
      const first = await release([...frontPages, ...manyPages, about]);
      await push(target, first);
      const second = await release([
        ...frontPages,
        ...manyPages,
        { ...about, body: noise(99, 20_000) },
      ]);
      const { changed, bytesSent } = await push(target, second);
      expect(changed).toEqual(['about/index.html']);
      expect(await read('current/site/about/index.html')).toContain(noise(99, 20_000));
      const names = ['', '.br', '.gz'].map((form) =>
        path.join(second.folder, `about/index.html${form}`),
      );
      const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size));
      const changedBytes = sizes.reduce((sum, size) => sum + size, 0);
      // The constant is for the scripts, the names and the file list of the release.
      expect(bytesSent).toBeLessThan(1.1 * changedBytes + 12_000);
      const site = (id: string) => path.join(folder, 'releases', id, 'site');
      expect(await inode(site(second.id), 'page-1/index.html')).toBe(
        await inode(site(first.id), 'page-1/index.html'),
      );
    });
  });

  it.each([
    ['in one step', true],
    ['with rsync', false],
  ])(
    'removes files and outdated compressed forms %s, also where a file became a folder',
    async (_, isSameTarget) => {
      await withHost(sshd(), async ({ release, open, folder, read }) => {
        const first = open();
        // A new target does not know the host, and sends each release with rsync.
        const target = () => (isSameTarget ? first : open());
        await push(
          target(),
          await release([...frontPages, about], { a: 'file', 'old/b/c.txt': 'c', d: 'd' }),
        );
        const pages = [...frontPages, { ...about, body: 'short' }];
        const { changed } = await push(
          target(),
          await release(pages, { 'a/e.txt': 'e', 'd/f.txt': 'f' }),
        );
        expect(changed).toEqual([
          'a',
          'a/e.txt',
          'about/index.html',
          'd',
          'd/f.txt',
          'old/b/c.txt',
        ]);
        expect(await read('current/site/about/index.html')).toContain('short');
        await expect(read('current/site/about/index.html.br')).rejects.toThrow('ENOENT');
        expect(await read('current/site/a/e.txt')).toBe('e');
        expect(await readdir(path.join(folder, 'current/site'))).not.toContain('old');
        await push(target(), await release(pages, { a: 'again', d: 'again' }));
        expect(await read('current/site/a')).toBe('again');
        await push(target(), await release(pages));
        expect(await readdir(path.join(folder, 'current/site'))).not.toContain('a');
      });
    },
  );

  it('sends nothing at a rollback to a release that the host has', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      const first = await release([...frontPages, ...manyPages]);
      await push(target, first);
      await push(target, await release([...frontPages, about]));
      const { changed, bytesSent, requests } = await push(target, first);
      expect(await read('current/site/page-7/index.html')).toContain(manyPages[7]?.body);
      expect(changed).toContain('about/index.html');
      expect(requests).toBe(2);
      expect(bytesSent).toBeLessThan(10_000);
    });
  });

  it('reports no change if the release is live already', async () => {
    await withHost(sshd(), async ({ release, open }) => {
      const first = await release(frontPages);
      await push(open(), first);
      expect((await push(open(), first)).changed).toEqual([]);
    });
  });

  it('sends compressed forms that were written after the last push', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      const first = await release([...frontPages, about]);
      await rm(path.join(first.folder, 'about/index.html.br'));
      await push(target, first);
      await expect(read('current/site/about/index.html.br')).rejects.toThrow('ENOENT');
      const second = await release([...frontPages, about], { 'robots.txt': 'new' });
      await writeFile(path.join(second.folder, 'about/index.html.br'), 'late');
      const { changed } = await push(target, second);
      expect(changed).toEqual(['robots.txt']);
      expect(await read('current/site/about/index.html.br')).toBe('late');
    });
  });

  it('compares all files if the file list on the host is missing', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      await push(open(), await release([...frontPages, ...manyPages]));
      await rm(path.join(folder, 'current/files.json'));
      await writeFile(path.join(folder, 'current/site/page-3/index.html'), 'damaged');
      const { changed, bytesSent } = await push(
        open(),
        await release([...frontPages, ...manyPages, about]),
      );
      expect(changed).toBeNull();
      expect(await read('current/site/page-3/index.html')).toContain(manyPages[3]?.body);
      expect(bytesSent).toBeLessThan(40_000);
    });
  });

  it('sends a small release in one step, and a large one with rsync', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      await push(target, await release([...frontPages, ...manyPages]));
      const small = await release([...frontPages, ...manyPages], {
        'robots.txt': 'new',
        '-x y.txt': 'x',
      });
      expect((await push(target, small)).requests).toBe(2);
      expect(await read('current/site/-x y.txt')).toBe('x');
      const large = await release([...frontPages, ...manyPages], { 'a.bin': noise(1, 600_000) });
      // The first step reads the state of the host.
      expect((await push(target, large)).requests).toBe(4);
      expect((await push(target, await release(frontPages))).requests).toBe(2);
      expect((await push(open(), await release([...frontPages, about]))).changed).toEqual([
        'about/index.html',
      ]);
      expect(await read('current/site/about/index.html')).toContain(packedText);
    });
  });

  it('compares with the release that is live, if it was switched on the host', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const target = open();
      const first = await release([...frontPages, about]);
      await push(target, first);
      await push(target, await release([...frontPages, { ...about, body: 'other' }]));
      await rm(path.join(folder, 'current'));
      await symlink(`releases/${first.id}`, path.join(folder, 'current'));
      const { changed } = await push(target, await release([...frontPages, about], { a: 'a' }));
      expect(changed).toEqual(['a']);
      expect(await read('current/site/about/index.html')).toContain(packedText);
    });
  });

  it('works with a target whose folder has leftovers of a kill', async () => {
    await withHost(sshd(), async ({ release, open, folder, read }) => {
      const first = await release(frontPages);
      await mkdir(path.join(folder, 'incoming/.x'), { recursive: true });
      await mkdir(path.join(folder, `releases/.${first.id}.part.new`), { recursive: true });
      await symlink('releases/gone', path.join(folder, 'current'));
      await writeFile(path.join(folder, 'lease.json'), 'half');
      await push(open(), first);
      expect(await read('current/site/index.html')).toContain('Home');
      expect(await read('lease.json')).toContain(owner.id);
    });
  });
});
