import { makeReport } from '../../src/output/report';
import { buildState } from '../../src/gatsby/state';
import { problemLine } from '../../src/cms/graph/problems';
import { build, type BuildRun } from '../setup/service/gatsbyBuild';
import {
  draft,
  edited,
  entry,
  frontPage,
  menuItem,
  menuOf,
  page,
  textBelt,
  to,
} from '../setup/stack/entries';
import { inFolder } from '../setup/folder';
import { serving, type Served } from '../setup/service/service';

const belt = textBelt('belt', 'We fly.');
const about = page('about', { content_belts: to(belt) });
const footer = entry('loft_footer', 'footer', { footer_copyright_info: [{ text_line: '©' }] });
const stack = { entries: [frontPage(), about, belt, ...menuOf(menuItem('m1', about)), footer] };

/** Builds a stack; `again` builds it once more with what was kept. */
async function building(
  given: typeof stack,
  work: (first: BuildRun, served: Served, again: () => Promise<BuildRun>) => Promise<void> | void,
): Promise<void> {
  await serving(given, (served) =>
    inFolder(async (folder) => {
      const again = () => build(served, folder);
      await work(await again(), served, again);
    }),
  );
}

/** Ids of nodes whose content is not that of the first run. */
const changed = (first: BuildRun, second: BuildRun) =>
  second.nodes
    .filter(
      ({ id, internal }) =>
        first.nodes.find((node) => node.id === id)?.internal.contentDigest !==
        internal.contentDigest,
    )
    .map(({ id }) => id);

