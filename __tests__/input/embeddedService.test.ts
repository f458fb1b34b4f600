/** @ci */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  restartEmbeddedService,
  startEmbeddedService,
  stopEmbeddedService,
} from '../../src/input/embeddedService';
import { freePort } from '../../scripts/site/develop/freePort';
import { ContentClient } from '../../src/cms/client/client';
import { allPagesQuery } from '../../src/cms/explorer/namedQueries';
import { readSite } from '../../src/site';
import { page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';
import { writeStack } from '../setup/stack/stack';

const { env } = process;

beforeEach(() => {
  const otherVariables = Object.entries(env).filter(([name]) => !name.startsWith('CMS_'));
  process.env = Object.fromEntries(otherVariables);
});

afterEach(() => {
  stopEmbeddedService();
  process.env = env;
});

describe('the embedded service of a build', () => {
  it('runs as a separate process whose address is in the environment', async () => {
    await inTemporaryFolder(async (dir) => {
      await writeStack(dir, { entries: [page('about')] });
      const { url, stack, environment, token } = await startEmbeddedService({
        ...readSite({}),
        contentDir: dir,
      });
      expect(process.env).toMatchObject({
        CMS_HOST: url,
        CMS_STACK: stack,
        CMS_ENVIRONMENT: environment,
        CMS_TOKEN: token,
      });
      const client = new ContentClient({ host: url, stack, environment, token });
      expect(await client.query('AllPages', allPagesQuery.text)).toMatchObject({
        all_page: { total: 1, items: [{ url: '/about' }] },
      });
    });
  });

  it('is restarted at the same address if it ends, serves an edit in between and reports it', async () => {
    await inTemporaryFolder(async (dir) => {
      await writeStack(dir, { entries: [page('about')] });
      const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const statuses = [503, 202];
      let notify = (): void => undefined;
      const notified = new Promise<void>((resolve) => (notify = resolve));
      const hookServer = createServer((_, response) => {
        // The first request fails, as if the disk were full.
        const status = statuses.shift() ?? 202;
        response.writeHead(status).end();
        if (status === 202) notify();
      }).listen(0, '127.0.0.1');
      await once(hookServer, 'listening');
      const { port } = hookServer.address() as AddressInfo;
      const options = { notify: `http://127.0.0.1:${port}/` };
      const { url, pid, stack, environment, token } = await startEmbeddedService(
        { ...readSite({}), contentDir: dir },
        options,
      );
      process.kill(pid, 'SIGKILL');
      await writeStack(dir, { entries: [page('edited')] });
      await notified;
      const client = new ContentClient({ host: url, stack, environment, token });
      expect(await client.query('AllPages', allPagesQuery.text)).toMatchObject({
        all_page: { total: 1, items: [{ url: '/edited' }] },
      });
      expect(stderr.mock.calls.join()).toContain('It ended with SIGKILL and is started again.');
      stderr.mockRestore();
      hookServer.close();
      hookServer.closeAllConnections();
    });
  });

  it('starts again on request at the given port, and tells how it ended', async () => {
    await inTemporaryFolder(async (dir) => {
      await writeStack(dir, { entries: [page('about')] });
      const port = await freePort(0);
      let end: (how: string) => void = () => undefined;
      const ended = new Promise<string>((resolve) => (end = resolve));
      const site = { ...readSite({}), contentDir: dir };
      const { url } = await startEmbeddedService(site, { port, onEnd: (how) => end(how) });
      expect(new URL(url).port).toBe(String(port));
      restartEmbeddedService();
      expect(await ended).toBe('status 0');
      const isServed = () =>
        fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isServed())) await pause(50);
    });
  });

  it('is restarted if it ends before it could read its export', async () => {
    await inTemporaryFolder(async (dir) => {
      const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const messages: (string | null)[] = [];
      const ready = startEmbeddedService(
        { ...readSite({}), contentDir: dir },
        { wait: true, onUnreadable: (reason) => messages.push(reason) },
      );
      while (messages.length === 0) await pause(50);
      await promisify(execFile)('pkill', [
        '-KILL',
        '-P',
        String(process.pid),
        '-f',
        'content/main',
      ]);
      await writeStack(dir, { entries: [page('about')] });
      expect((await fetch(`${(await ready).url}/health`)).status).toBe(200);
      stderr.mockRestore();
    });
  });

  it('fails the start if it cannot read its folder', async () => {
    await inTemporaryFolder(async (dir) => {
      await writeFile(path.join(dir, 'readme.txt'), 'no export');
      await expect(startEmbeddedService({ ...readSite({}), contentDir: dir })).rejects.toThrow(
        'The embedded content service ended with status 1.',
      );
      expect(process.env.CMS_HOST).toBeUndefined();
    });
  });
});
