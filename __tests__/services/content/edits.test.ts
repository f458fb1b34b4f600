/** Changes of the content folder while it is served. */
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import omit from 'lodash/omit';
import { silentLog } from '../../../services/content/log';
import { Notifier } from '../../../services/content/notify';
import { copyExport, everyFieldExport, startService, titles, waitUntil } from './setup/support';

const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

describe('a served folder', () => {
  it('is watched again after it was deleted and created, with its last state served in between', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    const service = await startService({ watch: true }, dir);
    const people = async () =>
      titles(await service.data('{ all_person { items { title } } }'), 'all_person');
    const rename = async (to: string) => {
      const file = path.join(dir, chunk);
      await writeFile(file, (await readFile(file, 'utf8')).replace('"Mira"', `"${to}"`));
    };

    await rename('Edited');
    await waitUntil(async () => (await people()).includes('Edited'));
    await rm(dir, { recursive: true });
    await waitUntil(() => service.lines.some(({ message }) => message.includes('stays served')));
    expect(await people()).toContain('Edited');
    await cp(everyFieldExport, dir, { recursive: true });
    await waitUntil(async () => (await people()).includes('Mira'));
    await rename('Edited again');
    await waitUntil(async () => (await people()).includes('Edited again'));

    await service.close();
    await remove();
  });

  it('is reported once when it becomes unreadable and when it is readable again', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    const file = path.join(dir, chunk);
    const good = await readFile(file, 'utf8');
    const messages: (string | null)[] = [];
    const service = await startService({ onUnreadable: (reason) => messages.push(reason) }, dir);

    await writeFile(file, good.slice(0, -2));
    expect([await service.reload(), await service.reload()]).toEqual([false, false]);
    await writeFile(file, good);
    expect([await service.reload(), await service.reload()]).toEqual([true, true]);
    expect(messages).toEqual([
      expect.stringMatching(`^${chunk}: is not valid JSON in line \\d+ `),
      null,
    ]);

    await service.close();
    await remove();
  });

  it('is still served with its first API key after the key has changed', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    const service = await startService({}, dir);
    const file = path.join(dir, 'stack', 'stack.json');
    const stack = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...stack, api_key: 'blt00000000000000ff' }));
    expect(await service.reload()).toBe(true);

    // Programs that were started with the service know its first key only.
    expect(await service.data('{ all_person { total } }')).toHaveProperty('all_person');

    await service.close();
    await remove();
  });

  it('may be unreadable at the start if the option allows it', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    const file = path.join(dir, chunk);
    const good = await readFile(file, 'utf8');
    const messages: (string | null)[] = [];
    await writeFile(file, 'nonsense');
    const starting = startService(
      { wait: true, onUnreadable: (reason) => messages.push(reason) },
      dir,
    );
    await waitUntil(() => messages.length > 0);
    await writeFile(file, good);
    const service = await starting;
    expect(
      titles(await service.data('{ all_person { items { title } } }'), 'all_person'),
    ).toContain('Mira');
    expect(messages).toEqual([
      expect.stringContaining(`${chunk}: is not valid JSON in line 1 `),
      null,
    ]);

    await service.close();
    await remove();
  });
});

/** Runs a receiver of notifications, which answers with the given statuses and then 202. */
async function withReceiver(
  statuses: readonly number[],
  work: (url: string, bodies: unknown[]) => Promise<void>,
): Promise<void> {
  const bodies: unknown[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(statuses[bodies.length] ?? 202).end();
      bodies.push(JSON.parse(body));
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  try {
    await work(`http://127.0.0.1:${port}/`, bodies);
  } finally {
    receiver.close();
    receiver.closeAllConnections();
  }
}

const entry = (uid: string) => ({ content_type: 'page', uid, locale: 'en-us', title: uid });

it('a notification names the edited, added and removed entries', async () => {
  const { dir, remove } = await copyExport(everyFieldExport);
  await withReceiver([], async (url, bodies) => {
    const service = await startService({ notify: url }, dir);
    const file = path.join(dir, chunk);
    const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, { title: string }>;
    const [[editedUid = '', edited] = [], [removedUid = '', removed] = []] =
      Object.entries(entries);
    const others = omit(entries, removedUid);
    const added = { bltnew: { ...edited, uid: 'bltnew', title: 'New' } };
    const content = { ...others, [editedUid]: { ...edited, title: 'Edited' }, ...added };
    await writeFile(file, JSON.stringify(content));
    await service.reload();
    await waitUntil(() => bodies.length === 1);
    const facts = { content_type: 'person', locale: 'en-us' };
    expect(bodies[0]).toEqual([
      { ...facts, uid: editedUid, title: 'Edited' },
      { ...facts, uid: 'bltnew', title: 'New' },
      { ...facts, uid: removedUid, title: removed?.title },
    ]);
    await service.close();
  });
  await remove();
});

it('an edit is notified again, with later ones, until the receiver accepts it', async () => {
  await withReceiver([503, 503, 202], async (url, bodies) => {
    const notifier = new Notifier(url, silentLog);
    notifier.notify([entry('a')]);
    await waitUntil(() => bodies.length === 1);
    notifier.notify([entry('b')]);
    await waitUntil(() => bodies.length === 3, 10_000);
    expect(bodies).toEqual([[entry('a')], [entry('b'), entry('a')], [entry('b'), entry('a')]]);
    notifier.notify([entry('c')]);
    await waitUntil(() => bodies.length === 4);
    expect(bodies[3]).toEqual([entry('c')]);
    notifier.close();
  });
});
