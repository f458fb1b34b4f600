/** Answers without Fastify: they are the same as with it, and only for addresses that it has answered before. */
import omit from 'lodash/omit';
import { createSiteServer } from '../../../../services/publish/serve/siteServer';
import { listen } from '../../../../services/publish/serve/listen';
import { ReleaseSite } from '../../../../services/publish/serve/releaseSite';
import { inTemporaryFolder } from '../../../setup/folder';
import { sendRequest, withServedSite, writeFiles } from '../setup/http';

const headerFile = `/*
  X-Frame-Options: DENY
/files/*
  Content-Disposition: attachment
`;

const files = {
  _headers: headerFile,
  '404.html': 'Not found',
  'index.html': 'Front page',
  'fleet/index.html': 'Fleet',
};

type App = Awaited<ReturnType<typeof createSiteServer>>;
type Get = (path: string, headers?: Record<string, string>) => ReturnType<typeof sendRequest>;

/** Serves one of several releases, the first one at first. `fastifyCount` counts the requests that reach Fastify. */
async function withReleases(
  releases: readonly Record<string, string>[],
  work: (tools: {
    get: Get;
    publish: (index: number) => void;
    fastifyCount: () => number;
  }) => Promise<void>,
  prepare: (app: App) => void = () => {},
): Promise<void> {
  await inTemporaryFolder(async (home) => {
    const sites = await Promise.all(
      releases.map(async (release, index) => {
        const folder = `${home}/${index}`;
        await writeFiles(folder, release);
        return ReleaseSite.open({ folder });
      }),
    );
    let live = sites[0] ?? null;
    let count = 0;
    const app = await createSiteServer({ site: () => live });
    app.addHook('onRequest', (_, __, done) => {
      count += 1;
      done();
    });
    prepare(app);
    const port = await listen(app, 0, '127.0.0.1');
    try {
      await work({
        get: (path, headers = {}) => sendRequest(`http://127.0.0.1:${port}`, path, { headers }),
        publish: (index) => (live = sites[index] ?? null),
        fastifyCount: () => count,
      });
    } finally {
      app.server.closeAllConnections();
      await app.close();
    }
  });
}

test.each([
  ['a page', '/fleet/', 200],
  ['a page with a query', '/fleet/?utm_source=a', 200],
  ['a missing page', '/gone/', 404],
  ['a missing download', '/files/gone.pdf', 404],
])('the second answer with %s is the first one, without Fastify', async (_, path, status) => {
  await withReleases([files], async ({ get, fastifyCount }) => {
    const [routed, direct] = [await get(path), await get(path)];
    expect(fastifyCount()).toBe(1);
    const date = expect.any(String) as string;
    expect(direct).toEqual({ ...routed, headers: { ...routed.headers, date } });
    expect(direct.status).toBe(status);
    expect(direct.headers['x-frame-options']).toBe('DENY');
    expect(direct.headers['content-disposition']).toBeUndefined();
  });
});

test('an answer that the visitor has already is the same with and without Fastify', async () => {
  await withReleases([files], async ({ get, fastifyCount }) => {
    const { etag = '' } = (await get('/fleet/')).headers;
    const direct = await get('/fleet/', { 'if-none-match': `W/${etag}` });
    expect(fastifyCount()).toBe(1);
    // A header of a body leads to Fastify.
    const routed = await get('/fleet/', { 'if-none-match': etag, 'content-length': '0' });
    expect(fastifyCount()).toBe(2);
    expect([direct.status, routed.status]).toEqual([304, 304]);
    const date = expect.any(String) as string;
    expect(direct.headers).toEqual({ ...routed.headers, date });
  });
});

test('a new release answers at once, also where a page is new or gone', async () => {
  const next = {
    ...omit(files, 'fleet/index.html'),
    'cargo/index.html': 'Cargo',
    'index.html': 'New front page',
  };
  await withReleases([files, next], async ({ get, publish }) => {
    const textsOf = async () => {
      const answers = [await get('/'), await get('/fleet/'), await get('/cargo/')];
      return answers.map(({ text }) => text);
    };
    for (const index of [0, 1, 0]) {
      publish(index);
      const expected =
        index === 0
          ? ['Front page', 'Fleet', 'Not found']
          : ['New front page', 'Not found', 'Cargo'];
      for (let round = 0; round < 3; round += 1) expect(await textsOf()).toEqual(expected);
    }
  });
});

test('a route that a service adds stays with Fastify, even if the site has no such page', async () => {
  await withReleases(
    [files],
    async ({ get }) => {
      for (let round = 0; round < 3; round += 1) {
        expect((await get('/publish/')).text).toBe('status');
      }
    },
    (app) => app.get('/publish/', (_, reply) => reply.send('status')),
  );
});

test('a redirect keeps its query and stays with Fastify', async () => {
  await withReleases([files], async ({ get }) => {
    for (let round = 0; round < 3; round += 1) {
      const { status, headers } = await get('/fleet?a=b');
      expect([status, headers.location]).toEqual([301, '/fleet/?a=b']);
    }
  });
});

test('direct answers count for the limit of requests', async () => {
  await inTemporaryFolder(async (folder) => {
    await writeFiles(folder, files);
    await withServedSite({ folder, requestsPerMinute: 5 }, async (get) => {
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await get('/')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });
  });
});
