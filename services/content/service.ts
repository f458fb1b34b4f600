import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { exampleQueries } from './http/exampleQueries';
import { changedEntries } from './changedEntries';
import { DraftContent } from './draftContent';
import type { DraftStore } from './drafts/store';
import { waitingDrafts, type WaitingDraft } from './drafts/waitingDrafts';
import { Endpoint } from './http/endpoint';
import { RateCounter } from './http/rate';
import { managementApi } from './http/management/api';
import { createContentServer, type ContentServerOptions, type PrivateApi } from './http/server';
import { previewSessionsApi } from './http/previewSessions';
import { limits } from './limits/limits';
import { stderrLog, type Log } from './log';
import {
  managementAccess,
  type ManagementAccess,
  type ManagementAccessOptions,
} from './managementAccess';
import { Notifier } from './notify';
import { AssetFiles } from './store/assetFiles';
import { ServedContent } from './servedContent';
import { randomToken } from './token';
import { Webhook, type WebhookOptions } from './webhook/webhook';
import { exportFolders, watchExport, type Watcher } from './watch';

/** Options of `startContentService`. */
export interface ContentServiceOptions extends ManagementAccessOptions {
  /** Folder of the export, or its parent. */
  dir: string;
  /** Default 9010; 0 selects a free one. */
  port?: number;
  /** Default `127.0.0.1`. */
  host?: string;
  /** Delivery token. Default: a random one. */
  token?: string | undefined;
  /** Token of requests for drafts. Default: a random one. */
  previewToken?: string | undefined;
  /** If false, omits referenced entries that do not exist in the requested locale. Default true. */
  referencesFallBack?: boolean;
  /** Connections accept a filter of their own. Default true. */
  connectionFilters?: boolean;
  /** Serves changes of the folder. Default true. */
  watch?: boolean;
  /** URL that receives a POST after each change that is served, with the changed entries (`Notifier`). */
  notify?: string | undefined;
  /** Receiver of an event for each change, in the form of the vendor's webhooks (`Webhook`). */
  webhook?: Pick<WebhookOptions, 'url' | 'secret' | 'stateFile'> | undefined;
  /**
   * Called when the answers to requests for drafts have changed: with the uids of the entries that have
   * changed, or with null if any may have.
   */
  onPreviewChange?: ((entries: readonly string[] | null) => void) | undefined;
  /** Milliseconds by which every answer of the API is delayed. Default 0. */
  latency?: number;
  /** Requests per second above which the answer is 429. Default: none is refused, and 80 is only counted. */
  rateLimit?: number | undefined;
  /** One log line for each request. Default false. */
  logRequests?: boolean;
  /** Default: lines on stderr, as text on a terminal and as JSON elsewhere. */
  log?: Log;
  /** Waits at the start until the export is readable, instead of throwing. Default false. */
  wait?: boolean;
  /** Creates pages beside the APIs, such as the desk. Only a service with an `authtoken` has them. */
  pages?: ((facts: PageFacts) => PrivateApi) | undefined;
  /** Called with the reason when the export becomes unreadable, and with null when it is readable again. */
  onUnreadable?: (reason: string | null) => void;
}

/** Facts that pages beside the APIs may know. */
export interface PageFacts {
  /** Token of this start for the management API. */
  authtoken: string;
  stack: string;
  environment: string;
  /** Returns the codes of the locales, that of the master locale first. */
  locales: () => readonly string[];
}

/** A running content service. */
export interface ContentService {
  /** Origin without a slash at the end. */
  url: string;
  /** API key of the stack. */
  stack: string;
  /** Name of the first environment of the export. */
  environment: string;
  token: string;
  previewToken: string;
  /** Empty without a management API. */
  managementToken: string;
  /** Token of this start for the management API. Undefined: there is none. */
  authtoken: string | undefined;
  /** Saves, discards and publishes drafts. */
  drafts: DraftStore;
  /** Lists what previews show and visitors do not see. */
  waitingDrafts: () => WaitingDraft[];
  close: () => Promise<void>;
  /** Reads the folder again. Returns false, and keeps the last state, if it is unreadable. */
  reload: () => Promise<boolean>;
}

