/** A publish service with made builds, in a process of its own that a test starts and kills. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Status } from '../../../../services/publish/status/board';
import { ask, type Got } from './http';
import { secret } from './madeService';

export interface Started {
  child: ChildProcess;
  url: string;
  get: (asked: string) => Promise<Got>;
  publish: () => Promise<number>;
  status: () => Promise<Status>;
}

/** Starts it and waits until it serves. */
export async function start(folder: string): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '__tests__/services/publish/setup/child.ts', folder],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof url !== 'string') throw new Error('The service did not start.');
  const headers = { 'x-publish-secret': secret };
  const get = (asked: string) => ask(url, asked, { headers });
  return {
    ...{ child, url, get },
    publish: async () => (await ask(url, '/hooks/publish', { method: 'POST', headers })).status,
    status: async () => JSON.parse((await get('/publish/status')).text) as Status,
  };
}

/** Ends it by a signal, and says with which status it went. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Waits until nothing waits or is built any more. */
export async function rest({ status }: Started): Promise<Status> {
  for (;;) {
    const now = await status();
    if (now.state === 'live' && now.waiting.length === 0) return now;
    if (now.state === 'refused') throw new Error(now.last?.reasons.join());
    await pause(20);
  }
}
