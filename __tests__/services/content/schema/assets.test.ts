import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyExport, everyFieldExport, startService, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const hangar = '/v3/assets/blt00every/blt00asthangar/blt00filhangar/hangar.png';

async function asset(uid: string, selection: string) {
  const data = await service.data(`{ assets(uid: "${uid}") { ${selection} } }`);
  return data.assets;
}

describe('an asset', () => {
  it('has its stored values, measured dimensions and its stored path at this origin', async () => {
    const selection =
      'title description filename content_type file_size parent_uid permanent_url url dimension { width height } system { uid content_type_uid version tags publish_details { locale } }';
    expect(await asset('blt00asthangar', selection)).toEqual({
      title: 'Hangar',
      description: 'Hangar for tests',
      filename: 'hangar.png',
      content_type: 'image/png',
      file_size: expect.any(Number) as number,
      parent_uid: 'blt00folder',
      permanent_url: null,
      url: `${service.url}${hangar}`,
      dimension: { width: 40, height: 30 },
      system: {
        uid: 'blt00asthangar',
        content_type_uid: 'sys_assets',
        version: 1,
        tags: ['test'],
        publish_details: { locale: 'en-us' },
      },
    });
  });

  it('of an SVG has the dimensions of its view box', async () => {
    expect(await asset('blt00astplan', 'dimension { width height }')).toEqual({
      dimension: { width: 120, height: 60 },
    });
  });

  it('without a picture file has no dimensions', async () => {
    expect(await asset('blt00astsheet', 'dimension { width }')).toEqual({ dimension: null });
    expect(await asset('blt00astlost', 'dimension { width } system { updated_by }')).toEqual({
      dimension: null,
      system: { updated_by: expect.stringMatching(/^blt/) as string },
    });
  });

  it('has a requested transformation in its url', async () => {
    const selection =
      'url(transform: { width: "300", format: WEBP, fit: CROP, quality: 80, bg_color: "fff", orient: BOTH })';
    const { url: text } = (await asset('blt00asthangar', selection)) as { url: string };
    const url = new URL(text);
    expect(url.pathname).toBe(hangar);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      width: '300',
      format: 'webp',
      fit: 'crop',
      quality: '80',
      'bg-color': 'fff',
      orient: '3',
    });
  });

  it('has its url at the requested host', async () => {
    const { port } = new URL(service.url);
    const query = '{ assets(uid: "blt00asthangar") { url } }';
    const response = await fetch(
      `http://localhost:${port}/stacks/blt00every?environment=production`,
      {
        method: 'POST',
        headers: { access_token: service.token, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      },
    );
    expect(await response.text()).toContain(`http://localhost:${port}${hangar}`);
  });

  it('has a revision of its bytes and its metadata', async () => {
    const copy = await copyExport(everyFieldExport);
    const changing = await startService({}, copy.dir);
    const read = async () => {
      const data = await changing.data(
        '{ assets(uid: "blt00asthangar") { dimension { width } system { updated_by } } }',
      );
      return JSON.stringify(data.assets);
    };
    const firstRevision = await read();
    expect(await read()).toBe(firstRevision);
    const file = path.join(copy.dir, 'assets/files/blt00asthangar/hangar.png');
    await writeFile(
      file,
      await readFile(path.join(copy.dir, 'assets/files/blt00astdraft/draft.png')),
    );
    const second = await read();
    expect(second).toContain('"width":8');
    expect(second).not.toBe(firstRevision);
    await changing.close();
    await copy.remove();
  });
});

describe('the bytes of an asset', () => {
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${service.url}${target}`, { headers, method });

  it('are served at the stored path with type, length and ETag', async () => {
    const response = await get(hangar);
    const bytes = Buffer.from(await response.arrayBuffer());
    const stored = await readFile(
      path.join(everyFieldExport, 'assets/files/blt00asthangar/hangar.png'),
    );
    expect(response.status).toBe(200);
    expect(bytes.equals(stored)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe(String(stored.length));
    const tag = response.headers.get('etag') ?? '';
    expect((await get(hangar, { 'if-none-match': tag })).status).toBe(304);
  });

  it('are served with any query, and for names with spaces', async () => {
    expect((await get(`${hangar}?width=20&environment=production`)).status).toBe(200);
    const plan = '/v3/assets/blt00every/blt00astplan/blt00filplan/plan%20of%20hangar.svg';
    const response = await get(plan);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('are served in ranges', async () => {
    const whole = await (await get(hangar)).arrayBuffer();
    const size = whole.byteLength;
    const part = await get(hangar, { range: 'bytes=1-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-3/${size}`,
      'PNG',
    ]);
    const end = await get(hangar, { range: 'bytes=-4' });
    expect((await end.arrayBuffer()).byteLength).toBe(4);
    expect((await get(hangar, { range: `bytes=${size}-` })).status).toBe(416);
  });

  it('are not sent for HEAD', async () => {
    const response = await get(hangar, {}, 'HEAD');
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('get status 404 if they are missing', async () => {
    expect((await get('/v3/assets/blt00every/blt00astlost/blt00fillost/lost.png')).status).toBe(
      404,
    );
  });

  it.each([
    '/v3/assets/blt00every/blt00asthangar/blt00filhangar/../../../../../stack/stack.json',
    '/v3/assets/..%2f..%2fstack%2fstack.json',
    '/v3/assets/%00',
    '/v3/assets/%E0%A4%A',
  ])('are never those of another file: %s', async (target) => {
    // 412: a path with one part is of the management API, for which a key and a token are missing.
    expect([403, 412]).toContain((await get(target)).status);
  });
});
