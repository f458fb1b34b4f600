import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Built, BuildPath } from '../../../../services/publish/build/types';
import type { Trigger } from '../../../../services/publish/events/types';
import {
  startPublishService,
  type BeginOptions,
  type PublishService,
} from '../../../../services/publish/service';
import type { BuildReport } from '../../../../src/output/report';
import type { Problem } from '../../../../src/cms/graph/problems';
import { readSite } from '../../../../src/site';
import { frontPages, reportOf, writeSite, type FakePage } from './builds';
import { sendRequest, type HttpResponse } from './http';

export const secret = 'open-sesame-of-thirty-two-letters';

/** What a made build makes: kept in a file, so that a service in another process reads it too. */
export interface FakeContent {
  pages: FakePage[];
  report?: Partial<BuildReport>;
  /** How long a build takes, in milliseconds. */
  duration?: number;
  /** What editors should mend. */
  hints?: Problem[];
  /** The build fails with these words. */
  failure?: string;
  /** Paths of the pages that are other than before, where the build knows: then it looks at no others. */
  changed?: string[];
}

const contentFile = (folder: string) => path.join(folder, 'content.json');

/** Changes what the next build finds, in one step. */
export async function setContent(folder: string, content: FakeContent): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = `${contentFile(folder)}.part`;
  await writeFile(part, JSON.stringify(content));
  await rename(part, contentFile(folder));
}

/** The front pages with a page that tells one edit from another. */
export const edition = (name: string, changes: Partial<FakeContent> = {}): FakeContent => ({
  pages: [...frontPages, { path: '/about/', uid: 'about', title: `About ${name}` }],
  ...changes,
});

/** A build of what the file says, in place of Gatsby's; it remembers its triggers. */
export class FakeBuilder implements BuildPath {
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
  ): Promise<Built> {
    this.triggers.push(trigger);
    this.running += 1;
    this.maxRunning = Math.max(this.maxRunning, this.running);
    try {
      const text = await readFile(contentFile(this.#folder), 'utf8');
      const content = JSON.parse(text) as FakeContent;
      const { pages, report, duration = 0, hints = [], failure } = content;
      tell({ step: 'Writing the pages', percent: 40 });
      const built = path.join(this.#folder, 'public');
      await writeSite(built, pages.slice(0, 1));
      await pause(duration);
      if (failure !== undefined) throw new Error(failure);
      await writeSite(built, pages);
      const problems = () => Promise.resolve(hints);
      const changed = content.changed?.map((url) => `${url.slice(1)}index.html`);
      const fileChanges = changed && this.triggers.length > 1 ? { changed, removed: [] } : {};
      return { folder: built, report: reportOf(pages, report), problems, ...fileChanges };
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
  /** Where the embedded content service tells of edits. */
  contentHook: string;
  /** Where the embedded content service tells that its export cannot be read. */
  onUnreadable: BeginOptions['onUnreadable'];
  get: (asked: string, options?: Parameters<typeof sendRequest>[2]) => Promise<HttpResponse>;
  /** Calls the hook as a sender who knows the secret. */
  publish: (body?: object) => Promise<HttpResponse>;
  /** Waits until publishing came to rest, and says how it ended. */
  waitUntilIdle: () => Promise<string>;
}

export interface HarnessOptions {
  quietMs?: number;
  retryMs?: number | undefined;
  env?: Record<string, string>;
  secret?: string | null;
  /** Starts the content service; default: it is there. */
  begin?: (options: BeginOptions) => Promise<void>;
  /** Whether `work` waits for the first build; default true. */
  awaitsFirst?: boolean;
}

/** Settings of a publish service on a free port. */
export const settings = ({
  quietMs = 20,
  env = {},
  secret: ownSecret = secret,
}: HarnessOptions = {}) =>
  readSite({
    PORT: '0',
    SITE_URL: 'https://www.example.com',
    PUBLISH_QUIET_MS: String(quietMs),
    // Tests ask more than any visitor does.
    RATE_LIMIT: '0',
    ...(ownSecret === null ? {} : { PUBLISH_SECRET: ownSecret }),
    ...env,
  });

/** Runs a publish service with made builds in a folder while `work` goes on. */
export async function withService(
  folder: string,
  work: (harness: PublishHarness) => Promise<void>,
  options: HarnessOptions = {},
): Promise<void> {
  const builder = new FakeBuilder(folder);
  const { begin = () => Promise.resolve(), awaitsFirst = true } = options;
  let contentHook = '';
  let onUnreadable: BeginOptions['onUnreadable'] = () => undefined;
  const service = await startPublishService({
    site: settings(options),
    builder,
    folder: path.join(folder, 'publish'),
    ...(options.retryMs === undefined ? {} : { retryMs: options.retryMs }),
    begin: (beginOptions) => {
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

async function waitForIdleState(service: PublishService): Promise<string> {
  const moving = new Set(['queued', 'building', 'checking', 'starting']);
  for (let waited = 0; waited < 10_000; waited += 10) {
    await pause(10);
    const { state } = service.status();
    if (!moving.has(state)) return state;
  }
  throw new Error(`still ${service.status().state}`);
}
