/** Strangers and faulty senders at the whole publish service: pages, hook and status in one server. */
import { strictHeaders } from '../../services/publish/serve/headers';
import { ask, askRaw } from '../services/publish/setup/http';
import {
  edit,
  edition,
  secret,
  withService,
  type Made,
} from '../services/publish/setup/madeService';
import { inFolder } from '../setup/folder';
import { deliveries, otherEnvironment, replays } from './hookBodies';
import { requestHeaders, requestOf } from './requestHeaders';

const strict = expect.arrayContaining(Object.keys(strictHeaders)) as unknown;

const withSite = (work: (made: Made) => Promise<void>) =>
  inFolder(async (folder) => {
    await edit(folder, edition('one'));
    // As the embedded content service names it once it runs.
    process.env.CMS_ENVIRONMENT = 'production';
    try {
      await withService(folder, work, { quietMs: 10 });
    } finally {
      Reflect.deleteProperty(process.env, 'CMS_ENVIRONMENT');
    }
  });

test('every delivery to the hook gets the status that it may get, with the strict headers', async () => {
  await withSite(async ({ service }) => {
    const answers = deliveries.map(async ({ name, headers, body, statuses }) => {
      const got = await ask(service.url, '/hooks/publish', { method: 'POST', headers, body }).catch(
        // The service may close the connection before it was sent the whole of a large body.
        () => null,
      );
      if (!got) return [name, body.length > 1_000_000];
      expect([name, Object.keys(got.headers)]).toEqual([name, strict]);
      return [name, statuses.includes(got.status)];
    });
    expect(await Promise.all(answers)).toEqual(deliveries.map(({ name }) => [name, true]));
    expect((await ask(service.url, '/about/')).status).toBe(200);
  });
});

test('a delivery that is spaced or ordered anew, and one of another environment, build nothing', async () => {
  await withSite(async ({ get, builder, rest }) => {
    const headers = { 'x-publish-secret': secret };
    const post = (body: string) => get('/hooks/publish', { method: 'POST', headers, body });
    const [first = '', ...again] = replays;
    await post(first);
    await rest();
    const builds = builder.triggers.length;
    for (const body of [...again, otherEnvironment]) expect((await post(body)).status).toBe(202);
    expect(await rest()).toBe('live');
    expect(builder.triggers).toHaveLength(builds);
  });
});

test.each(['/publish', '/publish/', '/publish/status', '/publish/..%2fstatus', '/hooks/publish'])(
  '%s is answered to a stranger with the strict headers, and never with the state',
  async (asked) => {
    await withSite(async ({ service }) => {
      const got = await askRaw(service.url, asked);
      expect(got.status).not.toBe(200);
      expect(Object.keys(got.headers)).toEqual(strict);
    });
  },
);

test('a page is answered strictly, or the request refused, whatever its headers say', async () => {
  await withSite(async ({ service }) => {
    for (const line of requestHeaders) {
      // A chunked request without chunks is never whole.
      if (line.startsWith('Transfer-Encoding')) continue;
      const got = await askRaw(service.url, '', '', requestOf(line));
      if (got.status === 100) continue;
      expect([line, got.status < 500, Object.keys(got.headers)]).toEqual([line, true, strict]);
    }
  });
});
