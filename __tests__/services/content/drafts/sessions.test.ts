/** Unsaved entries of preview sessions, and the notice of changed drafts. */
import { once } from 'node:events';
import { writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ContentServiceOptions } from '../../../../services/content';
import { PreviewSessions } from '../../../../services/content/preview/sessions';
import {
  copyExport,
  everyFieldExport,
  startService,
  waitUntil,
  type Started,
} from '../setup/support';

const person = { contentType: 'person', uid: 'blt00perlocalised', locale: 'en-us' };
const query = '{ person(uid: "blt00perlocalised") { title age } }';

async function withService(
  work: (service: Started, dir: string) => Promise<void>,
  options: Partial<ContentServiceOptions> = {},
): Promise<void> {
  const { dir, remove } = await copyExport(everyFieldExport);
  const service = await startService(options, dir);
  await work(service, dir);
  await service.close();
  await remove();
}

/** Sends unsaved fields of a person. Returns the status. */
async function put(service: Started, session: string, fields: object, headers: object = {}) {
  const url = `${service.url}/preview/sessions/${session}/entries/person/en-us/${person.uid}`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { preview_token: service.previewToken, ...headers },
    body: JSON.stringify({ fields }),
  });
  return response.status;
}

const titleFor = async (service: Started, session: string) =>
  (await service.preview(query, session)).body?.data?.person?.title;

describe('the unsaved entry of a session', () => {
  it('is in the answers of this session only, over the draft', () =>
    withService(async (service) => {
      await service.drafts.saveDraft({ ...person, fields: { age: 77 } });
      for (const round of ['1', '2', '3']) {
        expect(await put(service, 'first', { title: `First ${round}` })).toBe(204);
        expect(await put(service, 'second', { title: `Second ${round}` })).toBe(204);
        const titles = await Promise.all(
          ['first', 'second', 'third', 'first'].map((session) => titleFor(service, session)),
        );
        expect(titles).toEqual([`First ${round}`, `Second ${round}`, 'Mira', `First ${round}`]);
      }
      const { body } = await service.preview(query, 'first');
      expect(body?.data?.person?.age).toBe(77);
      const { body: delivered } = await service.ask(query);
      expect(delivered?.data?.person).toEqual({ title: 'Mira', age: 41 });
    }));

  it('follows the draft below it', () =>
    withService(async (service) => {
      await put(service, 'first', { title: 'Unsaved' });
      await titleFor(service, 'first');
      await service.drafts.saveDraft({ ...person, fields: { age: 78 } });
      const { body } = await service.preview(query, 'first');
      expect(body?.data?.person).toEqual({ title: 'Unsaved', age: 78 });
    }));

  it('is gone after the session ends', () =>
    withService(async (service) => {
      await put(service, 'first', { title: 'Unsaved' });
      const response = await fetch(`${service.url}/preview/sessions/first`, {
        method: 'DELETE',
        headers: { preview_token: service.previewToken },
      });
      expect(response.status).toBe(204);
      expect(await titleFor(service, 'first')).toBe('Mira');
    }));

  it('is refused without the preview token, and with a field that does not exist', () =>
    withService(async (service) => {
      expect(await put(service, 'first', { title: 'x' }, { preview_token: 'wrong' })).toBe(401);
      expect(await put(service, 'first', { titel: 'x' })).toBe(422);
      expect(await titleFor(service, 'first')).toBe('Mira');
    }));

  it('is kept out of the log with the hash of its session', () =>
    withService(
      async (service) => {
        await put(service, 'secrethash', { title: 'x' });
        await waitUntil(() => service.lines.length > 0);
        expect(JSON.stringify(service.lines)).toContain('/preview/sessions/…/entries/person/');
        expect(JSON.stringify(service.lines)).not.toContain('secrethash');
      },
      { logRequests: true },
    ));

  it('is dropped when many other sessions were used since', () => {
    const sessions = new PreviewSessions();
    for (let count = 0; count < 51; count += 1) sessions.put(`s${count}`, person, {});
    expect([sessions.state('s0'), sessions.state('s50')?.size]).toEqual([undefined, 1]);
  });
});

describe('a draft that changes', () => {
  it('is told to open previews', async () => {
    let changes = 0;
    await withService(
      async (service) => {
        await service.drafts.saveDraft({ ...person, fields: { title: 'Draft' } });
        expect(changes).toBe(1);
        await service.drafts.discardDraft(person);
        expect(changes).toBe(2);
      },
      { onPreviewChange: () => (changes += 1) },
    );
  });

  it('by hand is served and told', async () => {
    let changes = 0;
    await withService(
      async (service, dir) => {
        const folder = path.join(dir, 'drafts/person/en-us');
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${person.uid}.json`), '{ "title": "By hand" }');
        await waitUntil(async () => (await titleFor(service, 'any')) === 'By hand');
        expect(changes).toBe(1);
      },
      { onPreviewChange: () => (changes += 1), watch: true },
    );
  });
});

it('publishing serves the draft and notifies of new content as an edit by hand does', async () => {
  const requests: string[] = [];
  const receiver = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await withService(
    async (service) => {
      await service.drafts.saveDraft({ ...person, fields: { title: 'Published' } });
      await service.drafts.publish({ ...person, locales: ['en-us'] });
      expect((await service.ask(query)).body?.data?.person?.title).toBe('Published');
      await waitUntil(() => requests.includes('/content'));
      expect(await titleFor(service, 'any')).toBe('Published');
    },
    { notify: `${url}/content`, watch: true },
  );
  receiver.closeAllConnections();
  receiver.close();
});
