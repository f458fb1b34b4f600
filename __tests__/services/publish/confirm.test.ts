/** Builds of content alone, as the publish service deals with them. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildPath, Built } from '../../../services/publish/build/types';
import { releaseLines } from '../../../services/publish/releases/lines';
import { Releases } from '../../../services/publish/releases/store';
import { startPublishService, type PublishService } from '../../../services/publish/service';
import { inFolder } from '../../setup/folder';
import { homes, html, reportOf, writeSite, type MadePage } from './setup/builds';
import { ask, writeFiles } from './setup/http';
import { secret, settings } from './setup/madeService';

/** What the builder makes of the next trigger. */
interface Next {
  about: string;
  /** Names the content. */
  mark: string;
  why?: string;
  /** What is whole where everything else is content alone. */
  whole?: boolean;
}

const about = (title: string): MadePage => ({ path: '/about/', uid: 'about', title });

/** Builds the front pages and one more, the whole of them or that page alone. */
class MadeBuilder implements BuildPath {
  /** What a whole build that confirms waits for. */
  hold: Promise<void> = Promise.resolve();
  #giveUp = (): void => undefined;
  next: Next = { about: 'first', mark: '1' };
  confirmed: Next | null = null;
  readonly reasons: string[] = [];
  distrusted = 0;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.join(folder, 'public');
  }

  async build({ reason }: { reason: string }): Promise<Built> {
    this.reasons.push(reason);
    const isContent = reason === 'events' && !this.next.whole;
    const next = (reason === 'confirm' ? this.confirmed : null) ?? this.next;
    if (reason === 'confirm') {
      const givenUp = new Promise<never>((_, reject) => {
        this.#giveUp = () => reject(new Error('it was ended by SIGTERM'));
      });
      await Promise.race([this.hold, givenUp]);
    }
    const pages = [...homes, about(next.about)];
    const report = reportOf(pages, { mark: next.mark });
    if (!isContent) {
      await writeSite(this.#folder, pages);
      return { folder: this.#folder, report, why: next.why ?? null };
    }
    await writeFiles(this.#folder, { 'about/index.html': html(about(next.about)) });
    const changes = { changed: ['about/index.html'], removed: [] };
    return { folder: this.#folder, report, way: 'content', why: null, ...changes };
  }

  abandon(): Promise<void> {
    this.reasons.push('given up');
    this.#giveUp();
    return Promise.resolve();
  }

  distrust(): void {
    this.distrusted += 1;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

interface Made {
  builder: MadeBuilder;
  service: PublishService;
  folder: string;
  said: string[];
  publish: (next: Next) => Promise<void>;
  /** The page as visitors see it. */
  page: () => Promise<string>;
}

const withService = (confirmMs: number, work: (made: Made) => Promise<void>) =>
  inFolder(async (folder) => {
    const builder = new MadeBuilder(folder);
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const options = { builder, folder: path.join(folder, 'publish'), say, confirmMs };
    const service = await startPublishService({ site: settings({ quietMs: 10 }), ...options });
    try {
      await service.ready;
      const publish = async (next: Next) => {
        builder.next = next;
        const before = service.status().live?.id;
        await ask(service.url, '/hooks/publish', {
          method: 'POST',
          headers: { 'x-publish-secret': secret, 'content-type': 'application/json' },
          body: JSON.stringify({ about: next.about }),
        });
        await until(() => service.status().live?.id !== before);
        await until(() => service.status().step === null);
      };
      const page = async () => (await ask(service.url, '/about/')).text;
      await work({ builder, service, folder, said, publish, page });
    } finally {
      await service.close();
    }
  });

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 10_000) throw new Error(`it never came: ${holds.toString()}`);
    await pause(10);
  }
}

const never = 60_000;

describe('a build of content alone', () => {
  it('goes live, and the status and the list of releases say how it was built', async () => {
    await withService(never, async ({ publish, page, service, said }) => {
      await publish({ about: 'second', mark: '2' });
      expect(await page()).toContain('second');
      const { last, live } = service.status();
      expect(last).toMatchObject({ is: 'live', way: 'content', why: null });
      expect(live?.built).toBe('by a content-only build');
      expect(said).toContainEqual(expect.stringMatching(/^✓ Building what changed/));
    });
  });

  it('that gave way to a whole one says why, everywhere', async () => {
    await withService(never, async ({ publish, service, said }) => {
      await publish({ about: 'second', mark: '2', whole: true, why: 'the code is another' });
      const { last, live } = service.status();
      expect(last).toMatchObject({ is: 'live', why: 'the code is another' });
      expect(said).toContain('  The whole site was built because the code is another.');
      expect(live?.built).toBe('as a whole, because the code is another');
    });
  });

  it('keeps everything that it did not change', async () => {
    await withService(never, async ({ publish, page, service, folder }) => {
      await publish({ about: 'second', mark: '2' });
      await publish({ about: 'third', mark: '3' });
      expect(await page()).toContain('third');
      expect((await ask(service.url, '/is/')).text).toContain('Forsíða');
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
  it('changes nothing where every byte is the same', async () => {
    await withService(200, async ({ publish, builder, service, said }) => {
      await publish({ about: 'second', mark: '2' });
      const { id } = service.status().live ?? {};
      await until(() => said.includes('✓ The whole build is the same, byte by byte'));
      expect(builder.reasons).toEqual(['start', 'events', 'confirm']);
      expect([service.status().live?.id, builder.distrusted]).toEqual([id, 0]);
      await publish({ about: 'third', mark: '3' });
      expect(service.status().last).toMatchObject({ is: 'live', way: 'content' });
    });
  });

  it('wins where a byte differs, and every such page is told', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withService(200, async ({ publish, builder, service, page }) => {
      builder.confirmed = { about: 'as it should be', mark: '2' };
      const before = service.status().live?.id;
      await publish({ about: 'with a fault', mark: '2' });
      await until(() => builder.distrusted === 1 && service.status().step === null);
      expect(service.status().live?.id).not.toBe(before);
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

  it('replaces a page that the disk has damaged, and tells the operator', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await withService(400, async ({ publish, builder, service, page, folder }) => {
      await publish({ about: 'second', mark: '2' });
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
    await withService(time === 'before' ? 700 : 100, async (made) => {
      const { publish, builder, service, said, folder, page } = made;
      let release = (): void => undefined;
      if (time === 'during') builder.hold = new Promise((done) => (release = done));
      await publish({ about: 'second', mark: '2' });
      if (time === 'during') await until(() => builder.reasons.includes('confirm'));
      const { id } = await new Releases(path.join(folder, 'publish')).rollback();
      release();
      await until(() => said.some((line) => line.includes('nothing is confirmed')));
      await until(() => service.status().live?.id === id && service.status().step === null);
      expect(service.status().next).toBeNull();
      expect(await page()).toContain('first');
      await publish({ about: 'third', mark: '3' });
      expect(await page()).toContain('third');
    });
  });

  it('is given up where something is published meanwhile, which is live at once, and comes again', async () => {
    await withService(300, async ({ publish, builder, service, page, said }) => {
      let release = (): void => undefined;
      builder.hold = new Promise((done) => (release = done));
      await publish({ about: 'second', mark: '2' });
      await until(() => builder.reasons.includes('confirm'));
      await publish({ about: 'third', mark: '3' });
      expect(await page()).toContain('third');
      expect(service.status().last).toMatchObject({ is: 'live', way: 'content', reasons: [] });
      expect(said).not.toContainEqual(expect.stringContaining('SIGTERM'));
      release();
      await until(() => said.includes('✓ The whole build is the same, byte by byte'));
      expect(builder.reasons).toEqual([
        ...['start', 'events', 'confirm', 'given up', 'events', 'confirm'],
      ]);
      expect(builder.distrusted).toBe(0);
    });
  });

  it('of content that changed meanwhile is an ordinary build', async () => {
    await withService(200, async ({ publish, builder, service, page }) => {
      builder.confirmed = { about: 'newer', mark: '3' };
      await publish({ about: 'second', mark: '2' });
      await until(() => builder.reasons.includes('confirm') && service.status().step === null);
      expect(await page()).toContain('newer');
      expect([builder.distrusted, service.status().last?.reasons]).toEqual([0, []]);
    });
  });
});

it('lists how releases were built', async () => {
  await withService(never, async ({ publish, service, folder }) => {
    await publish({ about: 'second', mark: '2' });
    const { id = '' } = service.status().live ?? {};
    const file = path.join(folder, 'publish', 'releases', id, 'release.json');
    const release = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof releaseLines>[0];
    expect(releaseLines(release, true)).toContain('\n    built by a content-only build');
    const whole = { ...release, way: undefined, why: 'the code is another' };
    expect(releaseLines(whole, true)).toContain('built as a whole, because the code is another');
  });
});
