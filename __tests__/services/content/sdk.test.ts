/** The unmodified SDK of the vendor's management API, against the embedded service. */
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
    expect(locales.items.map(({ code }) => code)).toContain('fr-fr');
    expect(await stack().locale('fr-fr').fetch()).toMatchObject({ fallback_locale: 'en-us' });
    const environments = await stack().environment().query().find();
    expect(environments.items.map(({ name }) => name)).toContain('production');
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
