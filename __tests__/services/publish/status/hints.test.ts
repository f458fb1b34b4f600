import path from 'node:path';
import { Releases } from '../../../../services/publish/releases/store';
import { orderHints } from '../../../../services/publish/status/hints';
import { problemLine, type Problem } from '../../../../src/cms/graph/problems';
import { inFolder } from '../../../setup/folder';
import { edit, edition, secret, withService } from '../setup/madeService';

const hint: Problem = { entry: 'about', locale: 'en-us', field: 'title', what: 'is too long' };

test('what editors should mend is told with the release that has it, live or refused', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition('one', { hints: [hint] }));
    await withService(folder, async ({ service, publish, rest }) => {
      const releases = new Releases(path.join(folder, 'publish'));
      expect(await rest()).toBe('live');
      expect(service.status().hints).toEqual([problemLine(hint)]);
      expect((await releases.current())?.contentProblems).toBe(1);

      await edit(folder, edition('two'));
      await publish();
      expect(await rest()).toBe('live');
      expect(service.status().hints).toEqual([]);
      expect((await releases.current())?.contentProblems).toBe(0);

      await edit(folder, { pages: edition('three').pages.slice(1), hints: [hint] });
      await publish();
      expect(await rest()).toBe('refused');
      expect(service.status().hints).toEqual([problemLine(hint)]);
    });
  });
});

const of = (entry: string, what: string, more: Partial<Problem> = {}): Problem => ({
  ...{ entry, locale: 'en-us', field: 'url', what, ...more },
});

test('what is new with a publication comes first, until the next one goes live', async () => {
  const [old, added] = [of('about', 'is too long'), of('a', 'is empty')];
  await inFolder(async (folder) => {
    await edit(folder, edition('one', { hints: [old] }));
    await withService(folder, async ({ service, publish, rest, get }) => {
      const publishWith = async (name: string, hints: Problem[], pages = edition(name).pages) => {
        await edit(folder, { pages, hints });
        await publish();
        await rest();
        const { hints: all, newHints } = service.status();
        return { all, fresh: newHints };
      };
      const [oldLine, addedLine] = [problemLine(old), problemLine(added)];
      expect(service.status().newHints).toEqual([]);
      const refused = await publishWith('two', [old, added], edition('two').pages.slice(1));
      expect(refused).toEqual({ all: [addedLine, oldLine], fresh: [addedLine] });
      const live = await publishWith('three', [old, added]);
      expect(live).toEqual({ all: [addedLine, oldLine], fresh: [addedLine] });
      const { text } = await get('/publish/', { headers: { 'x-publish-secret': secret } });
      expect(text.indexOf('New with this publication')).toBeLessThan(text.indexOf('Live now'));
      expect(await publishWith('four', [old, added])).toEqual({
        ...{ all: [oldLine, addedLine], fresh: [] },
      });
    });
  });
});

test('causes come before what they cause, and faults before advice', () => {
  const advice = of('page1', 'is too long', { isAdvice: true });
  const effect = of('page2', 'links to page9, which has no page');
  const other = of('page3', 'is empty');
  const cause = of('page9', '“/a b” has spaces');
  const circle = [
    of('x', 'links to y, which has no page'),
    of('y', 'links to x, which has no page'),
  ];
  const ordered = orderHints([advice, effect, other, cause, ...circle], null);
  expect(ordered.others).toEqual([other, cause, effect, ...circle, advice].map(problemLine));
});
