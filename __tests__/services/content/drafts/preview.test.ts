/** Answers of the embedded service to a preview token. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  copyExport,
  everyFieldExport,
  startService,
  type Item,
  type Started,
} from '../setup/support';

const person = { contentType: 'person', uid: 'blt00perlocalised', locale: 'en-us' };
const people = `{ all_person(locale: "en-us") { total items {
  title age system { uid version updated_at updated_by publish_details { locale } }
} } }`;

interface Copy {
  dir: string;
  remove: () => Promise<void>;
}
let copy: Copy;
let service: Started;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  service = await startService({}, copy.dir);
});
afterEach(async () => {
  await service.close();
  await copy.remove();
});

const timeOf = ({ updated_at: time }: Item): number => Date.parse(time as string);

/** Returns the items of a list, by title. */
async function itemsOf(query: string, list: string, session?: string): Promise<Map<unknown, Item>> {
  const { status, body, text } = await service.preview(query, session);
  if (status !== 200 || body?.errors) throw new Error(`${status}: ${text}`);
  const items = (body?.data?.[list]?.items ?? []) as Item[];
  return new Map(items.map((item) => [item.title, item]));
}

describe('a request with the preview token', () => {
  it('gets the draft of an entry, with a version, time and revision of its own', async () => {
    const before = (await itemsOf(people, 'all_person')).get('Mira')?.system as Item;
    await service.drafts.saveDraft({ ...person, fields: { title: 'Mira, draft' } });
    const draft = (await itemsOf(people, 'all_person')).get('Mira, draft');
    expect(draft).toMatchObject({ age: 41, system: { uid: person.uid, version: 4 } });
    const system = draft?.system as Item;
    expect(system.updated_by).not.toBe(before.updated_by);
    expect(timeOf(system)).toBeGreaterThan(timeOf(before));

    await service.drafts.saveDraft({ ...person, fields: { age: 42 } });
    const second = (await itemsOf(people, 'all_person')).get('Mira, draft')?.system as Item;
    expect(second.version).toBe(5);
    expect(second.updated_by).not.toBe(system.updated_by);
    expect(timeOf(second)).toBeGreaterThan(timeOf(system));
  });

  it('gets entries that are published nowhere, or only to another environment', async () => {
    const english = await itemsOf(people, 'all_person');
    expect(english.has('Nowhere')).toBe(true);
    const french = await itemsOf(
      '{ all_person(locale: "fr-fr", fallback_locale: true) { items { title } } }',
      'all_person',
    );
    expect([...french.keys()]).toEqual(expect.arrayContaining(['Brouillon', 'Master only']));
    expect(french.has('French draft')).toBe(false);
  });

  it('gets a new entry, also as the target of a reference', async () => {
    const { uid } = await service.drafts.saveDraft({
      contentType: 'team',
      locale: 'en-us',
      fields: { title: 'New team' },
    });
    const team = [{ uid, _content_type_uid: 'team' }];
    await service.drafts.saveDraft({ ...person, fields: { team } });
    const query =
      '{ all_person { items { title teamConnection { edges { node { ... on Team { title } } } } } } }';
    const found = (await itemsOf(query, 'all_person')).get('Mira');
    expect(found?.teamConnection).toEqual({ edges: [{ node: { title: 'New team' } }] });
  });

  it('finds a draft by its new values and not by the published ones', async () => {
    await service.drafts.saveDraft({ ...person, fields: { title: 'Renamed' } });
    const query = (title: string) =>
      `{ all_person(where: { title: "${title}" }) { items { title } } }`;
    expect([...(await itemsOf(query('Renamed'), 'all_person')).keys()]).toEqual(['Renamed']);
    expect([...(await itemsOf(query('Mira'), 'all_person')).keys()]).toEqual([]);
  });

  it('gets 401 with a wrong token, and 400 with code 382 without the hash of a session', async () => {
    const wrong = { headers: { preview_token: `${service.previewToken}0` } };
    const noHash = { headers: { live_preview: undefined } };
    expect((await service.preview(people, 'a', wrong)).status).toBe(401);
    expect(
      (await service.preview(people, 'a', { headers: { preview_token: service.token } })).status,
    ).toBe(401);
    const answer = await service.preview(people, 'a', noHash);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      expect.objectContaining({ error_code: 382 }),
    ]);
  });

  it('is refused by the limits of delivery, and its token by delivery', async () => {
    const tooMany = '{ all_person(limit: 101) { items { title } } }';
    expect((await service.preview(tooMany)).status).toBe(422);
    const asDelivery = { headers: { access_token: service.previewToken } };
    expect((await service.ask(people, undefined, asDelivery)).status).toBe(401);
  });

  it('gets answers that no cache keeps and no script of another site reads, errors too', async () => {
    const answers = await Promise.all([
      service.preview(people),
      service.preview('{'),
      service.preview(people, 'a', { headers: { preview_token: 'wrong' } }),
      service.preview(people, 'a', { headers: { live_preview: undefined } }),
      service.preview(people, 'a', { headers: { 'content-type': 'text/plain' } }),
      service.preview(people, 'a', { path: '/stacks/' }),
      service.preview(people, 'a', { path: '/nothing' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 401, 400, 415, 412, 403]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

it('delivery answers byte for byte the same while drafts exist', async () => {
  const queries = [people, '{ all_team { total items { title system { updated_at } } } }'];
  const answers = async () => {
    const bodies = await Promise.all(queries.map((query) => service.ask(query)));
    return bodies.map(({ status, text }) => [status, text]);
  };
  const before = await answers();
  await service.drafts.saveDraft({ ...person, fields: { title: 'Draft' } });
  await service.drafts.saveDraft({
    contentType: 'team',
    locale: 'en-us',
    fields: { title: 'New team' },
  });
  expect(await answers()).toEqual(before);
  expect(await service.reload()).toBe(true);
  expect(await answers()).toEqual(before);
});

it('a draft that cannot be read is logged with file and reason, and the others are served', async () => {
  await service.drafts.saveDraft({ ...person, fields: { title: 'Good draft' } });
  const folder = path.join(copy.dir, 'drafts/team/en-us');
  const file = path.join(folder, 'blt00teamnorth.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, '{\n  "title": "Half');
  for (let count = 0; count < 2; count += 1) await service.reload();
  const lines = service.lines.filter(({ message }) => message.includes('drafts/'));
  expect(lines.map(({ message, file: name }) => [name, message])).toEqual([
    [
      'drafts/team/en-us/blt00teamnorth.json',
      expect.stringMatching(
        /^drafts\/team\/en-us\/blt00teamnorth\.json: is not valid JSON in line 2 .*; this draft is left out/,
      ),
    ],
  ]);
  expect((await itemsOf(people, 'all_person')).has('Good draft')).toBe(true);
  expect((await itemsOf('{ all_team { items { title } } }', 'all_team')).has('North')).toBe(true);

  await rm(file);
  await service.reload();
});
