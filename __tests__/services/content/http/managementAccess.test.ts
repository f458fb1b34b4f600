/** Access to the management API: tokens, hosts and origins. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { managementAccess } from '../../../../services/content/managementAccess';
import { everyFieldExport, startService, type Started } from '../setup/support';

/** Sends a request with any headers, which `fetch` does not allow. */
async function answerTo(
  service: Started,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number | undefined; cors: string[] }> {
  const url = `${service.url.replace('localhost', '127.0.0.1')}/v3/locales`;
  const [response] = (await once(
    request(url, { method, headers: { api_key: service.stack, ...headers } }).end(),
    'response',
  )) as [IncomingMessage];
  response.resume();
  const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
  return { status: response.statusCode, cors };
}

describe('a service on this machine', () => {
  let service: Started;
  let token: { authtoken: string };
  beforeAll(async () => {
    service = await startService();
    token = { authtoken: service.authtoken ?? '' };
  });

  it('has a new token for each start', async () => {
    const other = await startService();
    expect(token.authtoken).toMatch(/^cs[\da-f]{48}$/);
    expect(other.authtoken).not.toBe(token.authtoken);
    expect(await answerTo(service, token)).toEqual({ status: 200, cors: [] });
    expect((await answerTo(service, { authtoken: other.authtoken ?? '' })).status).toBe(401);
    expect((await answerTo(service, { authtoken: '' })).status).toBe(401);
    await other.close();
  });

  it.each([
    ['another host', { host: 'attacker.example' }, 421],
    ['a host like its own', { host: '127.0.0.1.attacker.example' }, 421],
    ['another origin', { origin: 'http://attacker.example' }, 403],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('refuses requests for or from %s', async (_, headers, status) => {
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      expect(await answerTo(service, { ...token, ...headers }, method)).toEqual({
        status,
        cors: [],
      });
    }
  });

  it('answers requests of its own pages', async () => {
    expect((await answerTo(service, { ...token, origin: service.url })).status).toBe(200);
  });
});

describe('a service that other machines reach', () => {
  const managementToken = 'a-secret-of-more-than-24-characters';
  const managementUrl = 'https://content.example';

  it.each([
    ['without TLS', {}, 'without TLS'],
    ['without TLS, with a secret', { managementToken }, 'without TLS'],
    ['behind a proxy without TLS', { managementUrl: 'http://content.example' }, 'https://'],
    ['behind a proxy, without a secret', { managementUrl }, '24 characters'],
    ['with a short secret', { managementUrl, managementToken: 'short' }, '24 characters'],
  ])('does not start %s', async (_, options, reason) => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'content.example']) {
      await expect(startService({ host, ...options }, everyFieldExport)).rejects.toThrow(reason);
    }
  });

  it('answers only requests for its public address', async () => {
    const service = await startService({ host: '0.0.0.0', managementUrl, managementToken });
    expect(service.authtoken).toBeUndefined();
    const token = { authorization: managementToken };
    const host = 'content.example';
    const statusOf = async (headers: Record<string, string>) =>
      (await answerTo(service, headers)).status;
    expect(await statusOf({ ...token, host })).toBe(200);
    expect(await statusOf({ ...token, host, origin: managementUrl })).toBe(200);
    expect(await statusOf({ ...token, host, origin: 'http://content.example' })).toBe(403);
    expect(await statusOf(token)).toBe(421);
    expect(await statusOf({ host, authtoken: '' })).toBe(401);
    await service.close();
  });

  it('has no management API if it is to have none', async () => {
    expect(managementAccess('0.0.0.0', { management: false })).toBeUndefined();
    const service = await startService({ host: '0.0.0.0', management: false });
    expect((await answerTo(service, { authorization: '' })).status).toBe(403);
    await service.close();
  });
});
