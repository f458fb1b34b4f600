/** Starts and ends a publish service with fake builds in a separate process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Status } from '../../../../services/publish/status/board';
import { sendRequest, type HttpResponse } from './http';
import { secret } from './serviceHarness';

export interface ServiceProcess {
  child: ChildProcess;
  url: string;
  get: (asked: string) => Promise<HttpResponse>;
  publish: () => Promise<number>;
  status: () => Promise<Status>;
}

/**
 * Starts the service and waits until it serves.
 * @param env settings of targets and caches
 */
export async function startProcess(
  folder: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '__tests__/services/publish/setup/child.ts', folder],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof url !== 'string') throw new Error('The service did not start.');
  const headers = { 'x-publish-secret': secret };
  const get = (asked: string) => sendRequest(url, asked, { headers });
  return {
    child,
    url,
    get,
    publish: async () =>
      (await sendRequest(url, '/hooks/publish', { method: 'POST', headers })).status,
    status: async () => JSON.parse((await get('/publish/status')).text) as Status,
  };
}

/** Ends a process by a signal. Returns its exit status. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Waits until the site is live and no event is pending. Rejects if a build is refused. */
export async function waitUntilLive({ status }: ServiceProcess): Promise<Status> {
  for (;;) {
    const currentStatus = await status();
    if (currentStatus.state === 'live' && currentStatus.waiting.length === 0) return currentStatus;
    if (currentStatus.state === 'refused') throw new Error(currentStatus.last?.reasons.join());
    await pause(20);
  }
}
