/** Deliveries to the hook that must change nothing, or no more than they should. */
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Got } from '../../../__tests__/services/publish/setup/http';
import { secret } from '../../../__tests__/services/publish/setup/madeService';
import { deliveries, otherEnvironment, replays } from '../../../__tests__/security/hookBodies';
import type { AttackedSite } from './site';
import type { Row } from './table';
import { headerFault } from './visitor';

const known = { 'x-publish-secret': secret };
const slowBodies = 20;

/** Posts every delivery, the replays, and slow bodies. */
export async function attackHooks(site: AttackedSite, row: Row): Promise<void> {
  const { running } = site;
  const post = (body: string, headers: Record<string, string> = known) =>
    ask(running.url, '/hooks/publish', { method: 'POST', headers, body });
  const check = (name: string, got: Got, statuses: readonly number[]) => {
    row.attempts += 1;
    const wrong = statuses.includes(got.status) ? headerFault(got) : `status ${got.status}`;
    if (wrong !== null) row.broken.push(`${name}: ${wrong}`);
  };
  for (const { name, headers, body, statuses } of deliveries) {
    // The service may close the connection before a body that it refuses was sent.
    const got = await post(body, headers ?? {}).catch(() => null);
    if (got) check(name, got, statuses);
    else row.attempts += 1;
  }
  const journal = path.join(running.folder, '.kept', 'publish', 'journal.jsonl');
  const events = async () =>
    (await readFile(journal, 'utf8')).split('\n').filter((line) => line.includes('"what"')).length;
  await running.rest();
  const [first = '', ...again] = replays;
  check('a delivery', await post(first), [202]);
  await running.rest();
  const before = await events();
  for (const [index, body] of again.entries()) check(`replay ${index}`, await post(body), [202]);
  check('another environment', await post(otherEnvironment), [202]);
  await pause(300);
  const added = (await events()) - before;
  if (added > 0)
    row.faults.push(`${added} of the replays and the other environment were new events`);
  await slow(running.url, row);
  row.toRecover += 1;
  if ((await site.edit()).isLive) row.recoveries += 1;
  else row.faults.push('an ordinary edit did not go live afterwards');
}

/** Bodies of which a byte comes now and then; they must not keep others from being served. */
async function slow(origin: string, row: Row): Promise<void> {
  const { hostname, port } = new URL(origin);
  const head = `POST /hooks/publish HTTP/1.1\r\nHost: a\r\nX-Publish-Secret: ${secret}\r\n`;
  const sockets = Array.from({ length: slowBodies }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head}Content-Length: 100000\r\n\r\n{`);
    row.attempts += 1;
  }
  for (let turn = 0; turn < 20; turn += 1) {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
    await pause(100);
  }
  for (const socket of sockets) socket.destroy();
}
