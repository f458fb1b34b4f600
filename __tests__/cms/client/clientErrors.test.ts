import { ContentClient } from '../../../src/cms/client/client';
import {
  withFaultServer,
  html,
  json,
  silence,
  token,
  type Answer,
} from '../../setup/service/faultServer';

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

/** Returns the text that `work` writes to stderr. */
async function stderrOf(work: () => Promise<unknown>): Promise<string> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

const details = {
  errors: [
    {
      message: 'Failed to run query.',
      extensions: {
        errors: [
          { code: 'INVALID_LOCALE', message: "The queried locale 'en-uk' is invalid." },
          { code: 'INVALID_ARGUMENT' },
        ],
      },
    },
  ],
};

describe('a failure', () => {
  it('writes one JSON line to stderr', async () => {
    await withFaultServer([json(details, 422)], async ({ client }) => {
      const text = await stderrOf(() =>
        client({ onError: undefined }).query('Menu', '{ a }', { uid: 'blt1', locale: 'en-uk' }),
      );
      expect(text.split('\n')).toHaveLength(2);
      expect(Object.keys(JSON.parse(text) as object)).toEqual([
        'level',
        'time',
        'scope',
        'operation',
        'variables',
        'status',
        'message',
      ]);
      expect(JSON.parse(text)).toEqual({
        level: 'error',
        time,
        scope: 'content-request',
        operation: 'Menu',
        variables: { uid: 'blt1', locale: 'en-uk' },
        status: 422,
        message:
          "Failed to run query. INVALID_LOCALE: The queried locale 'en-uk' is invalid. INVALID_ARGUMENT",
      });
    });
  });

  it.each<[string, Answer, number, string]>([
    ['an HTML page', html(404), 404, 'The content service answered 404 without JSON'],
    ['an empty refusal', json({}, 401), 401, 'status 401'],
    [
      'the second form of a refusal',
      json({ error_message: 'Not found.', error_code: 105, errors: { access_token: ['no'] } }, 401),
      401,
      'Not found.',
    ],
  ])('by %s is reported with its details', async (_, answer, status, message) => {
    await withFaultServer([answer], async ({ client, errors }) => {
      await client().query('Menu', '{ a }');
      expect(errors).toEqual([
        {
          level: 'error',
          time,
          scope: 'content-request',
          operation: 'Menu',
          variables: {},
          status,
          message,
        },
      ]);
    });
  });

  it('without an answer has status 0', async () => {
    await withFaultServer([silence], async ({ client, errors }) => {
      await client({ timeout: 60, attempts: 1 }).query('Menu', '{ a }');
      expect(errors).toMatchObject([
        {
          status: 0,
          message: 'The content service did not answer: The operation was aborted due to timeout',
        },
      ]);
    });
  });

  it('of an unknown host is reported as such', async () => {
    const errors: unknown[] = [];
    const client = new ContentClient({
      host: 'http://127.0.0.1:1',
      stack: 'blt1',
      environment: 'production',
      token,
      attempts: 1,
      onError: (error) => errors.push(error),
    });
    expect(await client.query('Menu', '{ a }')).toBeUndefined();
    expect(errors).toMatchObject([
      {
        status: 0,
        message: expect.stringContaining('The content service did not answer') as string,
      },
    ]);
  });
});

describe('the token', () => {
  it('is not in the report, even if the service repeats it', async () => {
    const answer = json({ errors: [{ message: `Token ${token} is not valid` }] }, 401);
    await withFaultServer([answer], async ({ client, errors }) => {
      await client().query('Menu', '{ a }');
      expect(JSON.stringify(errors)).not.toContain(token);
      expect(errors).toMatchObject([{ message: 'Token … is not valid' }]);
    });
  });

  it('is not sent to the host of a redirect', async () => {
    await withFaultServer([json({ data: { a: 1 } })], async (otherServer) => {
      const moved: Answer = (response) => {
        response.writeHead(307, { location: otherServer.host }).end();
      };
      await withFaultServer([moved], async ({ client, errors, requests }) => {
        expect(await client().query('Menu', '{ a }')).toBeUndefined();
        expect(requests).toHaveLength(1);
        expect(errors).toMatchObject([{ status: 307 }]);
      });
      expect(otherServer.requests).toEqual([]);
    });
  });

  it('is not in the report if no header can carry it', async () => {
    const broken = `${token}\nsecond line`;
    await withFaultServer([json({})], async ({ client, errors, requests }) => {
      await client({ token: broken, attempts: 1 }).query('Menu', '{ a }');
      expect(requests).toEqual([]);
      expect(errors).toHaveLength(1);
      expect(JSON.stringify(errors)).not.toContain(token);
    });
  });
});

describe('a client that cannot be created', () => {
  it('is reported once and sends no request', async () => {
    const errors: unknown[] = [];
    const client = new ContentClient({
      host: 'graphql.contentstack',
      stack: 'blt1',
      environment: 'production',
      token,
      onError: (error) => errors.push(error),
    });
    expect(await client.query('Menu', '{ a }')).toBeUndefined();
    expect(await client.query('Footer', '{ a }')).toBeUndefined();
    expect(client.requestCount).toBe(0);
    expect(errors).toEqual([
      {
        level: 'error',
        time,
        scope: 'content-client',
        operation: '',
        variables: {},
        status: 0,
        message: '“graphql.contentstack” is not the address of a content service',
      },
    ]);
  });
});
