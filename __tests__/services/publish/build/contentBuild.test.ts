/** @slow @ci */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markPurged } from '../../../../services/publish/build/stage';
import { frontPages, pageHtml } from '../setup/builds';
import { answers, started, withBuilder } from '../setup/builderProcess';

describe('a build after something was published', () => {
  it('is content-only, in the same process each time, and reports changed files', async () => {
    await withBuilder(answers, async ({ build, folder, whole, steps }) => {
      await build('start');
      for (let count = 0; count < 2; count += 1) {
        expect(await build()).toMatchObject({
          folder: path.join(folder, 'stage', 'site'),
          way: 'content',
          why: null,
          changed: ['index.html'],
          removed: ['gone/index.html'],
        });
      }
      expect(steps).toContainEqual({ step: 'Writing the pages', percent: 40 });
      expect(whole.map(({ reason }) => reason)).toEqual(['start']);
      expect(await started(folder)).toBe(1);
    });
  });

  it('works on a copy and does not change the files of the whole build', async () => {
    await withBuilder(answers, async ({ build, folder }) => {
      await build('start');
      const { folder: site } = await build();
      const [built, copy] = [path.join(folder, 'workspace', 'public'), site];
      expect(await readFile(path.join(copy, 'index.html'), 'utf8')).toBe(
        await readFile(path.join(built, 'index.html'), 'utf8'),
      );
    });
  });
});

describe('a content-only build', () => {
  it('returns the versions of the items of its events', async () => {
    const returnsItems = `
      const versions = Object.fromEntries(message.items.map(({ uid }) => [uid, { version: 4 }]));
      send({ is: 'built', result: { ...result, versions } });`;
    await withBuilder(returnsItems, async ({ builder, build }) => {
      await build('start');
      const item = { type: 'page', uid: 'blt2', locale: 'is-is' };
      const change = { ...item, version: 4, contentLocale: null };
      const event = { id: 1, time: '', from: 'hook' as const, what: '', digest: null };
      const events = [{ ...event, change }, event];
      const { versions } = await builder.build({ reason: 'events', events }, () => undefined);
      expect(versions).toEqual({ blt2: { version: 4 } });
    });
  });

  it('records the paths of its pages only when it is accepted', async () => {
    await withBuilder(answers, async ({ build, folder }) => {
      const kept = path.join(folder, 'workspace', '.kept');
      await mkdir(kept);
      await build('start');
      const { accept } = await build();
      expect(await readdir(kept)).toEqual([]);
      await accept?.();
      expect(await readdir(path.join(kept, 'stack'))).toEqual(['places.json']);
    });
  });
});

describe('the build after a purge from the stage', () => {
  it('is whole, because a content-only build does not write the purged files again', async () => {
    await withBuilder(answers, async ({ build, folder }) => {
      await build('start');
      await build();
      await markPurged(path.join(folder, 'stage'));
      expect(await build()).toMatchObject({
        folder: path.join(folder, 'workspace', 'public'),
        why: 'withdrawn content was purged from the last build',
      });
      expect(await build()).toMatchObject({ way: 'content', why: null });
    });
  });
});

describe('a builder that hangs after it has built the site', () => {
  const hangs = `
    send({ is: 'built', result });
    setTimeout(() => { for (;;); }, 100);`;

  it('fails to return the hints in time, and is replaced by a whole build', async () => {
    await withBuilder(
      hangs,
      async ({ build, whole }) => {
        await build('start');
        const { hints } = await build();
        await expect(hints?.()).rejects.toThrow('did not respond in time');
        expect(await build()).toMatchObject({
          why: 'the content-only process did not respond in time',
        });
        expect(whole.map(({ reason }) => reason)).toEqual(['start', 'events']);
      },
      5000,
    );
  });
});

