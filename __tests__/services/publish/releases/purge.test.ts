/** Withdrawn content is taken off the disk, whatever release holds it. */
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { purge, type PurgeFolders } from '../../../../services/publish/releases/purge';
import { Releases } from '../../../../services/publish/releases/store';
import { inFolder } from '../../../setup/folder';
import { homes, reportOf, writeSite, type MadePage } from '../setup/builds';
import { writeFiles } from '../setup/http';

const words = 'Long enough to be worth packing. '.repeat(60);
const about: MadePage = { path: '/um-okkur-þá/', uid: 'about', body: words };
const document = 'files/bltdoc/price list.pdf';
const picture = 'pictures/harbour.1a2b3c4d';
const uploads = {
  [document]: '%PDF',
  'files/bltother/other.pdf': '%PDF',
  [`${picture}/original.jpg`]: 'jpg',
  [`${picture}/414x200.webp`]: 'webp',
  'page-data/um-okkur-þá/page-data.json': words,
};

interface Made extends PurgeFolders {
  /** Names below what is kept that hold the text; those of the live release are there twice. */
  holding: (text: string) => Promise<string[]>;
}

/** Two releases with the content and a live one without it, and what builds kept of it. */
const withWithdrawn = (work: (made: Made) => Promise<void>): Promise<void> =>
  inFolder(async (root) => {
    const kept = path.join(root, 'kept');
    const releases = new Releases(path.join(kept, 'publish'));
    await releases.clean();
    const stage = path.join(kept, 'publish', 'stage', 'site');
    const release = async (pages: readonly MadePage[], files: Record<string, string>) => {
      const built = path.join(root, 'public');
      await writeSite(built, pages, files);
      const id = await releases.currentId();
      const { id: made } = await releases.create({
        ...{ built, report: reportOf(pages), trigger: 'an edit', problems: [] },
        ...{ previous: id === null ? null : await releases.whole(id), started: Date.now() },
      });
      await releases.switchTo(made);
    };
    await release([...homes, about], uploads);
    await release([...homes, about], { ...uploads, 'other.txt': 'x' });
    await release(homes, { 'files/bltother/other.pdf': '%PDF' });
    await writeSite(stage, [...homes, about], uploads);
    await writeFiles(kept, {
      'stack-1/assets/bltdoc-99aa99aa': '%PDF',
      'stack-1/assets/bltother-11bb11bb': '%PDF',
      'stack-1/assets/bltpicture-1a2b3c4d': 'jpg',
      'pictures/1-75/harbour.1a2b3c4d/414x200.webp': 'webp',
      'pictures/1-75/harbour.ffffffff/414x200.webp': 'webp',
    });
    const holding = async (text: string) =>
      (await readdir(kept, { recursive: true })).filter((name) => name.includes(text));
    await work({ releases, kept, sites: [stage], holding });
  });

describe('purging', () => {
  it('a page removes its HTML, its data and their packed forms from every release', async () => {
    await withWithdrawn(async (made) => {
      expect((await made.holding('um-okkur')).length).toBeGreaterThan(10);
      const removed = await purge(encodeURI(about.path), made);
      expect(removed).toHaveLength(2 * 6 + 2);
      expect((await made.holding('um-okkur')).filter((name) => /\.\w+$/.test(name))).toEqual([]);
    });
  });

  it('a document removes it and its kept original, and nothing else', async () => {
    await withWithdrawn(async (made) => {
      await purge('/files/bltdoc/price%20list.pdf', made);
      expect(await made.holding('price list')).toEqual([]);
      expect(await made.holding('bltdoc-')).toEqual([]);
      expect(await made.holding('other.pdf')).toHaveLength(5);
      expect(await made.holding('bltother-')).toHaveLength(1);
    });
  });

  it('a picture removes all its sizes, its original and its kept renderings', async () => {
    await withWithdrawn(async (made) => {
      await purge('/pictures/harbour.1a2b3c4d/original.jpg', made);
      expect(await made.holding('1a2b3c4d')).toEqual([]);
      expect(await made.holding('harbour.ffffffff')).toHaveLength(2);
    });
  });

  it('leaves a release that goes live again whole, without what is gone', async () => {
    await withWithdrawn(async (made) => {
      await purge(about.path, made);
      const { id } = await made.releases.rollback();
      const whole = await made.releases.whole(id);
      expect(whole?.list.map((page) => page.path)).toEqual(['/', '/is/']);
      const names = [...(whole?.files.keys() ?? [])];
      const places = names.map((name) => path.join(made.releases.site(id), name));
      await expect(Promise.all(places.map((place) => access(place)))).resolves.toBeDefined();
    });
  });

  it('of what is live is refused, as the next publication would bring it back', async () => {
    await withWithdrawn(async (made) => {
      await expect(purge('/files/bltother/other.pdf', made)).rejects.toThrow('is live');
      await expect(purge('/is/', made)).rejects.toThrow('is live');
      expect(await made.holding('other.pdf')).toHaveLength(5);
    });
  });

  it.each(['/', '/app-1234.js', '/a/../b/', '/%zz/', 'about', '/pictures/../x/'])(
    'of %s, which names no content, is refused',
    async (given) => {
      await withWithdrawn(async (made) => {
        const before = await made.holding('');
        await expect(purge(given, made)).rejects.toThrow(/names no page|is live/);
        expect(await made.holding('')).toEqual(before);
      });
    },
  );
});
