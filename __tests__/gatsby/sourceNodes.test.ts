import { runBuildHooks, type BuildRun } from '../setup/service/gatsbyBuild';
import { edited, page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { about, footer, stack, withBuild } from './setup/build';

/** Returns the ids of nodes whose content differs from the first run. */
/** The part of a node that a template reads. The times of the entries in these stacks follow their order. */
const templateInput = ({ content, internal }: BuildRun['nodes'][number]): string =>
  content === undefined ? internal.contentDigest : JSON.stringify(content);

const changed = (firstRun: BuildRun, second: BuildRun) =>
  second.nodes
    .filter((node) => {
      const earlier = firstRun.nodes.find(({ id }) => id === node.id);
      return earlier === undefined || templateInput(earlier) !== templateInput(node);
    })
    .map(({ id }) => id);

describe('the nodes of a build', () => {
  it('are one per page and locale, and one per part and locale', async () => {
    await withBuild(stack, ({ nodes, info, warnings, lines }) => {
      expect(nodes.map(({ id }) => id).sort()).toEqual([
        'ContentPage en-US about',
        'ContentPage en-US front',
        'ContentPage is-IS about',
        'ContentPage is-IS front',
        ...[
          'aircraft',
          'footer',
          'header',
          'notFound',
          'page',
          'popup',
          'position',
          'search',
        ].flatMap((part) => [`InterfaceStrings ${part} en-US`, `InterfaceStrings ${part} is-IS`]),
        'LayoutPart footer en-US',
        'LayoutPart footer is-IS',
        'LayoutPart header en-US',
        'LayoutPart header is-IS',
        'PageIndex en-US',
        'PageIndex is-IS',
      ]);
      expect(info[0]).toMatch(
        /^Content: 12 entry versions, 6 fetched with \d+ requests, 4 pages, in /,
      );
      expect([warnings, lines]).toEqual([[], []]);
    });
  });

  it('are the same in the next run, which reads no entry again', async () => {
    await withBuild(stack, async (firstRun, _, buildAgain) => {
      const second = await buildAgain();
      expect(second.nodes).toEqual(firstRun.nodes);
      expect(second.info[0]).toContain(' 0 fetched ');
    });
  });

  it('change only for an edited page', async () => {
    await withBuild(stack, async (firstRun, served, buildAgain) => {
      const edit = edited(about, { banner: { page_intro: 'New' } });
      const entries = stack.entries.map((each) => (each === about ? edit : each));
      await served.change({ entries });
      expect(changed(firstRun, await buildAgain())).toEqual([
        'ContentPage en-US about',
        'ContentPage is-IS about',
      ]);
    });
  });

  it('change only for the edited one of two pages with the same name', async () => {
    const twins = ['twin-a', 'twin-b', 'twin-c'].map((uid) =>
      page(uid, { banner: { page_title: 'Twin', page_intro: 'Old' } }),
    );
    const stackWithTwins = { entries: [...stack.entries, ...twins] };
    await withBuild(stackWithTwins, async (firstRun, served, buildAgain) => {
      const edit = { banner: { page_title: 'Twin', page_intro: 'New' } };
      // The service may change the order of entries that were created at the same time.
      const [twin, ...otherTwins] = twins;
      const after = [...otherTwins.reverse(), ...(twin ? [edited(twin, edit)] : [])];
      await served.change({ entries: [...stack.entries, ...after] });
      expect(changed(firstRun, await buildAgain())).toEqual([
        'ContentPage en-US twin-a',
        'ContentPage is-IS twin-a',
      ]);
    });
  });

  it('change only for the footer with its text', async () => {
    await withBuild(stack, async (firstRun, served, buildAgain) => {
      const edit = edited(footer, { footer_copyright_info: [{ text_line: '© Norðloft' }] });
      const entries = stack.entries.map((each) => (each === footer ? edit : each));
      await served.change({ entries });
      expect(changed(firstRun, await buildAgain())).toEqual([
        'LayoutPart footer en-US',
        'LayoutPart footer is-IS',
      ]);
    });
  });
});

describe('the nodes of an earlier sourcing', () => {
  it('stay as they are unless their content has changed', async () => {
    await withBuild(stack, async (firstRun, served) => {
      const edit = edited(footer, { footer_copyright_info: [{ text_line: '© Norðloft' }] });
      const entries = stack.entries.map((each) => (each === footer ? edit : each));
      await served.change({ entries });
      await inTemporaryFolder(async (folder) => {
        const run = await runBuildHooks(served, folder, { earlierNodes: firstRun.nodes });
        const footers = ['LayoutPart footer en-US', 'LayoutPart footer is-IS'];
        expect(run.nodes.map(({ id }) => id)).toEqual(footers);
        const others = firstRun.nodes.filter(({ id }) => !footers.includes(id));
        expect(run.kept).toEqual(others.map(({ id }) => id));
      });
    });
  });

  it('lose only those of a deleted page', async () => {
    await withBuild(stack, async (firstRun, served) => {
      await served.change({ entries: stack.entries.filter((each) => each !== about) });
      await inTemporaryFolder(async (folder) => {
        const { deleted } = await runBuildHooks(served, folder, { earlierNodes: firstRun.nodes });
        expect(deleted).toEqual(['ContentPage en-US about', 'ContentPage is-IS about']);
      });
    });
  });
});
