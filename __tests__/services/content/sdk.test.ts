/** The unmodified SDK of the vendor's management API, against the embedded service. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { client } from '@contentstack/management';
import { copyExport, everyFieldExport, startService, type Started } from './setup/support';

/** The message of an error of the SDK, which is JSON. */
interface SdkFault {
  status: number;
  errorCode: number;
  errors: Record<string, string[]>;
}

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

/** Returns the stack as a program with the management token sees it. */
function stack(change: Record<string, string> = {}) {
  const options = {
    endpoint: `${service.url}/v3`,
    retryOnError: false,
    retryOnNetworkFailure: false,
  };
  return client(options).stack({
    api_key: service.stack,
    management_token: service.managementToken,
    ...change,
  });
}

const persons = () => stack().contentType('person');
const production = { environments: ['production'], locales: ['en-us'] };

/** Returns the error of a refused call. */
async function faultOf(call: Promise<unknown>): Promise<SdkFault> {
  const error: unknown = await call.then(
    () => new Error('{"status":0}'),
    (reason: unknown) => reason,
  );
  return JSON.parse((error as Error).message) as SdkFault;
}

describe('the content model', () => {
  it('has content types with their fields', async () => {
    const all = await stack().contentType().query({ include_count: true }).find();
    expect(all.items.map(({ uid }) => uid).sort()).toEqual([
      'every_field',
      'person',
      'place',
      'team',
    ]);
    expect(all.count).toBe(4);
    const person = await persons().fetch({ include_global_field_schema: true });
    expect(person).toMatchObject({ uid: 'person', schema: expect.any(Array) as unknown });
  });

  it('has locales and environments', async () => {
    const locales = await stack().locale().query().find();
    expect(locales.items.map(({ code }) => String(code))).toContain('fr-fr');
    expect(await stack().locale('fr-fr').fetch()).toMatchObject({ fallback_locale: 'en-us' });
    const environments = await stack().environment().query().find();
    expect(environments.items.map(({ name }) => String(name))).toContain('production');
    expect(await stack().environment('production').fetch()).toMatchObject({ uid: 'blt00envprod' });
  });
});

describe('entries', () => {
  it('are listed, counted, filtered and sorted', async () => {
    const all = await persons().entry().query({ include_count: true, asc: 'title' }).find();
    const titles = all.items.map(({ title }) => String(title));
    expect(titles.length).toBe(all.count);
    expect(titles).toEqual([...titles].sort());
    const query = { title: { $regex: '^mi', $options: 'i' }, age: { $gt: 40 } };
    expect((await persons().entry().query({ query }).find()).items).toMatchObject([
      { uid: 'blt00perlocalised', title: 'Mira' },
    ]);
    const count: unknown = await persons().entry().query({ query }).count();
    expect(count).toEqual({ entries: 1 });
    const french = await persons().entry().query({ locale: 'fr-fr', limit: 1 }).find();
    expect(french.items).toHaveLength(1);
  });

  it('are created, changed, published, unpublished and deleted', async () => {
    const created = await persons()
      .entry()
      .create({ entry: { title: 'New', age: 20 } });
    expect(created).toMatchObject({ title: 'New', _version: 1, locale: 'en-us' });
    created.age = 21;
    const updated = await created.update();
    expect(updated).toMatchObject({ title: 'New', age: 21, _version: 2 });
    const visible = async () =>
      (await service.data(`{ person(uid: "${created.uid}") { age } }`)).person;
    expect(await visible()).toBeNull();
    const preview = await service.preview(`{ person(uid: "${created.uid}") { age } }`);
    expect(preview.body?.data).toEqual({ person: { age: 21 } });
    await updated.publish({ publishDetails: production, locale: 'en-us' });
    expect(await visible()).toEqual({ age: 21 });
    const fetched = await persons().entry(created.uid).fetch({ include_publish_details: true });
    expect(fetched.publish_details).toMatchObject([{ locale: 'en-us', version: 2 }]);
    await fetched.unpublish({ publishDetails: production, locale: 'en-us' });
    expect(await visible()).toBeNull();
    await fetched.delete();
    expect((await faultOf(persons().entry(created.uid).fetch())).errorCode).toBe(141);
  });

  it('are localised, and fall back again', async () => {
    const entry = await persons().entry('blt00permaster').fetch();
    entry.title = 'Maître';
    // The method sends the locale of the entry in the body, and this one in the query.
    const localised = await entry.update({ locale: 'fr-fr' });
    expect(localised).toMatchObject({ title: 'Maître', locale: 'fr-fr', _version: 1 });
    const { locales } = (await entry.locales()) as { locales: object[] };
    expect(locales).toContainEqual({ code: 'fr-fr', localized: true });
    const target = `${service.url}/v3/content_types/person/entries/blt00permaster/unlocalize`;
    const { status } = await fetch(`${target}?locale=fr-fr`, {
      method: 'POST',
      headers: {
        api_key: service.stack,
        authorization: service.managementToken,
        'content-type': 'application/json',
      },
    });
    expect(status).toBe(200);
    const read = await persons().entry('blt00permaster').fetch({ locale: 'fr-fr' });
    expect(read).toMatchObject({ locale: 'en-us' });
  });

  it('have references from others, and versions', async () => {
    const { references } = (await persons().entry('blt00perlocalised').references({})) as {
      references: object[];
    };
    expect(references).toContainEqual(
      expect.objectContaining({ content_type_uid: 'every_field', locale: 'en-us' }),
    );
    const entry = await persons().entry('blt00perlocalised').fetch();
    entry.age = 42;
    await entry.update();
    expect(await persons().entry('blt00perlocalised').fetch({ version: 3 })).toMatchObject({
      age: 41,
    });
  });
});

