import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { reportError } from '../lib/reportError';
import type { Site } from '../site';
import { withoutPublishSettings } from '../childEnvironment';

interface Ready {
  url: string;
  stack: string;
  environment: string;
  token: string;
  /** Its process. */
  pid: number;
}

export interface EmbeddedOptions {
  /** Address that is called after each edit of the content. */
  notify?: string | undefined;
  /** Waits for an export that cannot be read, and starts a service that fails again; default false. */
  wait?: boolean;
  /** Gets the reason when the export cannot be read, and null once it can be again. */
  onUnreadable?: (reason: string | null) => void;
}

/** Milliseconds until a service that ended by itself is started again. */
const restartDelay = 1000;
/** Milliseconds that whoever is told of edits may take to answer. */
const longestNotice = 10_000;

let running: ChildProcess | undefined;

type Export = Pick<Site, 'contentDir' | 'referencesWithoutFallback'>;

/**
 * Starts the embedded content service as a process of its own on a free port, and names it in the
 * environment, where the client and Gatsby's workers find it. It ends with this process; where it
 * ends before, it is started again on the same port.
 * @param site which export it serves, and how
 * @throws Error with the service's own words where it does not start.
 */
export async function startEmbeddedService(
  site: Export,
  options: EmbeddedOptions = {},
): Promise<Ready> {
  process.once('exit', stopEmbeddedService);
  const ready = await (options.wait ? runAgain : run)(site, options, '0');
  Object.assign(process.env, {
    CMS_HOST: ready.url,
    CMS_STACK: ready.stack,
    CMS_ENVIRONMENT: ready.environment,
    CMS_TOKEN: ready.token,
  });
  return ready;
}

/** Stops it, where it runs. */
export function stopEmbeddedService(): void {
  running?.kill();
  running = undefined;
}

async function run(site: Export, options: EmbeddedOptions, port: string): Promise<Ready> {
  const { notify, wait = false, onUnreadable } = options;
  const args = [
    ...['--import', 'tsx', 'services/content/main.ts'],
    ...['--dir', site.contentDir, '--port', port, '--ready-json'],
    ...['--parent-pid', String(process.pid)],
    ...(notify ? ['--notify', notify] : []),
    ...(wait ? ['--wait'] : []),
    ...(site.referencesWithoutFallback ? ['--references-without-fallback'] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: withoutPublishSettings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The embedded content service ended with status ${code}.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Omit<Ready, 'pid'> | { unreadable: string | null };
      if ('unreadable' in message) onUnreadable?.(message.unreadable);
      else if (child.pid !== undefined) resolve({ ...message, pid: child.pid });
    });
  });
  child.unref();
  child.once('exit', (code, signal) => {
    if (running !== child) return;
    const how = signal ?? `status ${code}`;
    reportError(`It ended with ${how} and is started again.`, { scope: 'content-service' });
    void restart(site, options, new URL(ready.url).port);
  });
  return ready;
}

/** Starts it again where it ended by itself. Edits that nobody watched meanwhile are told as one. */
async function restart(site: Export, options: EmbeddedOptions, port: string): Promise<void> {
  const { notify, onUnreadable } = options;
  try {
    await pause(restartDelay);
    if (isStopped()) return;
    await runAgain(site, { ...options, wait: true }, port);
    onUnreadable?.(null);
    if (notify !== undefined)
      await fetch(notify, { method: 'POST', signal: AbortSignal.timeout(longestNotice) });
  } catch (error) {
    if (!isStopped()) reportError(error, { scope: 'content-service' });
  }
}

/**
 * Starts it as often as it takes.
 * @throws Error where it was stopped meanwhile
 */
async function runAgain(site: Export, options: EmbeddedOptions, port: string): Promise<Ready> {
  for (;;) {
    try {
      return await run(site, options, port);
    } catch (error) {
      if (isStopped()) throw error;
      reportError(error, { scope: 'content-service' });
      await pause(restartDelay);
      if (isStopped()) throw error;
    }
  }
}

const isStopped = () => running === undefined;
