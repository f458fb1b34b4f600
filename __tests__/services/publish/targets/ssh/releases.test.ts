/**
 * Releases that stay on a host, and the files that they share.
 * @ci
 */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { frontPages } from '../../setup/builds';
import { about } from '../../setup/releases';
import { describeWithSshd, eventually, push, useSshd, withHost } from './setup';

const script = (name: string) => `_scripts/${name}-0123456789abcdef0123.js`;

describeWithSshd('a host with several releases', () => {
  const sshd = useSshd();

  it('keeps immutable files of earlier releases within reach, until no release has them', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open({ keep: 2 });
      await push(target, await release(frontPages, { [script('one')]: 'one();' }));
      const second = await release([...frontPages, about], { [script('two')]: 'two();' });
      const signal = new AbortController().signal;
      const prepared = await target.prepare({
        release: second,
        signal,
        onProgress: () => undefined,
      });
      // Another host behind the same load balancer may have switched already.
      expect(await read(`shared/${script('two')}`)).toBe('two();');
      await prepared.activate();
      expect(await read(`shared/${script('one')}`)).toBe('one();');
      await push(target, await release(frontPages, { [script('two')]: 'two();' }));
      await eventually(() => expect(read(`shared/${script('one')}`)).rejects.toThrow('ENOENT'));
      expect(await read(`shared/${script('two')}`)).toBe('two();');
    });
  });

  it('keeps the newest releases and the live one', async () => {
    await withHost(sshd(), async ({ release, open, folder }) => {
      const target = open({ keep: 2 });
      const first = await release(frontPages);
      await push(target, first);
      const ids: string[] = [];
      for (const title of ['A', 'B', 'C']) {
        const next = await release([...frontPages, { ...about, title }]);
        ids.push(next.id);
        await push(target, next);
      }
      await eventually(async () => {
        const names = await readdir(path.join(folder, 'releases'));
        // The copy for the next release.
        expect(names.filter((name) => name !== '.next').sort()).toEqual(ids.slice(1));
      });
    });
  });

  it('keeps the release that was live before, for open tabs, even if newer ones are there', async () => {
    await withHost(sshd(), async ({ release, open, read, folder }) => {
      const target = open({ keep: 2 });
      const first = await release(frontPages, { [script('one')]: 'one();' });
      const others = [
        await release([...frontPages, { ...about, title: 'A' }]),
        await release([...frontPages, { ...about, title: 'B' }]),
      ];
      // The last push is a rollback.
      for (const next of [first, others[0], others[1], first]) if (next) await push(target, next);
      const last = await release([...frontPages, { ...about, title: 'C' }]);
      await push(target, last);
      await eventually(async () => {
        const names = (await readdir(path.join(folder, 'releases'))).sort();
        const ids = [first.id, others[1]?.id, last.id];
        expect(names.filter((name) => name !== '.next')).toEqual(ids);
      });
      expect(await read(`shared/${script('one')}`)).toBe('one();');
    });
  });

  it('does not show content again that was withdrawn from an earlier release', async () => {
    await withHost(sshd(), async ({ release, open, read, releases }) => {
      const target = open();
      const first = await release([...frontPages, about]);
      await push(target, first);
      await push(target, await release(frontPages));
      const isWithdrawn = (name: string) => name.startsWith('about/');
      await rm(path.join(releases, first.id, 'site', 'about'), { recursive: true });
      const files = new Map([...first.files].filter(([name]) => !isWithdrawn(name)));
      await push(target, { ...first, files });
      expect(await read('current/site/index.html')).toContain('<h1>');
      await expect(read('current/site/about/index.html')).rejects.toThrow('ENOENT');
    });
  });

  it('does not change files of earlier releases', async () => {
    await withHost(sshd(), async ({ release, open, read }) => {
      const target = open();
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        const next = await release([...frontPages, { ...about, title }]);
        ids.push(next.id);
        await push(target, next);
      }
      const titles = ids.map(
        async (id) => /<h1>(\w+)/.exec(await read(`releases/${id}/site/about/index.html`))?.[1],
      );
      expect(await Promise.all(titles)).toEqual(['One', 'Two', 'Three']);
    });
  });
});
