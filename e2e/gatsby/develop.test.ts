/** Gatsby's development server with the embedded content service, while a developer edits content. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureName } from '../../src/components/image/image';
import { toCmsQuery } from '../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../src/cms/explorer/namedQueries';
import { copyProject } from '../../services/publish/build/workspace';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { collectOutput, copyContent, editEntries } from './run';

const minutes = 60_000;
let content: string;
/** A separate folder, because the development server writes the edits of this test into `public`. */
let workspace: string;
let server: ChildProcess;
let origin: string;
let log: () => string;

beforeAll(async () => {
  content = await copyContent();
  workspace = await mkdtemp(path.join(tmpdir(), 'develop-'));
  await copyProject(process.cwd(), workspace);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn('node_modules/.bin/gatsby', ['develop', '--port', String(port)], {
    detached: true,
    cwd: workspace,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      CONTENT_DIR: content,
      GATSBY_DEVELOP_PORT: String(port),
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
    },
  });
  log = collectOutput(server);
  await waitUntil('the server answers', async () => (await ask('{ __typename }')) !== undefined, 5);
  // GraphQL answers before the first pages are available.
  await waitUntil(
    'the first page is there',
    async () => (await data('/about-us/')) !== undefined,
    5,
  );
}, 8 * minutes);

afterAll(async () => {
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  const removal = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all([rm(content, removal), rm(workspace, removal)]);
});

test('GraphiQL runs every named query in its form under `cms`', async () => {
  const failures: string[] = [];
  for (const { name, text } of namedQueries) {
    const answer = await ask(toCmsQuery(text), {
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
  const answer = await ask(`{
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
  const errors = recordErrors(page, origin);
  await page.goto(
    `${origin}/___graphql?query=${encodeURIComponent('{ cms { all_page { total } } }')}`,
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
  const pages = (await data('/about-us/')) ?? '';
  const [, id = '', revision = ''] =
    /"id":"([^"]+\/[^"]+)","revision":"([^"]+)","suffix":"\.jpg"/.exec(pages) ?? [];
  // No page mentions this width, so that no rendering of it is cached.
  const width = 100 + (Date.now() % 200);
  const url = `/pictures/${encodeURIComponent(pictureName({ id, revision }))}/${width}x77.webp`;
  const response = await fetch(origin + url);
  expect(response.status).toBe(200);
  const picture = await sharp(await response.arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: 'webp', width, height: 77 });
}, 60_000);

test(
  'the server shows an edited entry without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      Object.assign(page?.banner as object, { page_intro: 'Edited while it runs.' });
    });
    await waitUntil('the edit shows', async () =>
      Boolean((await data('/about-us/'))?.includes('Edited while it runs.')),
    );
  },
  2 * minutes,
);

test(
  'the server shows a new page without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      entries.blt00pagnew = { ...page, uid: 'blt00pagnew', title: 'New page', url: '/new-page' };
    });
    await waitUntil('the page can be read', async () =>
      Boolean((await data('/new-page/'))?.includes('"path":"/new-page/"')),
    );
  },
  3 * minutes,
);

test(
  'the server removes a deleted page without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      delete entries.blt00pagnew;
    });
    await waitUntil('the page is gone', async () => {
      const answer = await ask('{ allSitePage { nodes { path } } }');
      return answer !== undefined && !JSON.stringify(answer).includes('/new-page/');
    });
  },
  3 * minutes,
);

test(
  'the server answers queries for a field that was added to the model',
  async () => {
    const file = path.join(content, 'content_types', 'page.json');
    const type = JSON.parse(await readFile(file, 'utf8')) as { schema: { uid: string }[] };
    const title = type.schema.find(({ uid }) => uid === 'title');
    const field = { ...title, uid: 'subtitle', display_name: 'Subtitle', unique: false };
    type.schema.push({ ...field, uid: 'subtitle' });
    await writeFile(file, JSON.stringify(type, null, 2));
    await waitUntil('the field is in the schema', async () => {
      const answer = await ask('{ cms { all_page(limit: 1) { items { subtitle } } } }');
      return answer !== undefined && !answer.errors;
    });
  },
  2 * minutes,
);

interface Answer {
  readPageData?: Record<string, unknown>;
  errors?: unknown;
  data?: { allContentPage?: { nodes: { title: string; aircraft: { seats: number } }[] } } | null;
}

async function ask(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${origin}/___graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(20_000),
    });
    return response.ok || response.status === 400 ? ((await response.json()) as Answer) : undefined;
  } catch {
    // The server is not ready yet or restarts.
    return undefined;
  }
}

/** Reads the data of a page as the browser gets it. Returns undefined if the page does not exist. */
async function data(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/page-data${url}page-data.json`, {
      signal: AbortSignal.timeout(20_000),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    // The server is not ready yet or restarts.
    return undefined;
  }
}

async function waitUntil(
  description: string,
  holds: () => Promise<boolean>,
  maxMinutes = 1.5,
): Promise<void> {
  const end = Date.now() + maxMinutes * minutes;
  while (!(await holds())) {
    if (Date.now() > end || server.exitCode !== null) {
      throw new Error(`It did not come about that ${description}.\n${log().slice(-4000)}`);
    }
    await wait(300);
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