describe('the whole build that confirms', () => {
  it('keeps the builder, which has its own files', async () => {
    await withBuilder(answers, async ({ build, builder, folder, whole, become }) => {
      await build('start');
      await build();
      const { pid } = builder;
      const page = path.join('public', 'index.html');
      become(async () => {
        // Like Gatsby, this overwrites the file in place, so that hard links would change.
        await writeFile(path.join(folder, 'workspace', page), 'half a page');
        expect(await build()).toMatchObject({ way: 'content' });
      });
      await build('confirm');
      expect(await readFile(path.join(folder, 'stage', 'site', 'index.html'), 'utf8')).toBe(
        pageHtml(frontPages[0] ?? { path: '/' }),
      );
      expect(await build()).toMatchObject({ way: 'content' });
      expect([builder.pid, whole.length]).toEqual([pid, 2]);
    });
  });

  it('is the base of a new builder if the content changed in between', async () => {
    await withBuilder(answers, async ({ build, folder, become }) => {
      await build('start');
      await build();
      become(() => Promise.resolve('another'));
      await build('confirm');
      await build();
      expect(await started(folder)).toBe(2);
    });
  });

  it('ends if it is abandoned, and the builder continues', async () => {
    await withBuilder(answers, async ({ build, builder, become }) => {
      await build('start');
      await build();
      const { pid } = builder;
      become(({ ended }) => ended);
      const confirming = build('confirm');
      await builder.abandon();
      await expect(confirming).rejects.toThrow('the whole build was ended');
      expect(await build()).toMatchObject({ way: 'content' });
      expect(builder.pid).toBe(pid);
    });
  });
});

describe('the whole build', () => {
  it('runs at the start, for a retry and to confirm, without a stated reason', async () => {
    await withBuilder(answers, async ({ build, whole }) => {
      for (const reason of ['start', 'retry', 'confirm'] as const) {
        const { why, changed } = await build(reason);
        expect([why, changed]).toEqual([null, undefined]);
      }
      expect(whole).toHaveLength(3);
    });
  });

  it('runs with a reason if the builder cannot be sure, and is the base of a new builder', async () => {
    const doubts = `send({ is: 'failed', reason: 'a reason' }); process.exit(1);`;
    await withBuilder(doubts, async ({ build, folder, whole }) => {
      await build('start');
      expect(await build()).toMatchObject({ why: 'a reason' });
      expect(whole).toHaveLength(2);
      expect(await build()).toMatchObject({ why: 'a reason' });
      expect(await started(folder)).toBeGreaterThanOrEqual(2);
    });
  });

  it('runs if the builder is killed during a build', async () => {
    await withBuilder('', async ({ build, builder, whole }) => {
      await build('start');
      const building = build();
      await pause(300);
      process.kill(builder.pid ?? Number.NaN, 'SIGKILL');
      expect(await building).toMatchObject({ why: 'the content-only process ended with SIGKILL' });
      expect(whole).toHaveLength(2);
    });
  });

  it('runs if the builder was killed while it was idle', async () => {
    await withBuilder(answers, async ({ build, builder }) => {
      await build('start');
      await build();
      process.kill(builder.pid ?? Number.NaN, 'SIGKILL');
      await pause(300);
      expect(await build()).toMatchObject({ why: 'the content-only process ended with SIGKILL' });
    });
  });

  it('runs if no builder could be started', async () => {
    await withBuilder('', async ({ build, folder }) => {
      await writeFile(path.join(folder, 'workspace', 'builder.mjs'), 'process.exit(3)');
      await build('start');
      expect(await build()).toMatchObject({ why: 'the content-only process ended with status 3' });
    });
  });

  it('runs if the code or a setting changed since the base', async () => {
    await withBuilder(answers, async ({ build, folder }) => {
      await build('start');
      await writeFile(path.join(folder, 'workspace', 'src', 'new.ts'), 'export {};');
      const reason = 'the code or the settings have changed';
      expect(await build()).toMatchObject({ why: reason });
      expect(await build()).toMatchObject({ way: 'content' });
      const companyName = process.env.COMPANY_NAME;
      process.env.COMPANY_NAME = 'Another company';
      expect(await build()).toMatchObject({ why: reason });
      if (companyName === undefined) Reflect.deleteProperty(process.env, 'COMPANY_NAME');
      else process.env.COMPANY_NAME = companyName;
    });
  });

  it('runs for all later events after it wrote different bytes for the same content', async () => {
    await withBuilder(answers, async ({ build, builder }) => {
      await build('start');
      expect(await build()).toMatchObject({ way: 'content' });
      builder.distrust();
      for (let count = 0; count < 2; count += 1) {
        const { why, way } = await build();
        expect([way, why]).toEqual([
          undefined,
          'a content-only build produced other bytes than a whole build',
        ]);
      }
    });
  });
});
