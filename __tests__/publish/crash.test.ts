import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Status } from '../../services/publish/status/board';
import { inFolder } from '../setup/folder';
import { ask, type Got } from './http';
import { edit, edition, secret } from './madeService';

interface Started {
  child: ChildProcess;
  get: (asked: string) => Promise<Got>;
  publish: () => Promise<number>;
  status: () => Promise<Status>;
}

async function start(folder: string): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', '__tests__/publish/child.ts', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof url !== 'string') throw new Error('The service did not start.');
  const headers = { 'x-publish-secret': secret };
  const get = (asked: string) => ask(url, asked, { headers });
  return {
    ...{ child, get },
    publish: async () => (await ask(url, '/hooks/publish', { method: 'POST', headers })).status,
    status: async () => JSON.parse((await get('/publish/status')).text) as Status,
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const titleOf = ({ text }: Got) => /<h1>About (.*?)<\/h1>/.exec(text)?.[1];

/** Waits until nothing waits or is built any more. */
async function rest({ status }: Started): Promise<Status> {
  for (;;) {
    const now = await status();
    if (now.state === 'live' && now.waiting.length === 0) return now;
    await pause(20);
  }
}

test('a service that is killed at any moment serves a whole release at once when it starts again, and loses no event', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition('0'));
    let service = await start(folder);
    await rest(service);
    /** What may be live: what was at rest, and what was published since. */
    let possible = ['0'];
    // Before the build, during it, while the release is made or switched, and after.
    for (const [index, moment] of [0, 60, 180, 330, 420].entries()) {
      const name = `${index + 1}`;
      await edit(folder, edition(name, { takes: 300 }));
      expect(await service.publish()).toBe(202);
      await pause(moment);
      await end(service.child, 'SIGKILL');
      service = await start(folder);
      const page = await service.get('/about/');
      expect(page.status).toBe(200);
      possible.push(name);
      expect(possible).toContain(titleOf(page));
      expect(page.text).toMatch(/<\/html>$/);
      if (index % 2 === 0) continue;
      await rest(service);
      possible = [name];
      expect(titleOf(await service.get('/about/'))).toBe(name);
    }
    expect((await rest(service)).live?.pages).toBe(3);
    expect(titleOf(await service.get('/about/'))).toBe('5');
    expect(await end(service.child, 'SIGTERM')).toBe(0);
  });
}, 90_000);