describe('the nodes of a build', () => {
  it('are one per page and locale, and the parts around them per locale', async () => {
    await building(stack, ({ nodes, info, warnings, lines }) => {
      expect(nodes.map(({ id }) => id).sort()).toEqual([
        'ContentPage en-US about',
        'ContentPage en-US front',
        'ContentPage is-IS about',
        'ContentPage is-IS front',
        ...['aircraft', 'footer', 'header', 'notFound', 'page', 'popup'].flatMap((part) => [
          `InterfaceStrings ${part} en-US`,
          `InterfaceStrings ${part} is-IS`,
        ]),
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

  it('are the same in the next run, and read nothing anew', async () => {
    await building(stack, async (first, _, again) => {
      const second = await again();
      expect(second.nodes).toEqual(first.nodes);
      expect(second.info[0]).toContain(' 0 fetched ');
    });
  });

  it('of an edited page change, and no others', async () => {
    await building(stack, async (first, served, again) => {
      const edit = edited(about, { banner: { page_intro: 'New' } });
      const entries = stack.entries.map((each) => (each === about ? edit : each));
      await served.change({ entries });
      expect(changed(first, await again())).toEqual([
        'ContentPage en-US about',
        'ContentPage is-IS about',
      ]);
    });
  });

  it('of a page that has the name of another one change alone, too', async () => {
    const twins = ['twin-a', 'twin-b', 'twin-c'].map((uid) =>
      page(uid, { banner: { page_title: 'Twin', page_intro: 'Old' } }),
    );
    const given = { entries: [...stack.entries, ...twins] };
    await building(given, async (first, served, again) => {
      const edit = { banner: { page_title: 'Twin', page_intro: 'New' } };
      // Listed in another order, as the service may list what was made at the same moment.
      const [twin, ...others] = twins;
      const after = [...others.reverse(), ...(twin ? [edited(twin, edit)] : [])];
      await served.change({ entries: [...stack.entries, ...after] });
      expect(changed(first, await again())).toEqual([
        'ContentPage en-US twin-a',
        'ContentPage is-IS twin-a',
      ]);
    });
  });

  it('of the footer change with its text, and no page does', async () => {
    await building(stack, async (first, served, again) => {
      const edit = edited(footer, { footer_copyright_info: [{ text_line: '© Norðloft' }] });
      const entries = stack.entries.map((each) => (each === footer ? edit : each));
      await served.change({ entries });
      expect(changed(first, await again())).toEqual([
        'LayoutPart footer en-US',
        'LayoutPart footer is-IS',
      ]);
    });
  });
});

describe('the nodes of a server that sources again', () => {
  it('lose those of a page that was deleted, and no others', async () => {
    await building(stack, async (first, served) => {
      await served.change({ entries: stack.entries.filter((each) => each !== about) });
      await inFolder(async (folder) => {
        const { deleted } = await build(served, folder, { before: first.nodes });
        expect(deleted).toEqual(['ContentPage en-US about', 'ContentPage is-IS about']);
      });
    });
  });
});

describe('the pages of a build', () => {
  it('are made from the nodes, with the Slices of their locale', async () => {
    await building(stack, ({ pages, slices }) => {
      expect(slices).toEqual(['header-en-US', 'footer-en-US', 'header-is-IS', 'footer-is-IS']);
      const made = pages.map(({ path, component, slices: own }) =>
        [path, component.split('/').at(-1), own.header].join(' '),
      );
      expect(made).toEqual([
        '/404/ not-found.tsx header-en-US',
        '/is/404/ not-found.tsx header-is-IS',
        '/ page.tsx header-en-US',
        '/about/ page.tsx header-en-US',
        '/is/ page.tsx header-is-IS',
        '/is/about/ page.tsx header-is-IS',
      ]);
    });
  });

  it('lead to the nodes of their own paths', async () => {
    await building(stack, ({ pages, nodes }) => {
      const paths = new Map(nodes.map(({ id, path }) => [id, path]));
      const [, , ...made] = pages;
      expect(made.map(({ context }) => paths.get(String(context.id)))).toEqual(
        made.map(({ path }) => path),
      );
    });
  });

  it('of another list than the service’s are a line each', async () => {
    await serving(stack, (served) =>
      inFolder(async (folder) => {
        const between = () => served.change({ entries: [page('about'), page('late')] });
        const { warnings } = await build(served, folder, { between });
        expect(warnings).toEqual([
          "Page front was read but is not in the service's list.",
          'Page late is listed but was not read.',
        ]);
      }),
    );
  });
});

describe('a data layer that does not answer', () => {
  const broken = { data: undefined, errors: [{ message: 'Cannot query field “all_page”.' }] };

  it('is named in the words that it gave', async () => {
    await serving(stack, (served) =>
      inFolder(async (folder) => {
        const { warnings } = await build(served, folder, { answer: () => broken });
        expect(warnings).toEqual([
          'The content service did not list its pages; the pages that were read are built. Cannot query field “all_page”.',
        ]);
      }),
    );
  });

  it('with a list that is null has every page in one list only', async () => {
    const empty = { data: { cms: { all_page: { total: 2, items: null } } } };
    await serving(stack, (served) =>
      inFolder(async (folder) => {
        const { warnings } = await build(served, folder, { answer: () => empty });
        expect(warnings).toHaveLength(2);
      }),
    );
  });
});

describe('what is missing or wrong', () => {
  it('of menu and footer is one error line for each locale, and pages are built', async () => {
    await building({ entries: [page('about')] }, ({ pages, lines }) => {
      const time = expect.any(String) as string;
      const line = (part: string, locale: string) => ({
        level: 'error',
        time,
        scope: 'content',
        locale,
        message: `The ${part} is missing; pages are built without it`,
      });
      expect(lines).toEqual([
        line('menu', 'en-US'),
        line('footer', 'en-US'),
        line('menu', 'is-IS'),
        line('footer', 'is-IS'),
      ]);
      expect(pages.map(({ path }) => path)).toContain('/is/about/');
    });
  });

  it('in the content is one report for humans and a JSON line for each problem', async () => {
    const entries = stack.entries.map((each) => (each === belt ? draft(belt) : each));
    await building({ entries }, ({ warnings, lines }) => {
      const what = 'content_belts: 1 reference leads to nothing published';
      expect(warnings).toEqual([
        [
          'Content: 2 problems for editors',
          `  page “about” (about), en-us, ${what}`,
          `  page “about” (about), is-is, ${what}`,
        ].join('\n'),
      ]);
      expect(lines).toMatchObject([
        { level: 'warn', scope: 'content-problem', entry: 'about', locale: 'en-us' },
        { level: 'warn', scope: 'content-problem', entry: 'about', locale: 'is-is' },
      ]);
    });
  });

  it('in the content is in the report for the publish service, with what only a look at all shows', async () => {
    const entries = stack.entries.map((each) => (each === belt ? draft(belt) : each));
    await building({ entries }, () => {
      expect(buildState().findings().map(problemLine)).toEqual(
        expect.arrayContaining([
          'page “about” (about), en-us, content_belts: 1 reference leads to nothing published',
          'page “about” (about), is-is, locale: has no is-is version, so the English one is shown there',
        ]),
      );
    });
  });

  it('with the service gone the last content is built, and a warning says since when', async () => {
    await serving(stack, (served) =>
      inFolder(async (folder) => {
        const first = await build(served, folder);
        const gone = { CMS_TOKEN: 'cswrongtoken0123456789' };
        const { nodes, warnings, lines } = await build(served, folder, { env: gone });
        expect(nodes).toEqual(first.nodes);
        expect(warnings).toEqual([
          expect.stringMatching(
            /^Content: the service did not return everything; this build is degraded and uses cached content of \d{4}-\d\d-\d\dT[\d:.]+Z$/,
          ),
        ]);
        expect(lines).toMatchObject([
          { level: 'error', scope: 'content-request', operation: 'PageRevisions', status: 401 },
        ]);
        expect(JSON.stringify(lines)).not.toContain('cswrongtoken');
        const { degradedCause } = makeReport(buildState());
        expect(degradedCause).toMatch(/Invalid api_key.* Check CMS_STACK, .* and CMS_TOKEN\.$/);
        expect(degradedCause).not.toContain('cswrongtoken');
      }),
    );
  });
});
