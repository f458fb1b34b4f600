import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { reportError } from '../lib/reportError';
import type { Site } from '../site';
import { withoutServiceSecrets } from '../childEnvironment';

/** Access to the running service, as it reports it in a line on stdout, and the id of its process. */
interface Ready {
  url: string;
  stack: string;
  environment: string;
  token: string;
  /** Token with which drafts are read. */
  previewToken: string;
  /** Token of this start with which the desk edits the content. */
  authtoken: string;
  /** The drafts at the start. */
  waiting: readonly EmbeddedDraft[];
  /** Process id of the service. */
  pid: number;
}

/** A draft, or an entry that is published nowhere: previews show it, and visitors do not see it. */
export interface EmbeddedDraft {
  contentType: string;
  locale: string;
  uid: string;
  /** Title of the entry, or its uid if it has none. */
  title: string;
  state: 'draft' | 'unpublished' | 'unreadable';
  /** True if no version of the entry is published in any language. */
  isNew: boolean;
  /** Names the file of an unreadable draft and what is wrong with it; else null. */
  reason: string | null;
  /** Fields that prevent the publication of a draft. */
  faults: readonly DraftFieldFault[];
}

/** A field of a draft that the content type does not define, or whose value has the wrong kind. */
export type DraftFieldFault = {
  /** Uids from the entry to the field, joined by dots. */
  path: string;
} & (
  | {
      is: 'unknown-field';
      /** Uids of the fields that exist in its place. */
      fields: readonly string[];
    }
  | {
      is: 'wrong-kind';
      /** The beginning of the value, as JSON. */
      value: string;
      actual: 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';
      expected: ExpectedForm;
    }
);

/** The form that the value of a field must have; `any` is never wrong. */
export type ExpectedForm =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'link'
  | 'file'
  | 'reference'
  | 'richText'
  | 'group'
  | 'blocks'
  | 'any';

/** Options of `startEmbeddedService`. */
export interface EmbeddedOptions {
  /** URL that the service requests with POST after each edit of the content. */
  notify?: string | undefined;
  /** Waits until the export can be read, and retries a failed start of the service. Default: false, it throws. */
  wait?: boolean;
  /** Called with the reason while the export is unreadable, and with null once it is readable. */
  onUnreadable?: (reason: string | null) => void;
  /** Port of the service. Default: a free one. */
  port?: number;
  /** Called when the service has ended and will be restarted, with how it ended. Default: reports an error. */
  onEnd?: (how: string) => void;
  /** File with the addresses that the desk links to. Default: the service has no desk. */
  desk?: string;
  /** Called after each start of the service, also after it has ended by itself. */
  onStart?: (service: Ready) => void;
  /** Called when drafts have changed: with the uids of their entries (null: any), and all drafts. */
  onDrafts?: (entries: readonly string[] | null, waiting: readonly EmbeddedDraft[]) => void;
}

/** Delay before a service that exited is restarted, in milliseconds. */
const restartDelay = 1000;
/** Time-out of the request to `notify`, in milliseconds. */
const notifyTimeout = 10_000;
/** Pause between failed requests to `notify`, in milliseconds. */
const notifyPause = 2000;

let runningChild: ChildProcess | undefined;

type Export = Pick<Site, 'contentDir' | 'referencesWithoutFallback'>;

/**
 * Starts the embedded content service as a child process on a free port, and sets the `CMS_*`
 * variables of `process.env`, which the content client and Gatsby's workers read. The service ends
 * with this process. If it exits earlier, it is restarted on the same port.
 * @param site folder of the export, and how references are resolved
 * @throws Error if the service exits before it is ready; its own message is on stderr. With
 * `options.wait` the start is retried instead.
 */
export async function startEmbeddedService(
  site: Export,
  options: EmbeddedOptions = {},
): Promise<Ready> {
  process.once('exit', stopEmbeddedService);
  const port = String(options.port ?? 0);
  const ready = await (options.wait ? runWithRetries : run)(site, options, port);
  Object.assign(process.env, {
    CMS_HOST: ready.url,
    CMS_STACK: ready.stack,
    CMS_ENVIRONMENT: ready.environment,
    CMS_TOKEN: ready.token,
  });
  return ready;
}

/** Ends the embedded content service, so that it is restarted at the same address with its newest code. */
export function restartEmbeddedService(): void {
  runningChild?.kill();
}

/** Stops the embedded content service if it is running. */
export function stopEmbeddedService(): void {
  runningChild?.kill();
  runningChild = undefined;
}

async function run(site: Export, options: EmbeddedOptions, port: string): Promise<Ready> {
  const { notify, wait = false, onUnreadable, desk } = options;
  const args = [
    '--import',
    'tsx',
    'services/content/main.ts',
    '--dir',
    site.contentDir,
    '--port',
    port,
    '--ready-json',
    '--parent-pid',
    String(process.pid),
    ...(notify ? ['--notify', notify] : []),
    ...(wait ? ['--wait'] : []),
    ...(desk ? ['--desk', desk] : []),
    ...(site.referencesWithoutFallback ? ['--references-without-fallback'] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: withoutServiceSecrets(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runningChild = child;
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The embedded content service ended with status ${code}.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as
        | Omit<Ready, 'pid'>
        | { unreadable: string | null }
        | { drafts: readonly string[] | null; waiting: readonly EmbeddedDraft[] };
      if ('unreadable' in message) onUnreadable?.(message.unreadable);
      else if ('drafts' in message) options.onDrafts?.(message.drafts, message.waiting);
      else if (child.pid !== undefined) resolve({ ...message, pid: child.pid });
    });
  });
  child.unref();
  options.onStart?.(ready);
  child.once('exit', (code, signal) => {
    if (runningChild !== child) return;
    const how = signal ?? `status ${code}`;
    (options.onEnd ?? reportEnd)(how);
    void restart(site, options, new URL(ready.url).port);
  });
  return ready;
}

function reportEnd(how: string): void {
  reportError(`It ended with ${how} and is started again.`, { scope: 'content-service' });
}

/**
 * Restarts the service after it exited. Then requests `notify` until it succeeds, because edits may
 * have happened while the service did not run.
 */
async function restart(site: Export, options: EmbeddedOptions, port: string): Promise<void> {
  const { notify, onUnreadable } = options;
  try {
    await pause(restartDelay);
    if (isStopped()) return;
    // The new process reports a reason of its own, and none if it can read the export.
    onUnreadable?.(null);
    const { waiting } = await runWithRetries(site, { ...options, wait: true }, port);
    // Drafts may have changed too.
    options.onDrafts?.(null, waiting);
    while (notify !== undefined && !(await isNotified(notify))) {
      await pause(notifyPause);
      if (isStopped()) return;
    }
  } catch (error) {
    if (!isStopped()) reportError(error, { scope: 'content-service' });
  }
}

/** Sends one request to `notify`. Returns false if it failed, as on a full disk. */
const isNotified = (notify: string): Promise<boolean> =>
  fetch(notify, { method: 'POST', signal: AbortSignal.timeout(notifyTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the service, and retries until the start succeeds.
 * @throws Error if the service is stopped in the meantime
 */
async function runWithRetries(
  site: Export,
  options: EmbeddedOptions,
  port: string,
): Promise<Ready> {
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

const isStopped = () => runningChild === undefined;