/**
 * Starts the service of a stack export and waits until it listens.
 * @throws ExportError if the folder contains no readable export, unless the service waits for one
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const host = options.host ?? '127.0.0.1';
  const management = managementAccess(host, options);
  const dir = path.resolve(options.dir);
  const log = options.log ?? stderrLog();
  const connectionFilters = options.connectionFilters ?? true;
  const content = new ServedContent(dir, { connectionFilters }, log, options.onUnreadable);
  const { data } = (await content.load(options.wait ?? false)).stack;
  let webhook: Webhook | undefined;
  const drafts = new DraftContent({
    content,
    onChange: (entries) => {
      options.onPreviewChange?.(entries);
      webhook?.sync();
    },
    changed: () => webhook?.sync(),
    log,
  });
  await drafts.refresh();
  await drafts.recover();
  const access: Access = {
    stack: data.apiKey,
    environment: data.environments[0]?.name ?? 'production',
    token: options.token ?? randomToken(),
    previewToken: options.previewToken ?? randomToken(),
    managementToken: management?.managementToken ?? '',
    authtoken: management?.authtoken,
  };
  const source = () => ({ data: content.snapshot.stack.data, ...drafts.saved });
  if (options.webhook) webhook = new Webhook({ ...options.webhook, source, log });
  webhook?.sync();
  const notifier = options.notify ? new Notifier(options.notify, log) : undefined;
  // A draft is published by a reload of its own, so that the last snapshot is not the basis.
  let notified = data;
  const reload = async (): Promise<boolean> => {
    const isReloaded = await content.reload();
    if (isReloaded) {
      await drafts.refresh();
      const current = content.snapshot.stack.data;
      notifier?.notify(changedEntries(notified, current));
      notified = current;
      webhook?.sync();
      options.onPreviewChange?.(null);
    }
    return isReloaded;
  };

  let url = '';
  const server = createContentServer({
    ...serverParts(options, { content, drafts, access, management }),
    origin: () => url,
    bound: host,
    latency: options.latency ?? 0,
    log,
    logRequests: options.logRequests ?? false,
  });
  url = await listen(server, host, options.port ?? 9010);

  let watcher: Watcher | undefined;
  if (options.watch ?? true) {
    const changed = async () => void (await reload());
    watcher = await watchExport({ root: data.root, dir, folders: exportFolders, changed, log });
    await drafts.watch(dir);
    // The watch does not report edits between the first reading and its own start.
    await content.reload();
    await drafts.refresh();
  }
  const close = async () => {
    notifier?.close();
    await webhook?.close();
    await watcher?.close();
    await drafts.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  const waiting = () => waitingDrafts(drafts.store, content.snapshot.stack.data);
  return { url, ...access, drafts: drafts.store, waitingDrafts: waiting, close, reload };
}

type Access = Pick<
  ContentService,
  'stack' | 'environment' | 'token' | 'previewToken' | 'managementToken' | 'authtoken'
>;

/** Creates the parts of the server that answer requests. */
function serverParts(
  options: ContentServiceOptions,
  parts: {
    content: ServedContent;
    drafts: DraftContent;
    access: Access;
    management: ManagementAccess | undefined;
  },
): Pick<ContentServerOptions, 'endpoint' | 'privateApis' | 'snapshot' | 'asset' | 'explorer'> {
  const { content, drafts, access, management } = parts;
  const { stack, environment, token, previewToken } = access;
  const preview = (hash: string) => drafts.preview.snapshot(hash);
  const locales = () => {
    const { master, locales: all } = content.snapshot.stack.data;
    return [master, ...[...all.keys()].filter((code) => code !== master)];
  };
  const { authtoken } = access;
  const endpoint = new Endpoint({
    token,
    previewToken,
    announcedKey: stack,
    preview,
    files: new AssetFiles(),
    referencesFallBack: options.referencesFallBack ?? true,
    rate: new RateCounter(options.rateLimit ?? limits.rate),
    enforceRate: options.rateLimit !== undefined,
    warn: content.warn,
  });
  return {
    endpoint,
    privateApis: [
      previewSessionsApi({ previewToken, sessions: drafts.sessions, preview }),
      management &&
        managementApi({
          ...management,
          announcedKey: stack,
          store: drafts.store,
          assets: drafts.assets,
          uploads: drafts.uploads,
          data: () => content.snapshot.stack.data,
        }),
      authtoken !== undefined && options.pages?.({ authtoken, stack, environment, locales }),
    ].filter((api) => typeof api === 'function'),
    snapshot: () => content.snapshot,
    asset: (file) => content.snapshot.assets.get(file) ?? drafts.assetOfPath(file),
    explorer: () => {
      const { stack: served, schema } = content.snapshot;
      const queries = 'getQueryType' in schema ? exampleQueries(served.data, schema) : [];
      return { stack, environment, token, queries };
    },
  };
}

/** Returns the origin of the server once it listens. */
async function listen(server: Server, host: string, requestedPort: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
