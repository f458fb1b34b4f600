/** Gatsby's own server over the embedded service: what a developer sees while editing. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureName } from '../../src/components/image/image';
import { toCmsQuery } from '../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../src/cms/client/queries';
import { copyProject } from '../../services/publish/build/workspace';
import { launchBrowser, noTrouble, openPage, watch } from '../setup/browser';
import { collect, copyContent, editEntries } from './run';

const minutes = 60_000;
let content: string;
/** Of its own, as a developer's server writes into `public` what is edited here. */
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
  log = collect(server);
  await until('the server answers', async () => (await ask('{ __typename }')) !== undefined, 5);
  // GraphQL answers before the first pages can be asked for.
  await until('the first page is there', async () => (await data('/about-us/')) !== undefined, 5);
}, 8 * minutes);

afterAll(async () => {
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  const gone = { recursive: true, force: true, maxRetries: 5 };
  await Promise.all([rm(content, gone), rm(workspace, gone)]);
});

test('every named query runs in GraphiQL in its form under `cms`', async () => {
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

test('the explorer opens, runs a query and asks no other host', async () => {
  const browser = await launchBrowser();
  const { page } = await openPage(browser);
  const trouble = watch(page, origin);
  await page.goto(
    `${origin}/___graphql?query=${encodeURIComponent('{ cms { all_page { total } } }')}`,
  );
  await page.getByRole('button', { name: /execute query/i }).click();
  const answer = page.getByRole('region', { name: /result window/i });
  await answer.getByText(/"total"/).waitFor();
  await browser.close();
  // Gatsby's explorer has no icon, which the browser asks for by itself.
  const console = trouble.console.filter((line) => !line.includes('404 (Not Found)'));
  expect({ ...trouble, console }).toEqual(noTrouble);
}, 60_000);

test('a picture is rendered when it is asked for, at whatever size', async () => {
  const pages = (await data('/about-us/')) ?? '';
  const [, id = '', revision = ''] =
    /"id":"([^"]+\/[^"]+)","revision":"([^"]+)","suffix":"\.jpg"/.exec(pages) ?? [];
  // A size that no page mentions, so that nothing is kept of it.
  const width = 100 + (Date.now() % 200);
  const url = `/pictures/${encodeURIComponent(pictureName({ id, revision }))}/${width}x77.webp`;
  const response = await fetch(origin + url);
  expect(response.status).toBe(200);
  const picture = await sharp(await response.arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: 'webp', width, height: 77 });
}, 60_000);

test(
  'an edited entry shows without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      Object.assign(page?.banner as object, { page_intro: 'Edited while it runs.' });
    });
    await until('the edit shows', async () =>
      Boolean((await data('/about-us/'))?.includes('Edited while it runs.')),
    );
  },
  2 * minutes,
);

test(
  'a new page appears without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      entries.blt00pagnew = { ...page, uid: 'blt00pagnew', title: 'New page', url: '/new-page' };
    });
    await until('the page can be read', async () =>
      Boolean((await data('/new-page/'))?.includes('"path":"/new-page/"')),
    );
  },
  3 * minutes,
);

test(
  'a deleted page is gone without a restart',
  async () => {
    await editEntries(content, 'page', 'en-us', (entries) => {
      delete entries.blt00pagnew;
    });
    await until('the page is gone', async () => {
      const answer = await ask('{ allSitePage { nodes { path } } }');
      return answer !== undefined && !JSON.stringify(answer).includes('/new-page/');
    });
  },
  3 * minutes,
);

test(
  'a field added to the model can be asked for',
  async () => {
    const file = path.join(content, 'content_types', 'page.json');
    const type = JSON.parse(await readFile(file, 'utf8')) as { schema: { uid: string }[] };
    const title = type.schema.find(({ uid }) => uid === 'title');
    const field = { ...title, uid: 'subtitle', display_name: 'Subtitle', unique: false };
    type.schema.push({ ...field, uid: 'subtitle' });
    await writeFile(file, JSON.stringify(type, null, 2));
    await until('the field is in the schema', async () => {
      const answer = await ask('{ cms { all_page(limit: 1) { items { subtitle } } } }');
      return answer !== undefined && !answer.errors;
    });
  },
  2 * minutes,
);

interface Answer {
  data?: Record<string, unknown>;
  errors?: unknown;
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
    // Not up yet, or between two states.
    return undefined;
  }
}

/** The data of a page as the browser gets it; undefined where there is no such page. */
async function data(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/page-data${url}page-data.json`, {
      signal: AbortSignal.timeout(20_000),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    // As above.
    return undefined;
  }
}

async function until(what: string, holds: () => Promise<boolean>, most = 1.5): Promise<void> {
  const end = Date.now() + most * minutes;
  while (!(await holds())) {
    if (Date.now() > end || server.exitCode !== null) {
      throw new Error(`It did not come about that ${what}.\n${log().slice(-4000)}`);
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