describe('assets', () => {
  const upload = path.join(everyFieldExport, 'assets/files/blt00asthangar/hangar.png');
  const other = path.join(everyFieldExport, 'assets/files/blt00astsheet/sheet.pdf');
  const place = { publishDetails: production };
  const fileOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  const delivered = async (uid: string) =>
    (await service.data(`{ assets(uid: "${uid}") { title filename description } }`)).assets;

  it('are uploaded, described, published, replaced, unpublished and deleted', async () => {
    const data = { upload, title: 'New hangar', tags: ['a', 'b'], description: 'Wide' };
    const created = await stack().asset().create(data);
    const { uid } = created;
    expect(created).toMatchObject({
      ...{ title: 'New hangar', filename: 'hangar.png', content_type: 'image/png', _version: 1 },
      ...{ tags: ['a', 'b'], description: 'Wide', is_dir: false },
    });
    expect(await fileOf(String(created.url))).toEqual(await readFile(upload));
    expect(await delivered(uid)).toBeNull();
    const preview = await service.preview(`{ assets(uid: "${uid}") { title } }`);
    expect(preview.body?.data).toEqual({ assets: { title: 'New hangar' } });
    created.description = 'Very wide';
    const described = await created.update();
    await described.publish(place);
    const published = { title: 'New hangar', filename: 'hangar.png', description: 'Very wide' };
    expect(await delivered(uid)).toEqual(published);
    const file = path.join(copy.dir, 'assets/files', uid, 'hangar.png');
    expect(await readFile(file)).toEqual(await readFile(upload));

    const asset = await stack().asset(uid).fetch();
    const replaced = await asset.replace({ upload: other });
    expect(replaced).toMatchObject({ filename: 'sheet.pdf', content_type: 'application/pdf' });
    expect(await delivered(uid)).toEqual(published);
    expect(await fileOf(String(asset.url))).toEqual(await readFile(upload));
    expect(await fileOf(String(replaced.url))).toEqual(await readFile(other));
    await replaced.publish(place);
    expect(await delivered(uid)).toEqual({ ...published, filename: 'sheet.pdf' });
    expect(await readdir(path.dirname(file))).toEqual(['sheet.pdf']);

    await replaced.unpublish(place);
    expect(await delivered(uid)).toBeNull();
    await replaced.delete();
    expect((await faultOf(stack().asset(uid).fetch())).errorCode).toBe(141);
    expect(await readdir(path.join(copy.dir, 'assets/files'))).not.toContain(uid);
    const metadata = await readFile(path.join(copy.dir, 'assets/metadata.json'), 'utf8');
    expect(metadata).not.toContain(uid);
  });

  it('are listed, and name the entries that use them', async () => {
    const { items } = await stack()
      .asset()
      .query({ query: { content_type: 'image/png' } })
      .find();
    expect(items.map(({ uid }) => uid)).toContain('blt00asthangar');
    const asset = await stack().asset('blt00asthangar').fetch();
    const { references } = (await asset.getReferences({})) as { references: object[] };
    expect(references).toContainEqual(
      expect.objectContaining({ entry_uid: 'blt00perlocalised', content_type_uid: 'person' }),
    );
  });

  it('are used by an entry before they are published', async () => {
    const { uid } = await stack().asset().create({ upload });
    const entry = await persons().entry('blt00perlocalised').fetch();
    entry.portrait = uid;
    expect((await entry.update()).portrait).toMatchObject({ uid, filename: 'hangar.png' });
    const query =
      '{ person(uid: "blt00perlocalised") { portraitConnection { edges { node { title } } } } }';
    const preview = await service.preview(query);
    expect(preview.text).toContain('hangar.png');
  });
});

describe('a refused call', () => {
  it.each([
    ['without a title', { age: 1 }, { title: ['is a required field.'] }],
    ['with a title that another entry has', { title: 'Mira' }, { title: ['is not unique.'] }],
  ])('to create an entry %s names the field', async (_, entry, errors) => {
    const fault = await faultOf(
      persons()
        .entry()
        .create({ entry: entry as never }),
    );
    expect(fault).toMatchObject({ status: 422, errorCode: 119, errors });
  });

  it('with a wrong token has the code of the vendor', async () => {
    const stranger = stack({ management_token: 'wrong' });
    const fault = await faultOf(stranger.contentType().query().find());
    expect(fault).toMatchObject({ status: 401, errorCode: 105 });
  });

  it.each([{ $where: 'process.exit(1)' }, { title: { $where: '1' } }])(
    'with the query %j runs no code',
    async (query) => {
      const fault = await faultOf(persons().entry().query({ query }).find());
      expect(fault).toMatchObject({ status: 422, errors: { query: ['is not valid.'] } });
    },
  );
});
