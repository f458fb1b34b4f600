/** The management API of the embedded service, as a client of the vendor's API uses it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyExport, everyFieldExport, startService, type Started } from '../setup/support';

interface Reply {
  status: number;
  body: {
    notice?: string;
    entry?: Record<string, unknown>;
    drafts?: Record<string, unknown>[];
    error_code?: number;
    error_message?: string;
    errors?: Record<string, string[]>;
  };
  headers: Headers;
}

const entries = '/v3/content_types/person/entries';
const mira = `${entries}/blt00perlocalised`;

let copy: Awaited<ReturnType<typeof copyExport>>;
let service: Started;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  service = await startService({}, copy.dir);
});
afterEach(async () => {
  await service.close();
  await copy.remove();
});

async function send(
  method: string,
  target: string,
  body?: object,
  change: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(service.url + target, {
    method,
    headers: {
      api_key: service.stack,
      authorization: service.managementToken,
      'content-type': 'application/json',
      ...change,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const parsed = text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : {};
  return { status: response.status, body: parsed, headers: response.headers };
}

describe('an entry', () => {
  it('is read in its latest version, with all publications', async () => {
    await send('PUT', mira, { entry: { title: 'Saved' } });
    const { status, body } = await send('GET', mira);
    expect(status).toBe(200);
    expect(body.entry).toMatchObject({ title: 'Saved', age: 41, _version: 4, locale: 'en-us' });
    expect(body.entry?.publish_details).toHaveLength(2);
    const published = await send('GET', `${mira}?version=3`);
    expect(published.body.entry).toMatchObject({ title: 'Mira', _version: 3 });
  });

  it('is updated by the whole object that a client got before', async () => {
    const { body } = await send('GET', mira);
    const entry = { ...body.entry, age: 50, portrait: 'blt00asthangar', created_by: 'x' };
    const saved = await send('PUT', mira, { entry });
    expect([saved.status, saved.body.notice]).toEqual([200, 'Entry updated successfully.']);
    expect(saved.body.entry).toMatchObject({ age: 50, _version: 4 });
    expect(saved.body.entry?.portrait).toMatchObject({
      uid: 'blt00asthangar',
      filename: 'hangar.png',
    });
    expect(saved.body.entry).not.toHaveProperty('created_by');
  });

  it('is localized with version 1 and the content of the fallback', async () => {
    const target = `${entries}/blt00permaster?locale=fr-fr`;
    const before = await send('GET', target);
    expect(before.body.entry).toMatchObject({ locale: 'en-us' });
    const { body } = await send('PUT', target, { entry: { title: 'Maître' } });
    expect(body.notice).toBe('Entry localized successfully.');
    expect(body.entry).toMatchObject({ title: 'Maître', age: 25, locale: 'fr-fr', _version: 1 });
  });

  it('is created with a uid, and published to an environment', async () => {
    const created = await send('POST', entries, { entry: { title: 'New', age: 1 } });
    expect([created.status, created.body.notice]).toEqual([201, 'Entry created successfully.']);
    const uid = created.body.entry?.uid as string;
    expect(created.body.entry).toMatchObject({ _version: 1, publish_details: [] });
    const published = await send('POST', `${entries}/${uid}/publish`, {
      entry: { environments: ['production'], locales: ['en-us'] },
      locale: 'en-us',
      version: 1,
    });
    expect([published.status, published.body.notice]).toEqual([
      201,
      'The requested action has been performed.',
    ]);
    const data = await service.data(`{ person(uid: "${uid}") { title age } }`);
    expect(data.person).toEqual({ title: 'New', age: 1 });
  });

  it('is published in all of its locales', async () => {
    await send('PUT', mira, { entry: { age: 60 } });
    await send('PUT', `${mira}?locale=fr-fr`, { entry: { age: 61 } });
    await send('POST', `${mira}/publish?publish_all_localized=true`, {
      entry: { environments: ['production'] },
    });
    const query = (locale: string) =>
      `{ person(uid: "blt00perlocalised", locale: "${locale}") { age } }`;
    expect(await service.data(query('en-us'))).toEqual({ person: { age: 60 } });
    expect(await service.data(query('fr-fr'))).toEqual({ person: { age: 61 } });
  });

  it('has a draft that is listed and discarded', async () => {
    await send('PUT', mira, { entry: { title: 'Saved' } });
    const listed = await send('GET', '/drafts');
    expect(listed.body.drafts).toEqual([
      expect.objectContaining({
        content_type: 'person',
        uid: 'blt00perlocalised',
        locale: 'en-us',
        _version: 4,
        title: 'Saved',
      }),
    ]);
    expect((await send('DELETE', `${mira}/draft?locale=en-us`)).status).toBe(200);
    expect((await send('GET', '/drafts')).body.drafts).toEqual([]);
    expect((await send('DELETE', `${mira}/draft?locale=en-us`)).body.error_code).toBe(141);
  });

  it('is not saved over a version that the client has not read', async () => {
    const conditional = { 'x-entry-version': '3' };
    expect((await send('PUT', mira, { entry: { age: 1 } }, conditional)).status).toBe(200);
    expect((await send('PUT', mira, { entry: { age: 2 } }, conditional)).status).toBe(409);
    expect((await send('GET', mira)).body.entry?.age).toBe(1);
  });
});

it.each([
  ['ENOSPC', 'The disk is full.'],
  ['EROFS', 'The folder of the content is read-only.'],
])('a change that the disk refuses with %s is answered with the reason', async (code, reason) => {
  const failure = Object.assign(new Error(code), { code });
  const save = jest.spyOn(service.drafts, 'saveDraft').mockRejectedValue(failure);
  const { status, body } = await send('PUT', mira, { entry: { age: 1 } });
  save.mockRestore();
  expect([status, body.error_code, body.error_message]).toEqual([
    422,
    119,
    expect.stringContaining(reason),
  ]);
});

/** Returns an object that is nested deeper than any content. */
function deepValue(): object {
  let value: object = [];
  for (let level = 0; level < 2000; level += 1) value = [value];
  return value;
}
const deepEntry = (field: string) => ({ entry: { [field]: deepValue() } });
const deepAsset = { asset: { tags: deepValue() } };

