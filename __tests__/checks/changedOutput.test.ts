/** Checks that reuse what was read before. */
import { FactsReader } from '../../src/checks/facts';
import { checkOutput, OutputChecker } from '../../src/checks/output';
import { frontPages, reportOf, writeSite, type FakePage } from '../services/publish/setup/builds';
import { writeFiles } from '../services/publish/setup/http';
import { inTemporaryFolder } from '../setup/folder';
import { about, named, site } from './setup';

describe('reading many pages', () => {
  it('parses a shared part once and parses changed parts again', () => {
    const reader = new FactsReader();
    const slice = (text: string) =>
      `<!-- slice-start id="footer-1" --><a href="${text}">x</a><!-- slice-end id="footer-1" -->`;
    const [page, footer] = reader.read(`<h1>a</h1>${slice('/a/')}`);
    const secondReading = reader.read(`<h1>a</h1>${slice('/b/')}`);
    expect(secondReading[0]?.facts).toBe(page?.facts);
    expect(secondReading[1]?.facts).not.toBe(footer?.facts);
    expect(secondReading[1]?.facts.references).toEqual([{ kind: 'link', url: '/b/' }]);
  });
});

describe('the check of an output after a checked one', () => {
  it('reads only changed files and still finds links to removed pages', async () => {
    const linking = about({ body: '<a href="/team/#crew">team</a>' });
    const team = { path: '/team/', uid: 'team', title: 'Team', body: '<p id="crew"></p>' };
    await inTemporaryFolder(async (folder) => {
      const checker = new OutputChecker();
      const check = async (pages: readonly FakePage[], options: object = {}) => {
        const result = await checker.check({ folder, report: reportOf(pages), site, ...options });
        const alone = await checkOutput({ folder, report: reportOf(pages), site });
        expect(result).toEqual(alone);
        return result.map(({ words }) => words.en);
      };
      await writeSite(folder, [...frontPages, linking, team]);
      expect(await check([...frontPages, linking, team])).toEqual([]);

      const without = [...frontPages, linking, { ...team, body: '' }];
      await writeSite(folder, without);
      const changed = { changed: ['team/index.html'], removed: [] };
      expect(await check(without, changed)).toEqual([
        `${named} links to /team/#crew, but nothing on that page is named “crew”.`,
      ]);

      await writeSite(folder, [...frontPages, linking]);
      const removed = { changed: [], removed: ['team/index.html'] };
      expect(await check([...frontPages, linking], removed)).toEqual([
        `${named} links to /team/#crew, which does not exist.`,
      ]);

      await writeSite(folder, frontPages);
      const changes = { changed: [], removed: ['about/index.html'] };
      expect(await check(frontPages, changes)).toEqual([]);
    });
  });

  it('checks a shared Slice once, with the targets of its links', async () => {
    await inTemporaryFolder(async (folder) => {
      const slice = (body: string) =>
        `<!-- slice-start id="footer-en-US-1" -->${body}<!-- slice-end id="footer-en-US-1" -->`;
      const pages = [...frontPages, about({ body: slice('<a href="/">home</a>') })];
      const part = '_gatsby/slices/footer-en-US-1.html';
      await writeSite(folder, pages, { [part]: '<a href="/">home</a>' });
      const output = { folder, report: reportOf(pages), site };
      const checker = new OutputChecker();
      expect(await checker.check(output)).toEqual([]);
      // The pages are not read, because their changes are known.
      await writeFiles(folder, { [part]: '<a href="/gone/">x</a>' });
      const name = 'about/index.html';
      const stitched = new Map([[name, null]]);
      const result = await checker.check({
        ...output,
        changed: [part, name],
        removed: [],
        stitched,
      });
      expect(result.map(({ words }) => words.en)).toEqual([
        'The footer in English (1 page, such as /about/) links to /gone/, which does not exist.',
      ]);
    });
  });

  it('keeps the facts of the present pages only, however many edits there were', async () => {
    await inTemporaryFolder(async (folder) => {
      const reader = new FactsReader();
      const checker = new OutputChecker(reader);
      const counts = new Set<number>();
      for (const edit of ['a', 'b', 'c', 'd']) {
        const pages = [...frontPages, about({ body: `<p id="${edit}"></p>` })];
        await writeSite(folder, pages);
        const changes = edit === 'a' ? {} : { changed: ['about/index.html'], removed: [] };
        await checker.check({ folder, report: reportOf(pages), site, ...changes });
        counts.add(reader.count);
      }
      expect([...counts]).toEqual([frontPages.length + 1]);
    });
  });
});
