/** Gatsby's development server, while a developer edits content and code. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureName } from '../../src/components/image/image';
import { toCmsQuery } from '../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../src/cms/explorer/namedQueries';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { DevelopServer } from './developServer';
import { editEntries } from './run';

const minutes = 60_000;
let server: DevelopServer;

beforeAll(async () => {
  server = await DevelopServer.start();
}, 8 * minutes);

afterAll(() => server.stop());

test('the first lines name the site, the explorers and the content service with its token', () => {
  expect(server.log()).toMatch(
    new RegExp(
      `Site ${server.origin}/ GraphiQL ${server.origin}/___graphql ` +
        'Content service http://127\\.0\\.0\\.1:\\d+/stacks/blt00nordloft\\S+ from \\S+ ' +
        'Explorer http://127\\.0\\.0\\.1:\\d+/explore Token cs\\w+ Preview ',
    ),
  );
});

test('GraphiQL runs every named query in its form under `cms`', async () => {
  const failures: string[] = [];
  for (const { name, text } of namedQueries) {
    const answer = await server.ask(toCmsQuery(text), {
      uid: 'blt00nothing',
      url: '/',
      locale: 'is-is',
      uids: ['blt00nothing'],
    });
    if (!answer || answer.errors) failures.push(`${name}: ${JSON.stringify(answer?.errors)}`);
  }
  expect(failures).toEqual([]);
}, 60_000);

test('pages can be filtered and sorted by language, time, title and figures of the aircraft', async () => {
  const answer = await server.ask(`{
    allContentPage(
      filter: { locale: { eq: "en-US" }, updated: { gt: "2020-01-01" }, aircraft: { seats: { gt: 150 } } }
      sort: { title: ASC }
    ) { nodes { kind title updated(formatString: "YYYY") aircraft { seats } } }
  }`);
  const { nodes = [] } = answer?.data?.allContentPage ?? {};
  const titles = nodes.map(({ title }) => title);
  expect(titles).toContain('Airbus A321LR');
  expect(titles).toEqual([...titles].sort());
  for (const node of nodes) {
    expect(node).toMatchObject({ kind: 'aircraft', updated: '2026' });
    expect(node.aircraft.seats).toBeGreaterThan(150);
  }
}, 60_000);

test('the explorer runs a query and sends no request to another host', async () => {
  const browser = await launchBrowser();
  const { page } = await openPage(browser);
  const errors = recordErrors(page, server.origin);
  await page.goto(
    `${server.origin}/___graphql?query=${encodeURIComponent('{ cms { all_page { total } } }')}`,
  );
  await page.getByRole('button', { name: /execute query/i }).click();
  const answer = page.getByRole('region', { name: /result window/i });
  await answer.getByText(/"total"/).waitFor();
  await browser.close();
  // Gatsby's explorer has no icon, but the browser requests one.
  const console = errors.console.filter((line) => !line.includes('404 (Not Found)'));
  expect({ ...errors, console }).toEqual(noErrors);
}, 60_000);

test('the server renders a picture at any requested size', async () => {
  const pages = (await server.data('/about-us/')) ?? '';
  const [, id = '', revision = ''] =
    /"id":"([^"]+\/[^"]+)","revision":"([^"]+)","suffix":"\.jpg"/.exec(pages) ?? [];
  // No page mentions this width, so that no rendering of it is cached.
  const width = 100 + (Date.now() % 200);
  const url = `/pictures/${encodeURIComponent(pictureName({ id, revision }))}/${width}x77.webp`;
  const response = await fetch(server.origin + url);
  expect(response.status).toBe(200);
  const picture = await sharp(await response.arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: 'webp', width, height: 77 });
}, 60_000);

test(
  'the server shows an edited entry without a restart',
  async () => {
    await editEntries(server.content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      Object.assign(page?.banner as object, { page_intro: 'Edited while it runs.' });
    });
    await server.waitUntil('the edit shows', async () =>
      Boolean((await server.data('/about-us/'))?.includes('Edited while it runs.')),
    );
  },
  2 * minutes,
);

test(
  'the server shows a new page without a restart',
  async () => {
    await editEntries(server.content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      entries.blt00pagnew = { ...page, uid: 'blt00pagnew', title: 'New page', url: '/new-page' };
    });
    await server.waitUntil('the page can be read', async () =>
      Boolean((await server.data('/new-page/'))?.includes('"path":"/new-page/"')),
    );
  },
  3 * minutes,
);

test(
  'the server removes a deleted page without a restart',
  async () => {
    await editEntries(server.content, 'page', 'en-us', (entries) => {
      delete entries.blt00pagnew;
    });
    await server.waitUntil('the page is gone', async () => {
      const answer = await server.ask('{ allSitePage { nodes { path } } }');
      return answer !== undefined && !JSON.stringify(answer).includes('/new-page/');
    });
  },
  3 * minutes,
);

test(
  'the server answers queries for a field that was added to the model',
  async () => {
    const file = path.join(server.content, 'content_types', 'page.json');
    const type = JSON.parse(await readFile(file, 'utf8')) as { schema: { uid: string }[] };
    const title = type.schema.find(({ uid }) => uid === 'title');
    const field = { ...title, uid: 'subtitle', display_name: 'Subtitle', unique: false };
    type.schema.push({ ...field, uid: 'subtitle' });
    await writeFile(file, JSON.stringify(type, null, 2));
    await server.waitUntil('the field is in the schema', async () => {
      const answer = await server.ask('{ cms { all_page(limit: 1) { items { subtitle } } } }');
      return answer !== undefined && !answer.errors;
    });
  },
  2 * minutes,
);

const parser = 'src/cms/parse/belts/textVideoImage.ts';
const showsBelt = async (text: string) =>
  Boolean((await server.data('/about-us/'))?.includes(text));

test(
  'the server uses a changed parser without a restart, and says so',
  () =>
    server.withEdit(
      parser,
      (text) => text.replace('    videoId,', "    videoId: videoId ?? 'ParsedAnew',"),
      async () => {
        await server.waitUntil('the new parser is used', () => showsBelt('ParsedAnew'));
        expect(server.log()).toContain(
          `↻ The content is read again with the new code: ${parser} changed.`,
        );
      },
    ),
  2 * minutes,
);

test(
  'a parser that throws costs only its belt, and is named with entry, kind, file and line',
  () =>
    server.withEdit(
      parser,
      (text) =>
        text.replace(
          '  const base =',
          "  if (entry.uid === 'blt00beltaboutlead') throw new Error('Ouch');\n  const base =",
        ),
      async () => {
        await server.waitUntil('the fault is reported', () => server.log().includes('Ouch'));
        expect(server.log()).toMatch(
          /content_belt “About – who we are” \(blt00beltaboutlead\), en-us, type: the parser of “textVideoImage” failed, so the belt is left out: Error: Ouch \(src\/cms\/parse\/belts\/textVideoImage\.ts:31\)/,
        );
        await server.waitUntil('the page stands', () => showsBelt('"path":"/about-us/"'));
      },
    ),
  2 * minutes,
);

test(
  'code that cannot be compiled changes no page, and is named with file and line',
  () =>
    server.withEdit(
      parser,
      (text) => `const unfinished = ;\n${text}`,
      async () => {
        await server.waitUntil('the fault is reported', () =>
          server.log().includes(`cannot be compiled. ✘ [ERROR] Unexpected ";" ${parser}:1:19`),
        );
        await server.waitUntil('the page stands', () => showsBelt('"path":"/about-us/"'));
      },
    ),
  2 * minutes,
);

test(
  'an edited interface text is named with the entry that hides it',
  () =>
    server.withEdit(
      'locales/en/common.json',
      (text) => text.replace('"Skip to content"', '"Skip to the text"'),
      () =>
        server.waitUntil('the line is there', () =>
          /“skip_to_content\S*” in locales\/ does not show: the entry \w+ \(translation_string, en-us\) has “/.test(
            server.log(),
          ),
        ),
    ),
  2 * minutes,
);

test(
  'the content service is started again if it ends, and an edit after that shows',
  async () => {
    // Gatsby's data layer does not survive the end of the service in the middle of a reading.
    await server.waitUntilIdle();
    await server.killContentService();
    await server.waitUntil('the end is said', () =>
      server.log().includes('↻ The content service is started again: it ended with SIGKILL.'),
    );
    await editEntries(server.content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      Object.assign(page?.banner as object, { page_intro: 'Edited after an accident.' });
    });
    await server.waitUntil('the edit shows', () => showsBelt('Edited after an accident.'));
  },
  2 * minutes,
);

test(
  'no page writes to the console, after all these readings',
  async () => {
    const browser = await launchBrowser();
    const lines: string[] = [];
    for (const url of ['/', '/projects/', '/404.html']) {
      const { page, context } = await openPage(browser);
      const errors = recordErrors(page, server.origin);
      await page.goto(server.origin + url, { timeout: minutes });
      await page.getByRole('contentinfo').waitFor({ timeout: minutes });
      await page.waitForLoadState('networkidle');
      lines.push(...errors.console, ...errors.requests);
      await context.close();
    }
    await browser.close();
    expect(lines).toEqual([]);
  },
  3 * minutes,
);

test(
  'a changed hook that runs once restarts Gatsby, and the pages come back',
  () =>
    server.withEdit(
      'src/gatsby/createSchemaCustomization.ts',
      (text) => text.replace('      uid: String!', '      uid: String!\n      checked: Boolean'),
      async () => {
        await server.waitUntil(
          'the new field is in the schema',
          async () => {
            const answer = await server.ask('{ allContentPage { nodes { checked } } }');
            return answer !== undefined && !answer.errors;
          },
          3,
        );
        expect(server.log()).toContain(
          '↻ Gatsby is started again: src/gatsby/createSchemaCustomization.ts changed.',
        );
      },
    ),
  4 * minutes,
);