describe('a refused request', () => {
  const update = { entry: { title: 'x' } };
  const publish = { entry: { environments: ['production'], locales: ['en-us'] } };

  it.each<[string, string, string, object | undefined, number, number]>([
    ['an unknown content type', 'PUT', '/v3/content_types/x/entries/y', update, 422, 118],
    ['an unknown entry', 'PUT', `${entries}/blt00nobody`, update, 422, 141],
    ['an unknown locale', 'PUT', `${mira}?locale=de-de`, update, 422, 141],
    ['an unknown field', 'PUT', mira, { entry: { titel: 'x' } }, 422, 119],
    ['an unknown asset', 'PUT', mira, { entry: { portrait: 'blt00none' } }, 422, 119],
    ['a uid with a path', 'PUT', `${entries}/..%2F..%2Fx`, update, 422, 119],
    ['a body without an entry', 'PUT', mira, {}, 422, 119],
    ['a new entry without a title', 'POST', entries, { entry: { age: 1 } }, 422, 119],
    ['no environments', 'POST', `${mira}/publish`, { entry: { locales: ['en-us'] } }, 422, 119],
    ['a later time', 'POST', `${mira}/publish`, { ...publish, scheduled_at: 'x' }, 422, 119],
    ['an old version', 'POST', `${mira}/publish`, { ...publish, version: 2 }, 409, 119],
    ['a deep value', 'PUT', mira, deepEntry('title'), 422, 119],
    ['a deep value of a file', 'POST', entries, deepEntry('portrait'), 422, 119],
    ['an asset with a deep value', 'PUT', '/v3/assets/blt00asthangar', deepAsset, 422, 119],
    [
      'an asset with other tags',
      'PUT',
      '/v3/assets/blt00asthangar',
      { asset: { tags: 5 } },
      422,
      119,
    ],
    ['an unknown route', 'POST', `${mira}/workflow`, publish, 404, 141],
  ])(
    'for %s has the status and code of the vendor',
    async (_, method, target, body, ...expected) => {
      const reply = await send(method, target, body);
      expect([reply.status, reply.body.error_code]).toEqual(expected);
      expect((await send('GET', '/drafts')).body.drafts).toEqual([]);
    },
  );

  it.each<[string, Record<string, string>, number, number | undefined]>([
    ['another API key', { api_key: 'blt00other' }, 412, 109],
    ['a wrong token', { authorization: 'cs00' }, 401, 105],
    ['the origin of another site', { origin: 'https://attacker.example' }, 403, 105],
    ['the form of another site', { 'content-type': 'text/plain' }, 415, 119],
  ])('with %s changes nothing', async (_, headers, status, code) => {
    const reply = await send('PUT', mira, update, headers);
    expect([reply.status, reply.body.error_code]).toEqual([status, code]);
    expect((await send('GET', '/drafts')).body.drafts).toEqual([]);
  });

  it.each(['token', 'previewToken'] as const)('with the %s is refused', async (name) => {
    expect((await send('GET', mira, undefined, { authorization: service[name] })).status).toBe(401);
  });

  it('is not readable for scripts of other sites, like every other one', async () => {
    const wrong: Record<string, string> = { authorization: 'wrong' };
    for (const change of [{}, wrong]) {
      const { headers } = await send('GET', mira, undefined, change);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

it('a request of a page of the service itself is answered', async () => {
  const { status } = await send('PUT', mira, { entry: { age: 1 } }, { origin: service.url });
  expect(status).toBe(200);
  const draft = path.join(copy.dir, 'drafts/person/en-us/blt00perlocalised.json');
  expect(JSON.parse(await readFile(draft, 'utf8'))).toMatchObject({ age: 1 });
});
