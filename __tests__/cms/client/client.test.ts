import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Deadline } from '../../../src/cms/client/deadline';
import {
  withFaultServer,
  cutOff,
  goodAnswer,
  halfJson,
  html,
  json,
  reset,
  silence,
  token,
  waitingFor,
  type Answer,
} from '../../setup/service/faultServer';

const query = 'query AllPages { all_page { total } }';
const refusal = json({ errors: [{ message: 'Failed to run query.' }] }, 422);

/** Creates an answer with an error and status 200. */
const saying = (extensions: unknown) => json({ errors: [{ message: 'Failed', extensions }] });

function* endlessly<T>(value: T): Generator<T> {
  for (;;) yield value;
}

describe('a request', () => {
  it('posts to the stack and environment with the token in a header', async () => {
    await withFaultServer([goodAnswer], async ({ client, requests }) => {
      const data = await client({ environment: 'pre view' }).query('AllPages', query, { skip: 0 });

      expect(data).toEqual({ all_page: { total: 0 } });
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        url: '/stacks/blt00made?environment=pre%20view',
        headers: { access_token: token, 'content-type': 'application/json' },
        body: { query, variables: { skip: 0 }, operationName: 'AllPages' },
      });
      expect(requests[0]?.headers).not.toHaveProperty('branch');
    });
  });

  it('names the branch if there is one', async () => {
    await withFaultServer([goodAnswer], async ({ client, requests }) => {
      await client({ branch: 'next' }).query('AllPages', query);
      expect(requests[0]?.headers.branch).toBe('next');
    });
  });

  it('waits while eight others are in flight', async () => {
    await withFaultServer(
      [waitingFor(8)],
      async ({ client, requests, maxOpenRequests: mostAtOnce }) => {
        const contentClient = client();
        await Promise.all(Array.from({ length: 40 }, () => contentClient.query('AllPages', query)));
        expect(requests).toHaveLength(40);
        expect(mostAtOnce()).toBe(8);
      },
    );
  });
});

describe('the client repeats a request', () => {
  it.each<[string, Answer]>([
    ['the service limits the rate', json({}, 429)],
    ['the service timed out', json({}, 408)],
    ['the service has an internal error', json({ errors: [{ message: 'oops' }] }, 500)],
    ['a proxy answers with an error page', html(502)],
    ['the service is overloaded', json({}, 503)],
    ['the answer is a page instead of JSON', html(200)],
    ['the answer is half of the JSON', halfJson],
    ['the answer is cut off', cutOff],
    ['the connection is reset', reset],
    [
      'errors with status 200 have the code of a rate limit',
      saying({ code: 'RATE_LIMIT_EXCEEDED' }),
    ],
    ['errors with status 200 have a status code', saying({ status: 503 })],
    [
      'details of an error have a temporary code',
      saying({ errors: [{ code: 'SERVICE_UNAVAILABLE' }] }),
    ],
  ])('if %s', async (_, failure) => {
    await withFaultServer([failure, failure, goodAnswer], async ({ client, requests, errors }) => {
      const contentClient = client();
      expect(await contentClient.query('AllPages', query)).toEqual({ all_page: { total: 0 } });
      expect(requests).toHaveLength(3);
      expect(contentClient.requestCount).toBe(3);
      expect(errors).toEqual([]);
    });
  });

  it('if no answer comes in time', async () => {
    await withFaultServer([silence, goodAnswer], async ({ client, requests }) => {
      const data = await client({ timeout: 1000 }).query('AllPages', query);
      expect(data).toBeDefined();
      expect(requests).toHaveLength(2);
    });
  });

  it('within one deadline for the whole reading if no answer ever comes', async () => {
    await withFaultServer([silence], async ({ client, requests, errors }) => {
      const [schema, content] = [new Deadline(), new Deadline()];
      const ask = async (deadline: Deadline) => {
        const contentClient = client({ timeout: 200, deadline: () => deadline });
        for (let count = 0; count < 5; count += 1) await contentClient.query('AllPages', query);
      };
      await ask(schema);
      // The next query shares the deadline.
      await ask(schema);
      expect(requests.length).toBeLessThanOrEqual(4);
      expect(errors.at(-1)?.message).toBe('The content service did not answer in time');
      await ask(content);
      expect(requests.length).toBeGreaterThan(4);
    });
  });

  it('if single answers are missing while others arrive', async () => {
    let requests = 0;
    const everyThird: Answer = (response) =>
      (requests += 1) % 3 === 1 ? undefined : goodAnswer(response);
    await withFaultServer([everyThird], async ({ client, errors }) => {
      const contentClient = client({ timeout: 1000 });
      for (let count = 0; count < 6; count += 1) {
        expect(await contentClient.query('AllPages', query)).toBeDefined();
      }
      expect(errors).toEqual([]);
    });
  });

  it('at most five times, and reports one failure', async () => {
    await withFaultServer([json({}, 500)], async ({ client, requests, errors }) => {
      expect(await client().query('AllPages', query)).toBeUndefined();
      expect(requests).toHaveLength(5);
      expect(errors).toHaveLength(1);
    });
  });

  it('not before the time in Retry-After', async () => {
    const busy = json({}, 429, { 'retry-after': '1' });
    await withFaultServer([busy, goodAnswer], async ({ client }) => {
      const started = performance.now();
      await client().query('AllPages', query);
      expect(performance.now() - started).toBeGreaterThan(950);
    });
  });

  it('with growing pauses', async () => {
    await withFaultServer([json({}, 500)], async ({ client }) => {
      const started = performance.now();
      await client({ pause: 40, attempts: 4 }).query('AllPages', query);
      // The pauses are at least half of 40, 80 and 160 ms.
      expect(performance.now() - started).toBeGreaterThan(135);
    });
  });
});

