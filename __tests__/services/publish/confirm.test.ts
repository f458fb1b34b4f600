/**
 * Content-only builds in the publish service.
 * @ci
 */
import { readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseLines } from '../../../services/publish/releases/lines';
import { Releases } from '../../../services/publish/releases/store';
import { never, until, withService } from './setup/confirmingService';
import { sendRequest } from './setup/http';

describe('a content-only build', () => {
  it('goes live, and the status and the list of releases have the way of the build', async () => {
    await withService(never, async ({ publish, page, service, output }) => {
      await publish({ about: 'second', title: '2' });
      expect(await page()).toContain('second');
      const { last, live } = service.status();
      expect(last).toMatchObject({ is: 'live', way: 'content', why: null });
      expect(live?.built).toBe('by a content-only build');
      expect(output).toContainEqual(expect.stringMatching(/^✓ Building what changed/));
    });
  });

  it('that was replaced by a whole build reports the reason everywhere', async () => {
    await withService(never, async ({ publish, service, output }) => {
      await publish({ about: 'second', title: '2', whole: true, why: 'the code is another' });
      const { last, live } = service.status();
      expect(last).toMatchObject({ is: 'live', why: 'the code is another' });
      expect(output).toContain('  The whole site was built because the code is another.');
      expect(live?.built).toBe('as a whole, because the code is another');
    });
  });

  it('keeps all other files', async () => {
    await withService(never, async ({ publish, page, service, folder }) => {
      await publish({ about: 'second', title: '2' });
      await publish({ about: 'third', title: '3' });
      expect(await page()).toContain('third');
      expect((await sendRequest(service.url, '/is/')).text).toContain('Forsíða');
      const files = await readFile(
        path.join(folder, 'publish', 'releases', service.status().live?.id ?? '', 'files.json'),
        'utf8',
      );
      const names = (JSON.parse(files) as [string][]).map(([name]) => name);
      expect(names).toEqual(['_redirects', 'about/index.html', 'index.html', 'is/index.html']);
    });
  });
});

