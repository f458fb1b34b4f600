import { makeReport } from '../../src/output/report';
import { buildState } from '../../src/gatsby/state';
import { problemLine } from '../../src/cms/graph/problems';
import { runBuildHooks } from '../setup/service/gatsbyBuild';
import { pdf, storedAsset } from '../setup/stack/assets';
import { aircraft, draft, page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { withContentService } from '../setup/service/service';
import { belt, stack, withBuild } from './setup/build';

describe('the pages of a build', () => {
  it('are created from the nodes, with the Slices of their locale', async () => {
    await withBuild(stack, ({ pages, slices }) => {
      expect(slices).toEqual(['header-en-US', 'footer-en-US', 'header-is-IS', 'footer-is-IS']);
      const createdPages = pages.map(({ path, component, slices: pageSlices }) =>
        [path, component.split('/').at(-1), pageSlices.header].join(' '),
      );
      expect(createdPages).toEqual([
        '/404/ not-found.tsx header-en-US',
        '/search/ search.tsx header-en-US',
        '/is/404/ not-found.tsx header-is-IS',
        '/is/leit/ search.tsx header-is-IS',
        '/ page.tsx header-en-US',
        '/about/ page.tsx header-en-US',
        '/is/ page.tsx header-is-IS',
        '/is/about/ page.tsx header-is-IS',
      ]);
    });
  });

  it('refer to the nodes of their own paths', async () => {
    await withBuild(stack, ({ pages, nodes }) => {
      const paths = new Map(nodes.map(({ id, path }) => [id, path]));
      const createdPages = pages.filter(({ context }) => context.id !== undefined);
      expect(createdPages).toHaveLength(4);
      expect(createdPages.map(({ context }) => paths.get(String(context.id)))).toEqual(
        createdPages.map(({ path }) => path),
      );
    });
  });

  it('that differ from the service’s list are reported in a line each', async () => {
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const between = () => served.change({ entries: [page('about'), page('late')] });
        const { warnings } = await runBuildHooks(served, folder, { between });
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

  it('is reported with its own message', async () => {
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const { warnings } = await runBuildHooks(served, folder, { answer: () => broken });
        expect(warnings).toEqual([
          'The content service did not list its pages; the pages that were read are built. Cannot query field “all_page”.',
        ]);
      }),
    );
  });

  it('with a null list reports every page as missing', async () => {
    const empty = { data: { cms: { all_page: { total: 2, items: null } } } };
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const { warnings } = await runBuildHooks(served, folder, { answer: () => empty });
        expect(warnings).toHaveLength(2);
      }),
    );
  });
});

describe('missing or invalid content', () => {
  it('of menu and footer is reported for each locale, and pages are built', async () => {
    await withBuild({ entries: [page('about')] }, ({ pages, lines }) => {
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

  it('is reported as text and as a JSON line for each problem', async () => {
    const entries = stack.entries.map((each) => (each === belt ? draft(belt) : each));
    await withBuild({ entries }, ({ warnings, lines }) => {
      const problem = 'content_belts: 1 reference leads to nothing published';
      expect(warnings).toEqual([
        [
          'Content: 2 problems for editors',
          `  page “about” (about), en-us, ${problem}`,
          `  page “about” (about), is-is, ${problem}`,
        ].join('\n'),
      ]);
      expect(lines).toMatchObject([
        { level: 'warn', scope: 'content-problem', entry: 'about', locale: 'en-us' },
        { level: 'warn', scope: 'content-problem', entry: 'about', locale: 'is-is' },
      ]);
    });
  });

  it('is in the report for the publish service, with problems of the whole site', async () => {
    const entries = stack.entries.map((each) => (each === belt ? draft(belt) : each));
    await withBuild({ entries }, () => {
      expect(buildState().hints().map(problemLine)).toEqual(
        expect.arrayContaining([
          'page “about” (about), en-us, content_belts: 1 reference leads to nothing published',
          'page “about” (about), is-is, locale: has no is-is version, so the English one is shown there',
        ]),
      );
    });
  });

  it('is not called cached content if only files cannot be fetched', async () => {
    const sheets = Array.from({ length: 11 }, (_, index) => pdf(`sheet${index}`));
    const specs = sheets.map((sheet) => ({ title: 'Sheet', pdf: storedAsset(sheet) }));
    const originalFetch = globalThis.fetch;
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        init?.method === 'POST'
          ? originalFetch(url, init)
          : Promise.resolve(new Response('', { status: 404 })),
      );
    try {
      const entries = [...stack.entries, aircraft('b757', { specs })];
      await withBuild({ entries, assets: sheets }, ({ warnings }) => {
        expect(makeReport(buildState()).degradedSince).not.toBeNull();
        expect(warnings.join('\n')).not.toContain('did not return everything');
      });
    } finally {
      fetched.mockRestore();
    }
  });

  it('is replaced by the cached content if the service is down, with a warning and its time', async () => {
    await withContentService(stack, (served) =>
      inTemporaryFolder(async (folder) => {
        const firstRun = await runBuildHooks(served, folder);
        const wrongToken = { CMS_TOKEN: 'cswrongtoken0123456789' };
        const { nodes, warnings, lines } = await runBuildHooks(served, folder, { env: wrongToken });
        expect(nodes).toEqual(firstRun.nodes);
        expect(warnings).toEqual([
          expect.stringMatching(
            /^Content: the service did not return everything; this build is degraded and uses cached content of \d{4}-\d\d-\d\dT[\d:.]+Z$/,
          ),
        ]);
        expect(lines).toMatchObject([
          {
            level: 'error',
            scope: 'content-request',
            operation: 'IntrospectionQuery',
            status: 401,
          },
        ]);
        expect(JSON.stringify(lines)).not.toContain('cswrongtoken');
        const { degradedCause } = makeReport(buildState());
        expect(degradedCause).toMatch(/Invalid api_key.* Check CMS_STACK, .* and CMS_TOKEN\.$/);
        expect(degradedCause).not.toContain('cswrongtoken');
      }),
    );
  });
});
