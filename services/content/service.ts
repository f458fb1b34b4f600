import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportRoot, loadExport } from './export/load';
import { ExportReader } from './export/reader';
import { ExportError } from './export/types';
import { Endpoint } from './http/endpoint';
import { RateCounter } from './http/rate';
import { contentServer } from './http/server';
import { limits } from './limits/limits';
import { stderrLog, type Log } from './log';
import { Notifier } from './notify';
import { snapshotOf, type Snapshot } from './snapshot';
import { AssetFiles } from './store/assetFiles';
import { reportOddities } from './oddities';
import { randomToken } from './token';
import { watchExport, type Watcher } from './watch';

export interface ContentServiceOptions {
  /** The export's folder. */
  dir: string;
  /** Default 9010; 0 takes a free one. */
  port?: number;
  /** Default `127.0.0.1`. */
  host?: string;
  /** Delivery token; default: a random one. */
  token?: string | undefined;
  /** Default true. Where false, targets missing in the asked locale are left out. */
  referencesFallBack?: boolean;
  /** Default true: connections take a filter of their own. */
  connectionFilters?: boolean;
  /** Follow changes of the folder; default true. */
  watch?: boolean;
  /** Gets an empty POST after each change that is served. */
  notify?: string | undefined;
  /** Milliseconds that every answer is held back; default 0. */
  latency?: number;
  /** Requests per second above which 429 is answered; default: counted only, as 80. */
  rateLimit?: number | undefined;
  /** One log line per request; default false. */
  logRequests?: boolean;
  /** Default: JSON lines to stderr. */
  log?: Log;
  /** Waits for an export that cannot be read at the start, in place of throwing; default false. */
  wait?: boolean;
  /** Gets the reason when the export cannot be read, and null once it can be again. */
  onUnreadable?: (reason: string | null) => void;
}

export interface ContentService {
  /** Origin, without a slash at the end. */
  url: string;
  stack: string;
  environment: string;
  token: string;
  close: () => Promise<void>;
  /** Reads the folder again; false where it could not be used and the last state stays. */
  reload: () => Promise<boolean>;
}

/**
 * Starts the service over a stack export and waits until it listens.
 * @throws ExportError where the folder holds no export that can be read, unless it waits for one
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const dir = path.resolve(options.dir);
  const log = options.log ?? stderrLog();
  const files = new AssetFiles();
  const schemaOptions = { connectionFilters: options.connectionFilters ?? true };
  let reader: ExportReader | undefined;

  const read = async (): Promise<Snapshot> => {
    const { root } = await exportRoot(dir);
    if (reader?.root !== root) reader = new ExportReader(root);
    const next = snapshotOf(await loadExport(dir, reader), schemaOptions);
    if (next.schema instanceof Error) {
      log({ level: 'error', message: `no schema can be generated: ${next.schema.message}` });
    }
    return next;
  };

  const warnings = new Set<string>();
  const warn = (message: string) => {
    if (warnings.has(message)) return;
    warnings.add(message);
    log({ level: 'warn', message });
  };
  const tell = onChange(options.onUnreadable);
  let snapshot = await (options.wait ? readOnceMended(read, log, tell) : read());
  tell(null);
  reportOddities(snapshot.stack.data, warn);
  const { data } = snapshot.stack;
  const token = options.token ?? randomToken();
  const environment = data.environments[0]?.name ?? 'production';
  const notifier = options.notify ? new Notifier(options.notify, log) : undefined;

  const reload = async (): Promise<boolean> => {
    try {
      snapshot = await read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const file = error instanceof ExportError ? { file: error.file } : {};
      const message = `${reason}; the last good content stays served`;
      log({ level: 'error', message, ...file });
      tell(reason);
      return false;
    }
    tell(null);
    reportOddities(snapshot.stack.data, warn);
    notifier?.changed();
    return true;
  };

  const rate = new RateCounter(options.rateLimit ?? limits.rate);
  const endpoint = new Endpoint({
    token,
    files,
    referencesFallBack: options.referencesFallBack ?? true,
    rate,
    enforceRate: options.rateLimit !== undefined,
    warn,
  });
  const host = options.host ?? '127.0.0.1';
  let url = '';
  const server = contentServer({
    endpoint,
    snapshot: () => snapshot,
    explorer: () => ({ stack: data.apiKey, environment, token }),
    origin: () => url,
    bound: host,
    latency: options.latency ?? 0,
    log,
    logRequests: options.logRequests ?? false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 9010, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;

  let watcher: Watcher | undefined;
  if (options.watch ?? true) {
    const changed = async () => {
      await reload();
    };
    watcher = await watchExport(data.root, changed, log, dir);
  }
  const close = async () => {
    notifier?.close();
    await watcher?.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return { url, stack: data.apiKey, environment, token, close, reload };
}

type Tell = (reason: string | null) => void;

/** Passes a reason on where it is another one than before; at first there is none. */
function onChange(tell: Tell = () => undefined): Tell {
  let last: string | null = null;
  return (reason) => {
    if (reason !== last) tell(reason);
    last = reason;
  };
}

/** How often an export that cannot be read is tried again, in milliseconds. */
const retryInterval = 500;

/** Reads an export as soon as it can be read. */
async function readOnceMended(
  read: () => Promise<Snapshot>,
  log: Log,
  tell: Tell,
): Promise<Snapshot> {
  const logged = onChange((reason) => {
    log({ level: 'error', message: `${reason}; the service starts once it is mended` });
  });
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logged(reason);
      tell(reason);
      await pause(retryInterval);
    }
  }
}
