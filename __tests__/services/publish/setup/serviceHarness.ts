import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pick from 'lodash/pick';
import type { BuildResult, Builder } from '../../../../services/publish/build/types';
import type { Trigger } from '../../../../services/publish/events/types';
import {
  startPublishService,
  type ContentStartOptions,
  type PublishService,
} from '../../../../services/publish/service';
import type { CalendarClock } from '../../../../services/publish/watchCalendar';
import type { BuildReport } from '../../../../src/output/report';
import type { Problem } from '../../../../src/cms/graph/problems';
import { readSite } from '../../../../src/site';
import { frontPages, reportOf, writeSite, type FakePage } from './builds';
import { sendRequest, type HttpResponse } from './http';

export const secret = 'open-sesame-of-thirty-two-letters';

/** The content of a fake build, stored in a file, so that a service in another process can read it. */
export interface FakeContent {
  pages: FakePage[];
  report?: Partial<BuildReport>;
  /** Duration of a build in milliseconds. */
  duration?: number;
  /** Hints for editors. */
  hints?: Problem[];
  /** The build fails with this message. */
  failure?: string;
  /** Versions of the content that the build reads; default: unknown. */
  versions?: BuildResult['versions'];
  /** Other files by name. */
  files?: Record<string, string>;
  /** Paths of changed pages, if the build knows them; then only these are checked. */
  changed?: string[];
}

const contentFile = (folder: string) => path.join(folder, 'content.json');

/** Atomically replaces the content of the next build. */
export async function setContent(folder: string, content: FakeContent): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = `${contentFile(folder)}.part`;
  await writeFile(part, JSON.stringify(content));
  await rename(part, contentFile(folder));
}

/** Returns the front pages and a page whose title identifies the edit. */
export const edition = (name: string, changes: Partial<FakeContent> = {}): FakeContent => ({
  pages: [...frontPages, { path: '/about/', uid: 'about', title: `About ${name}` }],
  ...changes,
});

/** Builds the content of the file in place of Gatsby, and records its triggers. */
export class FakeBuilder implements Builder {
  readonly triggers: Trigger[] = [];
  readonly #folder: string;
  running = 0;
  maxRunning = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async build(
    trigger: Trigger,
    tell: (progress: { step: string; percent: number }) => void,
  ): Promise<BuildResult> {
    this.triggers.push(trigger);
    this.running += 1;
    this.maxRunning = Math.max(this.maxRunning, this.running);
    try {
      const text = await readFile(contentFile(this.#folder), 'utf8');
      const content = JSON.parse(text) as FakeContent;
      const { pages, files, report, duration = 0, hints = [], failure } = content;
      tell({ step: 'Writing the pages', percent: 40 });
      const built = path.join(this.#folder, 'public');
      await writeSite(built, pages.slice(0, 1));
      await pause(duration);
      if (failure !== undefined) throw new Error(failure);
      await writeSite(built, pages, files);
      const readHints = () => Promise.resolve(hints);
      const changed = content.changed?.map((url) => `${url.slice(1)}index.html`);
      const fileChanges = changed && this.triggers.length > 1 ? { changed, removed: [] } : {};
      const versions = content.versions;
      const result = { folder: built, report: reportOf(pages, report), hints: readHints, versions };
      return { ...result, ...fileChanges };
    } finally {
      this.running -= 1;
    }
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

export interface PublishHarness {
  service: PublishService;
  builder: FakeBuilder;
  folder: string;
  /** Address at which the embedded content service reports edits. */
  contentHook: string;
  /** Reports that the embedded content service cannot read its export. */
  onUnreadable: ContentStartOptions['onUnreadable'];
  get: (asked: string, options?: Parameters<typeof sendRequest>[2]) => Promise<HttpResponse>;
  /** Sends a delivery with the secret to the webhook. */
  publish: (body?: object) => Promise<HttpResponse>;
  /** Waits until publishing is idle. Returns its state. */
  waitUntilIdle: () => Promise<string>;
}

export interface HarnessOptions {
  quietMs?: number;
  retryMs?: number | undefined;
  deliveryMs?: number;
  confirmMs?: number;
  calendarClock?: CalendarClock | undefined;
  env?: Record<string, string>;
  secret?: string | null;
  /** Starts the content service; default: does nothing. */
  begin?: (options: ContentStartOptions) => Promise<void>;
  /** True if `work` waits for the first build; default: true. */
  awaitsFirst?: boolean;
}

/** Reads the settings of a publish service on a free port. */
export const settings = ({
  quietMs = 20,
  env = {},
  secret: ownSecret = secret,
}: HarnessOptions = {}) =>
  readSite({
    PORT: '0',
    SITE_URL: 'https://www.example.com',
    PUBLISH_QUIET_MS: String(quietMs),
    // Tests send more requests than a visitor.
    RATE_LIMIT: '0',
    ...(ownSecret === null ? {} : { PUBLISH_SECRET: ownSecret }),
    ...env,
  });

/** Runs a publish service with fake builds in a folder while `work` runs. */
export async function withService(
  folder: string,
  work: (harness: PublishHarness) => Promise<void>,
  options: HarnessOptions = {},
): Promise<void> {
  const builder = new FakeBuilder(folder);
  const { begin = () => Promise.resolve(), awaitsFirst = true } = options;
  let contentHook = '';
  let onUnreadable: ContentStartOptions['onUnreadable'] = () => undefined;
  const service = await startPublishService({
    site: settings(options),
    builder,
    folder: path.join(folder, 'publish'),
    ...pick(options, ['deliveryMs', 'confirmMs']),
    ...(options.retryMs === undefined ? {} : { retryMs: options.retryMs }),
    ...(options.calendarClock === undefined ? {} : { calendarClock: options.calendarClock }),
    startContent: (beginOptions) => {
      contentHook = beginOptions.notify;
      onUnreadable = beginOptions.onUnreadable;
      return begin(beginOptions);
    },
  });
  try {
    if (awaitsFirst) await service.ready;
    const get: PublishHarness['get'] = (asked, more) => sendRequest(service.url, asked, more);
    await work({
      service,
      builder,
      folder,
      contentHook,
      onUnreadable,
      get,
      publish: (body = {}) =>
        get('/hooks/publish', {
          method: 'POST',
          headers: { 'x-publish-secret': secret, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      waitUntilIdle: () => waitForIdleState(service),
    });
  } finally {
    await service.close();
  }
}

/** Waits until publishing is idle. Returns its state. */
export async function waitForIdleState(service: PublishService): Promise<string> {
  const moving = new Set(['queued', 'building', 'checking', 'starting']);
  for (let waited = 0; waited < 10_000; waited += 10) {
    await pause(10);
    const { state } = service.status();
    if (!moving.has(state)) return state;
  }
  throw new Error(`still ${service.status().state}`);
}
