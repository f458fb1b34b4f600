import path from 'node:path';
import { Releases } from '../../../../services/publish/releases/store';
import { orderHints } from '../../../../services/publish/status/hints';
import { problemLine, type Problem } from '../../../../src/cms/graph/problems';
import { inTemporaryFolder } from '../../../setup/folder';
import { setContent, edition, secret, withService } from '../setup/serviceHarness';

const hint: Problem = { entry: 'about', locale: 'en-us', field: 'title', what: 'is too long' };

test('hints appear with the release that they belong to, live or refused', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one', { hints: [hint] }));
    await withService(folder, async ({ service, publish, waitUntilIdle }) => {
      const releases = new Releases(path.join(folder, 'publish'));
      expect(await waitUntilIdle()).toBe('live');
      expect(service.status().hints).toEqual([problemLine(hint)]);
      expect((await releases.current())?.contentProblems).toBe(1);

      await setContent(folder, edition('two'));
      await publish();
      expect(await waitUntilIdle()).toBe('live');
      expect(service.status().hints).toEqual([]);
      expect((await releases.current())?.contentProblems).toBe(0);

      await setContent(folder, { pages: edition('three').pages.slice(1), hints: [hint] });
      await publish();
      expect(await waitUntilIdle()).toBe('refused');
      expect(service.status().hints).toEqual([problemLine(hint)]);
    });
  });
});

const problemOf = (entry: string, message: string, changes: Partial<Problem> = {}): Problem => ({
  entry,
  locale: 'en-us',
  field: 'url',
  what: message,
  ...changes,
});

test('new hints of a publication come first until the next one goes live', async () => {
  const [oldProblem, addedProblem] = [
    problemOf('about', 'is too long'),
    problemOf('a', 'is empty'),
  ];
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one', { hints: [oldProblem] }));
    await withService(folder, async ({ service, publish, waitUntilIdle, get }) => {
      const publishWith = async (name: string, hints: Problem[], pages = edition(name).pages) => {
        await setContent(folder, { pages, hints });
        await publish();
        await waitUntilIdle();
        const { hints: allHints, newHints } = service.status();
        return { all: allHints, fresh: newHints };
      };
      const [oldLine, addedLine] = [problemLine(oldProblem), problemLine(addedProblem)];
      expect(service.status().newHints).toEqual([]);
      const refused = await publishWith(
        'two',
        [oldProblem, addedProblem],
        edition('two').pages.slice(1),
      );
      expect(refused).toEqual({ all: [addedLine, oldLine], fresh: [addedLine] });
      const refusedPage = await get('/publish/', { headers: { 'x-publish-secret': secret } });
      expect(refusedPage.text).toMatch(
        /Why it is not live.*Hints about the change that did not go live<.*<summary>Show all 1</s,
      );
      expect(refusedPage.text).not.toContain('New with this publication');
      const live = await publishWith('three', [oldProblem, addedProblem]);
      expect(live).toEqual({ all: [addedLine, oldLine], fresh: [addedLine] });
      const { text } = await get('/publish/', { headers: { 'x-publish-secret': secret } });
      expect(text.indexOf('New with this publication')).toBeLessThan(text.indexOf('Live now'));
      expect(await publishWith('four', [oldProblem, addedProblem])).toEqual({
        all: [oldLine, addedLine],
        fresh: [],
      });
    });
  });
});

test('causes come before what they cause, and faults before advice', () => {
  const advice = problemOf('page1', 'is too long', { isAdvice: true });
  const effect = problemOf('page2', 'links to page9, which has no page');
  const otherProblem = problemOf('page3', 'is empty');
  const cause = problemOf('page9', '“/a b” has spaces');
  const circle = [
    problemOf('x', 'links to y, which has no page'),
    problemOf('y', 'links to x, which has no page'),
  ];
  const ordered = orderHints([advice, effect, otherProblem, cause, ...circle], null);
  expect(ordered.others).toEqual([otherProblem, cause, effect, ...circle, advice].map(problemLine));
});
