import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Site } from '../site';
import { withoutPublishSettings } from './childEnvironment';

interface Ready {
  url: string;
  stack: string;
  environment: string;
  token: string;
}

export interface EmbeddedOptions {
  /** Address that is called after each edit of the content. */
  notify?: string | undefined;
  /** Waits for an export that cannot be read, in place of throwing; default false. */
  wait?: boolean;
  /** Gets the reason when the export cannot be read, and null once it can be again. */
  onUnreadable?: (reason: string | null) => void;
}

let running: ChildProcess | undefined;

/**
 * Starts the embedded content service as a process of its own on a free port, and names it in the
 * environment, where the client and Gatsby's workers find it. It ends with this process.
 * @param site which export it serves, and how
 * @throws Error with the service's own words where it does not start.
 */
export async function startEmbeddedService(
  { contentDir, referencesWithoutFallback }: Pick<Site, 'contentDir' | 'referencesWithoutFallback'>,
  { notify, wait = false, onUnreadable }: EmbeddedOptions = {},
): Promise<Ready> {
  const args = [
    ...['--import', 'tsx', 'services/content/main.ts'],
    ...['--dir', contentDir, '--port', '0', '--ready-json'],
    ...['--parent-pid', String(process.pid)],
    ...(notify ? ['--notify', notify] : []),
    ...(wait ? ['--wait'] : []),
    ...(referencesWithoutFallback ? ['--references-without-fallback'] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: withoutPublishSettings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  process.once('exit', stopEmbeddedService);
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The embedded content service ended with status ${code}.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Ready | { unreadable: string | null };
      if ('unreadable' in message) onUnreadable?.(message.unreadable);
      else resolve(message);
    });
  });
  child.unref();
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
