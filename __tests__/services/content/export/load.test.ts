import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExportError, loadExport, printStackSchema } from '../../../../services/content';
import { copyExport, everyFieldExport, startService, titles } from '../setup/support';

let copy: { dir: string; remove: () => Promise<void> };
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
});
afterEach(() => copy.remove());

const inCopy = (...parts: string[]) => path.join(copy.dir, ...parts);
const read = async (...parts: string[]) =>
  JSON.parse(await readFile(inCopy(...parts), 'utf8')) as Record<string, unknown>;
const write = (value: unknown, ...parts: string[]) =>
  writeFile(inCopy(...parts), JSON.stringify(value));

async function failure(dir: string): Promise<ExportError> {
  try {
    await loadExport(dir);
  } catch (error) {
    if (error instanceof ExportError) return error;
    throw error;
  }
  throw new Error('the export was loaded');
}

/** Returns served values of a folder, to compare two layouts. */
async function served(dir: string): Promise<unknown> {
  const service = await startService({}, dir);
  const data = await service.data(
    '{ all_person(locale: "fr-fr", fallback_locale: true) { items { title } } all_assets { items { title } } }',
  );
  await service.close();
  return [titles(data, 'all_person'), titles(data, 'all_assets')];
}

describe('an export', () => {
  it('is the same in the newer layout, without export-info.json and schema.json', async () => {
    const servedBefore = [await served(copy.dir), printStackSchema(await loadExport(copy.dir))];
    await rm(inCopy('export-info.json'));
    await rm(inCopy('content_types/schema.json'));
    const [fields] = (await read('global_fields/globalfields.json')) as unknown as object[];
    await write(fields, 'global_fields/seo.json');
    await rm(inCopy('global_fields/globalfields.json'));
    expect([await served(copy.dir), printStackSchema(await loadExport(copy.dir))]).toEqual(
      servedBefore,
    );
  });

  it('is the same in the oldest layout, with one file per locale and assets in one', async () => {
    const servedBefore = await served(copy.dir);
    for (const type of await readdir(inCopy('entries'))) {
      for (const locale of await readdir(inCopy('entries', type))) {
        const allEntries = {};
        for (const name of Object.values(await read('entries', type, locale, 'index.json'))) {
          Object.assign(allEntries, await read('entries', type, locale, String(name)));
        }
        await rm(inCopy('entries', type, locale), { recursive: true });
        await write(allEntries, 'entries', type, `${locale}.json`);
      }
    }
    const [chunk] = Object.values(await read('assets/assets.json'));
    await write(await read('assets', String(chunk)), 'assets/assets.json');
    await rm(inCopy('assets', String(chunk)));
    for (const uid of await readdir(inCopy('assets/files'))) {
      await rename(inCopy('assets/files', uid), inCopy('assets', uid));
    }
    await rm(inCopy('assets/files'), { recursive: true });
    expect(await served(copy.dir)).toEqual(servedBefore);
    const { assets } = await loadExport(copy.dir);
    expect(assets.get('blt00asthangar')?.file).toBe(inCopy('assets/blt00asthangar/hangar.png'));
  });

  it('is found in the folder of its branch, with main first', async () => {
    const names = await readdir(copy.dir);
    await mkdir(inCopy('main'));
    for (const name of names) await rename(inCopy(name), inCopy('main', name));
    await mkdir(inCopy('develop/content_types'), { recursive: true });
    await write([{ uid: 'main' }, { uid: 'develop' }], 'branches.json');
    const data = await loadExport(copy.dir);
    expect([data.branch, data.contentTypes.length]).toEqual(['main', 4]);
  });

  it('uses only schema.json if there are no files of single types', async () => {
    const schemaBefore = printStackSchema(await loadExport(copy.dir));
    for (const name of await readdir(inCopy('content_types'))) {
      if (name !== 'schema.json') await rm(inCopy('content_types', name));
    }
    expect(printStackSchema(await loadExport(copy.dir))).toBe(schemaBefore);
  });

  it('without a stack file has the stack key of its assets, or else a fixed one', async () => {
    await rm(inCopy('stack'), { recursive: true });
    expect((await loadExport(copy.dir)).apiKey).toBe('blt00every');
    await rm(inCopy('assets'), { recursive: true });
    expect((await loadExport(copy.dir)).apiKey).toBe('blt00embedded');
  });

  it('without environments serves all published entries', async () => {
    await rm(inCopy('environments'), { recursive: true });
    const service = await startService({}, copy.dir);
    const data = await service.data('{ all_person { items { title } } }');
    await service.close();
    expect(service.environment).toBe('production');
    expect(titles(data, 'all_person')).toContain('Nowhere');
  });

  it('with masked asset urls gives each asset a unique path', async () => {
    const [chunk] = Object.values(await read('assets/assets.json'));
    const assets = (await read('assets', String(chunk))) as Record<string, { url: string }>;
    for (const asset of Object.values(assets)) {
      asset.url = 'https://images.contentstack.io/v3/assets/<api_key>/<asset_uid>/<name>';
    }
    await write(assets, 'assets', String(chunk));
    const service = await startService({}, copy.dir);
    const data = await service.data('{ all_assets { items { url } } }');
    const list = data.all_assets?.items as { url: string }[];
    expect(new Set(list.map(({ url }) => url)).size).toBe(4);
    const hangar = list.find(({ url }) => url.endsWith('/hangar.png'));
    expect((await fetch(hangar?.url ?? '')).status).toBe(200);
    await service.close();
  });

  it('with a circle of fallback locales is served', async () => {
    const locales = await read('locales/locales.json');
    Object.assign(locales.blt00locfr as object, { fallback_locale: 'fr-ca' });
    await write(locales, 'locales/locales.json');
    const service = await startService({}, copy.dir);
    const query = '{ all_person(locale: "fr-ca", fallback_locale: true) { items { title } } }';
    expect(titles(await service.data(query), 'all_person')).toEqual(['Mira (fr)']);
  });

  it('with entries of a missing type or an unknown locale is served with a warning', async () => {
    await mkdir(inCopy('entries/ship'));
    await rename(inCopy('entries/person/fr-fr'), inCopy('entries/person/de-de'));
    const { warnings } = await loadExport(copy.dir);
    expect(warnings.join('\n')).toContain('entries/ship');
    expect(warnings.join('\n')).toContain('de-de');
  });

  it('with unpublished entries reports them, also after an edit', async () => {
    const [name] = Object.values(await read('entries/person/en-us/index.json'));
    const chunk = await read('entries/person/en-us', String(name));
    chunk.blt00perdraft = { uid: 'blt00perdraft', title: 'Draft', locale: 'en-us' };
    const service = await startService({}, copy.dir);
    const publishedNowhereLines = () =>
      service.lines.filter(({ message }) => message.includes('published nowhere'));
    expect(
      publishedNowhereLines()
        .map(({ message }) => message)
        .join(),
    ).not.toContain('blt00perdraft');
    await write(chunk, 'entries/person/en-us', String(name));
    await service.reload();
    await service.reload();
    await service.close();
    const lines = publishedNowhereLines().filter(({ message }) =>
      message.includes('blt00perdraft'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.message).toContain('person “Draft” (blt00perdraft, en-us)');
    // A draft is no fault.
    expect(lines[0]?.level).toBe('info');
  });

  it('with entries newer than their publication reports it once', async () => {
    const [name] = Object.values(await read('entries/person/en-us/index.json'));
    const chunk = await read('entries/person/en-us', String(name));
    Object.assign(chunk.blt00perlocalised as object, { _version: 9 });
    await write(chunk, 'entries/person/en-us', String(name));
    const service = await startService({}, copy.dir);
    await service.close();
    const lines = service.lines.filter(({ message }) => message.includes('newer'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.message).toContain('blt00perlocalised');
  });
});

describe('a file that cannot be used', () => {
  const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

  it.each([
    ['incomplete JSON', chunk, '{\n  "blt00per', /is not valid JSON in line 2 /],
    [
      'JSON with a stray word',
      chunk,
      '{\n  "blt00per":\n  none\n}',
      /is not valid JSON in line 3 /,
    ],
    ['JSON with an extra comma', chunk, '{\n  "blt00per": {},\n}', /is not valid JSON in line 3 /],
    [
      'JSON without a comma, in the line that needs it',
      chunk,
      '{\n  "blt00per": {}\n\n  "blt00other": {}\n}',
      /is not valid JSON in line 2 \(a comma is missing at its end\)/,
    ],
    ['empty', chunk, '', /is empty/],
    ['invalid entries', chunk, '{"blt00per": 3}', /"blt00per" is not an entry/],
    ['assets as a list', 'assets/assets.json', '[]', /must be a JSON object/],
    ['a type without a uid', 'content_types/person.json', '{"schema":[]}', /has no "uid"/],
    ['a type without fields', 'content_types/person.json', '{"uid":"p"}', /no "schema" list/],
    [
      'a type with an unnamed field',
      'content_types/person.json',
      '{"uid":"p","schema":[{"data_type":"text"}]}',
      /a field of "p" has no "uid"/,
    ],
    [
      'a type with a field without a data type',
      'content_types/person.json',
      '{"uid":"p","schema":[{"uid":"a"}]}',
      /"p.a" has no "data_type"/,
    ],
    ['invalid locales', 'locales/locales.json', 'nonsense', /is not valid JSON/],
  ])('is reported with the reason: %s', async (_, file, content, reason) => {
    await writeFile(inCopy(file), content);
    const error = await failure(copy.dir);
    expect(error.file).toBe(file);
    expect(error.reason).toMatch(reason);
  });

  it('is reported if it is in the index, but missing', async () => {
    await rm(inCopy(chunk));
    expect((await failure(copy.dir)).message).toBe(`${chunk}: is named in the index but missing`);
  });

  it('is the folder itself if it is missing or contains no export', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'content-service-'));
    expect((await failure(empty)).reason).toMatch(/holds no stack export/);
    await rm(empty, { recursive: true });
    expect((await failure(empty)).reason).toMatch(/there is no such folder/);
  });
});
