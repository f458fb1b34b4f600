/** Deliveries to the webhook that must change nothing, or no more than they should. */
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, type HttpResponse } from '../../../__tests__/services/publish/setup/http';
import { secret } from '../../../__tests__/services/publish/setup/serviceHarness';
import { deliveries, otherEnvironment, replays } from '../../../__tests__/security/hookBodies';
import type { AttackedSite } from './site';
import type { Row } from './table';
import { headerFault } from './visitor';

const authorized = { 'x-publish-secret': secret };
const slowBodies = 20;

/** Posts every delivery, the replays, and slow bodies. */
export async function attackHooks(site: AttackedSite, row: Row): Promise<void> {
  const { running } = site;
  const post = (body: string, headers: Record<string, string> = authorized) =>
    sendRequest(running.url, '/hooks/publish', { method: 'POST', headers, body });
  const check = (name: string, answer: HttpResponse, statuses: readonly number[]) => {
    row.attempts += 1;
    const wrong = statuses.includes(answer.status)
      ? headerFault(answer)
      : `status ${answer.status}`;
    if (wrong !== null) row.broken.push(`${name}: ${wrong}`);
  };
  for (const { name, headers, body, statuses } of deliveries) {
    // The service may close the connection before a refused body was sent.
    const answer = await post(body, headers ?? {}).catch(() => null);
    if (answer) check(name, answer, statuses);
    else row.attempts += 1;
  }
  const journal = path.join(running.folder, '.kept', 'publish', 'journal.jsonl');
  const events = async () =>
    (await readFile(journal, 'utf8')).split('\n').filter((line) => line.includes('"what"')).length;
  await running.waitUntilLive();
  const [firstDelivery = '', ...replayedDeliveries] = replays;
  check('a delivery', await post(firstDelivery), [202]);
  await running.waitUntilLive();
  const eventsBefore = await events();
  for (const [index, body] of replayedDeliveries.entries())
    check(`replay ${index}`, await post(body), [202]);
  check('another environment', await post(otherEnvironment), [202]);
  await pause(300);
  const addedEvents = (await events()) - eventsBefore;
  if (addedEvents > 0)
    row.faults.push(`${addedEvents} of the replays and the other environment were new events`);
  await sendSlowBodies(running.url, row);
  row.toRecover += 1;
  if ((await site.edit()).isLive) row.recoveries += 1;
  else row.faults.push('an ordinary edit did not go live afterwards');
}

/** Sends bodies byte by byte, which must not block other requests. */
async function sendSlowBodies(origin: string, row: Row): Promise<void> {
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
