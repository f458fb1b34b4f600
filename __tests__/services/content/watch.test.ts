import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { copyOf, everyField, start, titles, until, type Started } from './support';

const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

let copy: { dir: string; remove: () => Promise<void> };
let service: Started;
let listener: Server;
let told = 0;

beforeEach(async () => {
  copy = await copyOf(everyField);
  told = 0;
  listener = createServer((_, response) => {
    told += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const { port } = listener.address() as AddressInfo;
  service = await start({ watch: true, notify: `http://127.0.0.1:${port}/` }, copy.dir);
});
afterEach(async () => {
  await service.close();
  listener.close();
  listener.closeAllConnections();
  await copy.remove();
});

const file = (...parts: string[]) => path.join(copy.dir, ...parts);
const people = async () =>
  titles(await service.data('{ all_person { items { title } } }'), 'all_person');

async function replace(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(file(name), 'utf8');
  expect(text).toContain(from);
  await writeFile(file(name), text.replace(from, to));
}

describe('a change of the folder', () => {
  it('of an entry is served without a restart, and told', async () => {
    const revision = '{ person(uid: "blt00perlocalised") { system { updated_by version } } }';
    const before = await service.data(revision);
    await replace(chunk, '"Mira"', '"Mira the second"');
    await until(async () => (await people()).includes('Mira the second'));
    const after = await service.data(revision);
    // The version was not raised; the revision differs all the same.
    expect(after.person?.system).not.toEqual(before.person?.system);
    await until(() => told === 1);
  });

  it('of the model is in the schema: a new field can be asked for', async () => {
    const query = '{ all_place { items { nickname } } }';
    expect((await service.ask(query)).status).toBe(422);
    await replace(
      'content_types/place.json',
      '"schema": [',
      '"schema": [{"uid": "nickname", "data_type": "text", "display_name": "Nickname"},',
    );
    await until(async () => (await service.ask(query)).status === 200);
  });

  it('of a picture is measured anew', async () => {
    const query = '{ assets(uid: "blt00asthangar") { dimension { width } } }';
    expect((await service.data(query)).assets).toEqual({ dimension: { width: 40 } });
    const small = await readFile(file('assets/files/blt00astdraft/draft.png'));
    await writeFile(file('assets/files/blt00asthangar/hangar.png'), small);
    await until(() => told > 0);
    expect((await service.data(query)).assets).toEqual({ dimension: { width: 8 } });
  });

  it('that breaks a file is one clear error, and the last good content stays', async () => {
    const good = await readFile(file(chunk), 'utf8');
    await writeFile(file(chunk), good.slice(0, 100));
    await until(() => service.lines.some(({ level }) => level === 'error'));
    const errors = service.lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.file).toBe(chunk);
    expect(errors[0]?.message).toMatch(/is not valid JSON .*the last good content stays served/);
    expect(await people()).toContain('Mira');
    expect(told).toBe(0);

    await writeFile(file(chunk), good.replace('"Mira"', '"Mira again"'));
    await until(async () => (await people()).includes('Mira again'));
  });

  it('that removes a file which the index names is an error as well', async () => {
    await rm(file(chunk));
    await until(() => service.lines.some(({ level }) => level === 'error'));
    expect(service.lines.at(-1)?.message).toContain('is named in the index but missing');
    expect(await people()).toContain('Mira');
  });

  it('that makes two type names equal refuses every query until it is mended', async () => {
    const good = await readFile(file('content_types/place.json'), 'utf8');
    await writeFile(file('content_types/place_.json'), good.replace('"place"', '"place_"'));
    await until(async () => (await service.ask('{ all_person { total } }')).status === 422);
    expect(await service.codes('{ all_person { total } }')).toEqual([422, 'SCHEMA_BUILD_ERROR']);
    expect(service.lines.some(({ message }) => message.includes("'place_'"))).toBe(true);
    await rm(file('content_types/place_.json'));
    await until(async () => (await service.ask('{ all_person { total } }')).status === 200);
  });

  it('beside the export is none', async () => {
    await writeFile(file('README.md'), 'notes');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(told).toBe(0);
  });

  it('is told to nobody there with one warning, and served', async () => {
    listener.close();
    listener.closeAllConnections();
    await replace(chunk, '"Mira"', '"First"');
    await until(() => service.lines.some(({ message }) => message.includes('could not be told')));
    await replace(chunk, '"First"', '"Second"');
    await until(async () => (await people()).includes('Second'));
    const warnings = service.lines.filter(({ message }) => message.includes('could not be told'));
    expect(warnings).toHaveLength(1);
  });
});