describe('the whole build that confirms', () => {
  it('changes nothing if every byte is equal', async () => {
    await withService(200, async ({ publish, builder, service, output }) => {
      await publish({ about: 'second', title: '2' });
      const { id } = service.status().live ?? {};
      await until(() => output.includes('✓ The whole build is the same, byte by byte'));
      expect(builder.reasons).toEqual(['start', 'events', 'confirm']);
      expect([service.status().live?.id, builder.distrusted]).toEqual([id, 0]);
      await publish({ about: 'third', title: '3' });
      expect(service.status().last).toMatchObject({ is: 'live', way: 'content' });
    });
  });

  it('is repeated while a file cannot be fetched', async () => {
    await withService(100, async ({ publish, builder, service, output }) => {
      await publish({ about: 'second', title: '2', unfetched: ['a picture'] });
      const confirmations = () => output.filter((line) => line.includes('the same, byte by byte'));
      await until(() => confirmations().length === 1 && service.status().step === null);
      const { next, last } = service.status();
      expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
      expect(last?.reasons).toEqual(['a picture']);
      builder.confirmed = { about: 'second', title: '2' };
      await until(() => confirmations().length === 2 && service.status().step === null);
      expect(service.status().next).toBeNull();
    });
  });

  it('replaces the release if a byte differs, and reports each such page', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withService(200, async ({ publish, builder, service, page }) => {
      builder.confirmed = { about: 'as it should be', title: '2' };
      const releaseBefore = service.status().live?.id;
      await publish({ about: 'with a fault', title: '2' });
      await until(() => builder.distrusted === 1 && service.status().step === null);
      expect(service.status().live?.id).not.toBe(releaseBefore);
      expect(await page()).toContain('as it should be');
      expect(service.status().last?.reasons).toEqual([
        'The whole build produced other bytes than the content-only build: ' +
          '“as it should be” (page about, /about/), about/index.html.',
      ]);
    });
    const lines = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(lines.filter((line) => line.includes('publish-confirm'))).toHaveLength(1);
  });

  it('replaces a page that is damaged on the disk, and warns the operator', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withService(400, async ({ publish, builder, service, page, folder }) => {
      await publish({ about: 'second', title: '2' });
      const id = service.status().live?.id ?? '';
      const file = path.join(folder, 'publish', 'releases', id, 'site', 'about', 'index.html');
      const { size } = await stat(file);
      await writeFile(file, Buffer.alloc(size));
      await until(() => service.status().live?.id !== id && service.status().step === null);
      expect(await page()).toContain('second');
      expect(service.status().last?.reasons).toEqual([
        'The disk has damaged a file of the live site, which the whole build replaces: ' +
          '“second” (page about, /about/), about/index.html. Check the disk of the server.',
      ]);
      expect(builder.distrusted).toBe(0);
    });
    const lines = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(lines.filter((line) => line.includes('publish-confirm'))).toHaveLength(1);
  });

  it.each(['before', 'during'])('does not undo a rollback %s its build', async (time) => {
    await withService(time === 'before' ? 700 : 100, async (harness) => {
      const { publish, builder, service, output, folder, page } = harness;
      let release = (): void => undefined;
      if (time === 'during') builder.hold = new Promise((done) => (release = done));
      await publish({ about: 'second', title: '2' });
      if (time === 'during') await until(() => builder.reasons.includes('confirm'));
      const { id } = await new Releases(path.join(folder, 'publish')).rollback();
      release();
      await until(() => output.some((line) => line.includes('An earlier release was made live')));
      await until(() => service.status().live?.id === id && service.status().step === null);
      expect(service.status().next).toBeNull();
      expect(await page()).toContain('first');
      await publish({ about: 'third', title: '3' });
      expect(await page()).toContain('third');
    });
  });

  it('does not undo a rollback while its release is created', async () => {
    await withService(100, async ({ publish, builder, service, output, folder, page }) => {
      builder.confirmed = { about: 'other', title: '2' };
      let resume = (): void => undefined;
      builder.hold = new Promise((done) => (resume = done));
      await publish({ about: 'second', title: '2' });
      await until(() => builder.reasons.includes('confirm'));
      const releases = new Releases(path.join(folder, 'publish'));
      // oxlint-disable-next-line typescript/unbound-method -- it is called with `this` below
      const { create } = Releases.prototype;
      const creating = jest
        .spyOn(Releases.prototype, 'create')
        .mockImplementationOnce(async function (this: Releases, input) {
          const release = await create.call(this, input);
          await releases.rollback();
          return release;
        });
      const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      resume();
      await until(() => output.some((line) => line.includes('An earlier release was made live')));
      write.mockRestore();
      creating.mockRestore();
      const id = await releases.currentId();
      await until(() => service.status().live?.id === id && service.status().step === null);
      expect(await page()).toContain('first');
      expect(await releases.list()).toHaveLength(2);
    });
  });

  it('restores a lost link to the live release', async () => {
    await withService(400, async ({ publish, output, folder, page }) => {
      await publish({ about: 'second', title: '2' });
      const link = path.join(folder, 'publish', 'current');
      await rm(link);
      await until(() => output.filter((line) => line.startsWith('▸ Live')).length > 2);
      expect(await readlink(link)).toMatch(/^releases/);
      expect(await page()).toContain('second');
    });
  });

  it('is abandoned for a new publication, which is live at once, and is repeated later', async () => {
    await withService(300, async ({ publish, builder, service, page, output }) => {
      let release = (): void => undefined;
      builder.hold = new Promise((done) => (release = done));
      await publish({ about: 'second', title: '2' });
      await until(() => builder.reasons.includes('confirm'));
      await publish({ about: 'third', title: '3' });
      expect(await page()).toContain('third');
      expect(service.status().last).toMatchObject({ is: 'live', way: 'content', reasons: [] });
      expect(output).not.toContainEqual(expect.stringContaining('SIGTERM'));
      release();
      await until(() => output.includes('✓ The whole build is the same, byte by byte'));
      expect(builder.reasons).toEqual([
        'start',
        'events',
        'confirm',
        'given up',
        'events',
        'confirm',
      ]);
      expect(builder.distrusted).toBe(0);
    });
  });

  it.each([
    ['changed content', { about: 'newer', title: '3' }],
    ['another day', { about: 'newer', title: '2', day: '2026-12-01' }],
  ])('of %s is an ordinary build', async (_, confirmed) => {
    await withService(200, async ({ publish, builder, service, page }) => {
      builder.confirmed = confirmed;
      await publish({ about: 'second', title: '2' });
      await until(() => builder.reasons.includes('confirm') && service.status().step === null);
      expect(await page()).toContain('newer');
      expect([builder.distrusted, service.status().last?.reasons]).toEqual([0, []]);
    });
  });
});

it('the list of releases has the way of each build', async () => {
  await withService(never, async ({ publish, service, folder }) => {
    await publish({ about: 'second', title: '2' });
    const { id = '' } = service.status().live ?? {};
    const file = path.join(folder, 'publish', 'releases', id, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof releaseLines>[0];
    expect(releaseLines(release, true)).toContain('\n    built by a content-only build');
    const whole = { ...release, way: undefined, why: 'the code is another' };
    expect(releaseLines(whole, true)).toContain('built as a whole, because the code is another');
  });
});
