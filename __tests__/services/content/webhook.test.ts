/** The events of changes, as the publish service receives them. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { changeOf, eventInWords } from '../../../services/publish/hook/payload';
import {
  copyExport,
  everyFieldExport,
  startService,
  waitUntil,
  type Started,
} from './setup/support';

interface Received {
  body: { event: string; module: string; data: Record<string, unknown> };
  headers: IncomingHttpHeaders;
}

const mira = { contentType: 'person', locale: 'en-us', uid: 'blt00perlocalised' };
const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

let copy: Awaited<ReturnType<typeof copyExport>>;
let receiver: Server;
let received: Received[];
let status: number;
let service: Started;
beforeEach(async () => {
  copy = await copyExport(everyFieldExport);
  [received, status] = [[], 202];
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (status < 300) {
        received.push({ body: JSON.parse(body) as Received['body'], headers: request.headers });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  service = await start();
});
afterEach(async () => {
  await service.close();
  receiver.close();
  await copy.remove();
});

const stateFile = () => path.join(copy.dir, '.state', 'webhook.json');

async function start(): Promise<Started> {
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hooks/publish`;
  const started = await startService(
    { webhook: { url, secret: 'a-secret', stateFile: stateFile() } },
    copy.dir,
  );
  await waitUntil(() =>
    readFile(stateFile()).then(
      () => true,
      () => false,
    ),
  );
  return started;
}

const events = () => received.map(({ body }) => `${body.module} ${body.event}`);
/** Returns the descriptions that start a build. */
const builds = () => received.flatMap(({ body }) => eventInWords({ ...body }, 'production') ?? []);

it('a saved draft sends an update, which starts no build', async () => {
  await service.drafts.saveDraft({ ...mira, fields: { age: 50 } });
  await service.drafts.saveDraft({
    contentType: 'person',
    locale: 'en-us',
    fields: { title: 'N' },
  });
  await waitUntil(() => received.length === 2);
  expect(events()).toEqual(['entry update', 'entry create']);
  expect(builds()).toEqual([]);
  expect(received[0]?.headers).toMatchObject({
    'x-publish-secret': 'a-secret',
    'content-type': 'application/json',
  });
});

it('publishing, unpublishing and deleting start a build that knows what it waits for', async () => {
  const place = { ...mira, locales: ['en-us'], environments: ['production'] };
  await service.drafts.saveDraft({ ...mira, fields: { age: 50 } });
  await service.drafts.publish(place);
  const published = () =>
    received.find(({ body }) => body.event === 'publish' && isProduction(body.data));
  await waitUntil(() => published() !== undefined);
  // The site reads no persons, so that its own reader is asked about a page.
  const data = { ...published()?.body.data, content_type: { uid: 'page' } };
  expect(changeOf({ ...published()?.body, data })).toEqual({
    ...{ type: 'page', uid: mira.uid, locale: 'en-us', contentLocale: 'en-us', version: 4 },
  });
  await service.drafts.unpublish(place);
  await waitUntil(() => events().includes('entry unpublish'));
  await service.drafts.delete('person', mira.uid, ['en-us', 'fr-fr']);
  await waitUntil(() => events().includes('entry delete'));
  expect(builds()).toContain('publish of entry “Mira” (person, en-us)');
  expect(builds()).toContain('unpublish of entry “Mira” (person, en-us)');
});

it('what changed while no service was running is sent at the next start', async () => {
  await service.close();
  const file = path.join(copy.dir, chunk);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"age": 41', '"age": 42'));
  service = await start();
  await waitUntil(() => builds().length > 0);
  expect(builds()[0]).toContain('publish of entry “Mira”');
  await rm(stateFile());
});

it('a delivery is repeated until it is accepted', async () => {
  status = 503;
  await service.drafts.saveDraft({ ...mira, fields: { age: 50 } });
  await waitUntil(() => service.lines.some(({ message }) => message.includes('did not accept')));
  status = 202;
  await service.drafts.saveDraft({ ...mira, fields: { age: 51 } });
  await waitUntil(() => received.length > 0);
  expect(events()).toEqual(['entry update']);
});

function isProduction({ environment }: Record<string, unknown>): boolean {
  return (environment as { name?: string }).name === 'production';
}
