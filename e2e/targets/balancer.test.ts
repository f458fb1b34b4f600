/**
 * A load balancer in front of hosts of which one is down and one has not caught up.
 * @ci
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest } from '../../__tests__/services/publish/setup/http';
import { lastingPort } from '../../bench/lib/ports';
import { haproxyConfiguration, startHaproxy } from '../../bench/lib/haproxy';
import { findHaproxy } from '../../scripts/lib/ssh';

const haproxy = findHaproxy();
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a host that answers every path below `/pictures/` with a status. Returns its address. */
async function startHost(status: number): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url.startsWith('/pictures/') ? status : 200).end('answer');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Without HAProxy, `npm test` reports that the tests of hosts did not run.
(haproxy === null ? it.skip : it)(
  'visitors get a file that only one host has, while another is down and a third lacks it',
  async () => {
    const hosts = [await startHost(404), `127.0.0.1:${await lastingPort()}`, await startHost(200)];
    const balancer = await startHaproxy(haproxy ?? '', hosts);
    const statuses = new Set<number>();
    const visit = async () => {
      for (let count = 0; count < 100; count += 1) {
        const { origin } = balancer;
        const answer = await sendRequest(origin, '/pictures/new.webp', { repeats: true });
        statuses.add(answer.status);
      }
    };
    await Promise.all([visit(), visit()]).finally(balancer.close);
    expect([...statuses]).toEqual([200]);
  },
);

test('the load balancer of the tests has the settings that operators read', async () => {
  const guide = await readFile('docs/targets/ssh.md', 'utf8');
  const [, documented = ''] = /^```\nbackend hosts\n([^`]+)^```/m.exec(guide) ?? [];
  const settings = (text: string) => text.match(/^ +(?:retr|option|balance|default-server).*/gm);
  const configuration = haproxyConfiguration(0, []);
  expect(settings(documented)?.length).toBeGreaterThan(4);
  expect(settings(configuration)).toEqual(settings(documented));
});
