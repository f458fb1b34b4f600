/**
 * Gatsby's development server, while a developer edits content and code. The tests share one server.
 * @ci
 */
import { launchBrowser, openPage, recordErrors } from '../setup/browser';
import { testCodeEdits } from './develop/codeEdits';
import { testContentEdits } from './develop/contentEdits';
import { testExplorers } from './develop/explorers';
import { testStyleguide } from './develop/styleguide';
import { DevelopServer, editedAtStart } from './developServer';
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
        `Style guide ${server.origin}/styleguide/ ` +
        'Content service http://127\\.0\\.0\\.1:\\d+/stacks/blt00nordloft\\S+ from \\S+ ' +
        'Explorer http://127\\.0\\.0\\.1:\\d+/explore Token cs\\w+ ' +
        'Desk http://127\\.0\\.0\\.1:\\d+/desk/#token=cs\\w+ Preview ',
    ),
  );
});

test(
  'an edit while the server starts shows, and does not end it',
  async () => {
    await server.waitUntil('the edit shows', () => server.shows('/about-us/', editedAtStart));
    expect(server.log()).not.toContain('Gatsby ended');
  },
  2 * minutes,
);

testExplorers(() => server);
testContentEdits(() => server);
testCodeEdits(() => server);
testStyleguide(() => server);

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
    await server.waitUntil('the edit shows', () =>
      server.shows('/about-us/', 'Edited after an accident.'),
    );
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