describe('the client does not repeat a request', () => {
  it.each<[string, Answer]>([
    ['the token is wrong', json({ errors: [{ message: 'Failed' }] }, 401)],
    ['a parameter is missing', json({ errors: [{ message: 'Failed' }] }, 412)],
    ['the path does not exist', html(404)],
    ['the query is refused', refusal],
    ['the query failed with status 200', json({ errors: [{ message: 'Failed' }] })],
  ])('if %s', async (_, failure) => {
    await withFaultServer([failure, goodAnswer], async ({ client, requests, errors }) => {
      expect(await client().query('AllPages', query)).toBeUndefined();
      expect(requests).toHaveLength(1);
      expect(errors).toHaveLength(1);
    });
  });
});

describe('an answer counts as failed', () => {
  it('if it never ends or unpacks to more than 16 MB, and is not requested again', async () => {
    const bomb: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(64_000_000, ' ')));
    };
    const endless: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      Readable.from(endlessly(Buffer.alloc(100_000, ' '))).pipe(response);
    };
    for (const answer of [bomb, endless]) {
      await withFaultServer([answer, goodAnswer], async ({ client, requests, errors }) => {
        expect(await client().query('AllPages', query)).toBeUndefined();
        expect(requests).toHaveLength(1);
        expect(errors[0]?.message).toContain('it is larger than 16000000 bytes');
      });
    }
  });

  it.each<[string, unknown]>([
    ['errors beside its data', { data: { all_page: null }, errors: [{ message: 'Failed' }] }],
    ['no data', {}],
    ['data that is null', { data: null }],
    ['only null', null],
    ['a list', []],
    ['a text', 'fine'],
    ['errors that are null', { errors: [null] }],
    ['errors of another shape', { errors: { access_token: ['is not valid.'] } }],
    ['details of another shape', { errors: [{ message: 'no', extensions: { errors: 'none' } }] }],
  ])('if it contains %s', async (_, body) => {
    await withFaultServer([json(body)], async ({ client, errors }) => {
      expect(await client().query('AllPages', query)).toBeUndefined();
      expect(errors).toMatchObject([{ status: 200 }]);
    });
  });
});
