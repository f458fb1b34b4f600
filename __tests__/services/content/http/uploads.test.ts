/** Uploads of the management API: names of files, broken bodies, and bodies that are too large. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { safeFileName } from '../../../../services/content/drafts/fileName';
import { limits } from '../../../../services/content/limits/limits';
import {
  copyExport,
  everyFieldExport,
  startService,
  waitUntil,
  type Started,
} from '../setup/support';

let copy: Awaited<ReturnType<typeof copyExport>>;
let service: Started;
const changes: (readonly string[] | null)[] = [];
beforeAll(async () => {
  copy = await copyExport(everyFieldExport);
  service = await startService({ onPreviewChange: (uids) => changes.push(uids) }, copy.dir);
});
afterAll(async () => {
  await service.close();
  await copy.remove();
});

const headers = () => ({ api_key: service.stack, authorization: service.managementToken });
const namesIn = (folder: string) => readdir(path.join(copy.dir, folder)).catch((): string[] => []);
const uploads = () => namesIn('drafts/sys_assets/.uploads');
const drafts = async () =>
  (await namesIn('drafts/sys_assets')).filter((name) => name !== '.uploads');

interface Reply {
  status: number;
  body: { asset?: Record<string, unknown>; errors?: object; error_code?: number };
}

async function post(body: FormData | string, target = '/v3/assets', type = {}): Promise<Reply> {
  const response = await fetch(service.url + target, {
    method: 'POST',
    headers: { ...headers(), ...type },
    body,
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

function form(
  name: string,
  fields: Record<string, string> = {},
  field = 'asset[upload]',
): FormData {
  const data = new FormData();
  data.append(field, new Blob(['<script>']), name);
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  return data;
}

it.each([
  ['hangar.png', 'hangar.png'],
  ['Flugskýli á Íslandi.png', 'Flugskýli_á_Íslandi.png'],
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['.htaccess', 'htaccess'],
  ['..', 'file_'],
  ['', 'file_'],
  ['con.png', 'file_con.png'],
  ['a\0b\n<c>?.png', 'a_b_c_.png'],
  ['trailing dots...', 'trailing_dots'],
  [`${'ð'.repeat(300)}.jpeg`, `${'ð'.repeat(75)}.jpeg`],
])('the file name %j becomes %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

it('a file is stored below its asset, whatever its name is', async () => {
  const { status, body } = await post(form('../../evil.html', { 'asset[title]': 'Evil' }));
  expect(status).toBe(201);
  const { uid, filename, content_type, url } = body.asset ?? {};
  expect([filename, content_type]).toEqual(['evil.html', 'text/html']);
  expect(await drafts()).toContain(uid);
  // Any page may show the asset.
  expect(changes).toContain(null);
  const file = await fetch(String(url));
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each<[string, () => FormData, object]>([
  ['without a file', () => form('a.png', {}, 'other'), { upload: ['is a required field.'] }],
  [
    'with an empty title',
    () => form('a.png', { 'asset[title]': ' ' }),
    { title: ['is a required field.'] },
  ],
  [
    'into a folder that does not exist',
    () => form('a.png', { 'asset[parent_uid]': 'nowhere' }),
    { parent_uid: ['is not valid.'] },
  ],
])('an upload %s is refused and leaves nothing', async (_, body, errors) => {
  const before = await drafts();
  expect(await post(body())).toMatchObject({ status: 422, body: { error_code: 119, errors } });
  expect([await drafts(), await uploads()]).toEqual([before, []]);
});

it.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
  ['no end', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-data; name="x"'],
])('a body with %s is refused', async (_, type, body) => {
  const { status } = await post(body, '/v3/assets', { 'content-type': type });
  expect([400, 422]).toContain(status);
  expect(await uploads()).toEqual([]);
});

it('a body with several parts is taken only where files are', async () => {
  const { status } = await post(form('a.png'), '/v3/content_types/person/entries');
  expect(status).toBe(415);
});

it('a file that is too large is refused before it is read', async () => {
  const length = limits.uploadSize * 10;
  const call = request(`${service.url}/v3/assets`, {
    method: 'POST',
    headers: {
      ...headers(),
      'content-type': 'multipart/form-data; boundary=a',
      'content-length': length,
    },
  }).on('error', () => undefined);
  call.flushHeaders();
  const [response] = (await once(call, 'response')) as [{ statusCode: number }];
  expect(response.statusCode).toBe(413);
  call.destroy();
});

it('a file of unknown length ends at the limit, and nothing is left of it', async () => {
  const call = request(`${service.url}/v3/assets`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=a' },
  });
  let isEnded = false;
  call.on('error', () => (isEnded = true)).on('close', () => (isEnded = true));
  call.on('response', (response: NodeJS.ReadableStream) => response.resume());
  call.write(
    '--a\r\ncontent-disposition: form-data; name="asset[upload]"; filename="a.bin"\r\n\r\n',
  );
  const part = Buffer.alloc(1024 * 1024);
  let sent = 0;
  while (!isEnded && sent < limits.uploadSize * 2) {
    if (!call.write(part)) {
      await Promise.race([once(call, 'drain'), once(call, 'close')]).catch(() => undefined);
    }
    sent += part.length;
  }
  expect(sent).toBeLessThan(limits.uploadSize * 1.5);
  await waitUntil(async () => (await uploads()).length === 0);
});

it('an upload whose client goes away leaves nothing', async () => {
  const call = request(`${service.url}/v3/assets`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=a' },
  }).on('error', () => undefined);
  call.write(
    '--a\r\ncontent-disposition: form-data; name="asset[upload]"; filename="a.bin"\r\n\r\nx',
  );
  await waitUntil(async () => (await uploads()).length === 1);
  call.destroy();
  await waitUntil(async () => (await uploads()).length === 0);
});

it.each(['..', '%2e%2e', '..%2f..%2fcontent', '__proto__', 'constructor', 'blt00nothing'])(
  'an asset with the uid %s does not exist',
  async (uid) => {
    const asset = { environments: ['production'], locales: ['en-us'] };
    for (const [method, target] of [
      ['GET', `/v3/assets/${uid}`],
      ['DELETE', `/v3/assets/${uid}`],
      ['POST', `/v3/assets/${uid}/publish`],
    ] as const) {
      const response = await fetch(service.url + target, {
        method,
        headers: { ...headers(), 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ asset }) } : {}),
      });
      expect([target, response.status >= 400 && response.status < 500]).toEqual([target, true]);
    }
  },
);
