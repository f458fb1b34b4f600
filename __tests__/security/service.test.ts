/** Requests of strangers and faulty senders to the whole publish service: pages, webhook and status. */
import { strictHeaders } from '../../services/publish/serve/headers';
import { sendRequest, sendRawRequest } from '../services/publish/setup/http';
import {
  setContent,
  edition,
  secret,
  withService,
  type PublishHarness,
} from '../services/publish/setup/serviceHarness';
import { inTemporaryFolder } from '../setup/folder';
import { deliveries, otherEnvironment, replays } from './hookBodies';
import { requestHeaders, requestOf } from './requestHeaders';

const strict = expect.arrayContaining(Object.keys(strictHeaders)) as unknown;

const withSite = (work: (harness: PublishHarness) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    // The embedded content service sets this name when it runs.
    process.env.CMS_ENVIRONMENT = 'production';
    try {
      await withService(folder, work, { quietMs: 10 });
    } finally {
      Reflect.deleteProperty(process.env, 'CMS_ENVIRONMENT');
    }
  });

test('every delivery to the webhook gets an allowed status and the strict headers', async () => {
  await withSite(async ({ service }) => {
    const answers = deliveries.map(async ({ name, headers, body, statuses }) => {
      const response = await sendRequest(service.url, '/hooks/publish', {
        method: 'POST',
        headers,
        body,
      }).catch(
        // The service may close the connection before a large body was sent.
        () => null,
      );
      if (!response) return [name, body.length > 1_000_000];
      expect([name, Object.keys(response.headers)]).toEqual([name, strict]);
      return [name, statuses.includes(response.status)];
    });
    expect(await Promise.all(answers)).toEqual(deliveries.map(({ name }) => [name, true]));
    expect((await sendRequest(service.url, '/about/')).status).toBe(200);
  });
});

test('a reformatted delivery and one of another environment start no build', async () => {
  await withSite(async ({ get, builder, waitUntilIdle }) => {
    const headers = { 'x-publish-secret': secret };
    const post = (body: string) => get('/hooks/publish', { method: 'POST', headers, body });
    const [firstDelivery = '', ...replayedDeliveries] = replays;
    await post(firstDelivery);
    await waitUntilIdle();
    const builds = builder.triggers.length;
    for (const body of [...replayedDeliveries, otherEnvironment])
      expect((await post(body)).status).toBe(202);
    expect(await waitUntilIdle()).toBe('live');
    expect(builder.triggers).toHaveLength(builds);
  });
});

test.each(['/publish', '/publish/', '/publish/status', '/publish/..%2fstatus', '/hooks/publish'])(
  '%s gives a stranger the strict headers and never the status',
  async (requestPath) => {
    await withSite(async ({ service }) => {
      const response = await sendRawRequest(service.url, requestPath);
      expect(response.status).not.toBe(200);
      expect(Object.keys(response.headers)).toEqual(strict);
    });
  },
);

test('a request with any headers is refused or gets the strict headers', async () => {
  await withSite(async ({ service }) => {
    for (const line of requestHeaders) {
      // A chunked request without chunks never ends.
      if (line.startsWith('Transfer-Encoding')) continue;
      const response = await sendRawRequest(service.url, '', '', requestOf(line));
      if (response.status === 100) continue;
      expect([line, response.status < 500, Object.keys(response.headers)]).toEqual([
        line,
        true,
        strict,
      ]);
    }
  });
});
