/** A publish service with a builder whose content-only builds a whole build confirms. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Builder, BuildResult } from '../../../../services/publish/build/types';
import { startPublishService, type PublishService } from '../../../../services/publish/service';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, pageHtml, reportOf, writeSite, type FakePage } from './builds';
import { sendRequest, writeFiles } from './http';
import { secret, settings } from './serviceHarness';

/** The result of the next build. */
export interface NextBuild {
  about: string;
  /** Identifies the content. */
  title: string;
  day?: string;
  why?: string;
  /** True for a whole build; default: content-only. */
  whole?: boolean;
  /** Places that omit a file that cannot be fetched. */
  unfetched?: string[];
}

export const about = (title: string): FakePage => ({ path: '/about/', uid: 'about', title });

/** Builds the front pages and one more page: all of them, or only that page. */
export class ConfirmingBuilder implements Builder {
  /** A confirming build waits for this promise. */
  hold: Promise<void> = Promise.resolve();
  #giveUp = (): void => undefined;
  next: NextBuild = { about: 'first', title: '1' };
  confirmed: NextBuild | null = null;
  readonly reasons: string[] = [];
  distrusted = 0;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.join(folder, 'public');
  }

  async build({ reason }: { reason: string }): Promise<BuildResult> {
    this.reasons.push(reason);
    const isContent = reason === 'events' && !this.next.whole;
    const nextResult = (reason === 'confirm' ? this.confirmed : null) ?? this.next;
    if (reason === 'confirm') {
      const givenUp = new Promise<never>((_, reject) => {
        this.#giveUp = () => reject(new Error('it was ended by SIGTERM'));
      });
      await Promise.race([this.hold, givenUp]);
    }
    const pages = [...frontPages, about(nextResult.about)];
    const { title: fingerprint, day = '2026-11-30', unfetched } = nextResult;
    const report = reportOf(pages, { fingerprint, day, ...(unfetched && { unfetched }) });
    if (!isContent) {
      await writeSite(this.#folder, pages);
      return { folder: this.#folder, report, why: nextResult.why ?? null };
    }
    await writeFiles(this.#folder, { 'about/index.html': pageHtml(about(nextResult.about)) });
    const changes = { changed: ['about/index.html'], removed: [] };
    return { folder: this.#folder, report, way: 'content', why: null, ...changes };
  }

  abandon(): Promise<void> {
    this.reasons.push('given up');
    this.#giveUp();
    return Promise.resolve();
  }

  distrust(): void {
    this.distrusted += 1;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

export interface Made {
  builder: ConfirmingBuilder;
  service: PublishService;
  folder: string;
  output: string[];
  publish: (next: NextBuild) => Promise<void>;
  /** Returns the page as visitors see it. */
  page: () => Promise<string>;
}

export const withService = (confirmMs: number, work: (made: Made) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const builder = new ConfirmingBuilder(folder);
    const output: string[] = [];
    const say = (line: string) => output.push(line);
    const options = { builder, folder: path.join(folder, 'publish'), say, confirmMs };
    const service = await startPublishService({ site: settings({ quietMs: 10 }), ...options });
    try {
      await service.ready;
      const publish = async (nextContent: NextBuild) => {
        builder.next = nextContent;
        const releaseBefore = service.status().live?.id;
        await sendRequest(service.url, '/hooks/publish', {
          method: 'POST',
          headers: { 'x-publish-secret': secret, 'content-type': 'application/json' },
          body: JSON.stringify({ about: nextContent.about }),
        });
        await until(() => service.status().live?.id !== releaseBefore);
        await until(() => service.status().step === null);
      };
      const page = async () => (await sendRequest(service.url, '/about/')).text;
      await work({ builder, service, folder, output, publish, page });
    } finally {
      await service.close();
    }
  });

export async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 10_000) throw new Error(`it never came: ${holds.toString()}`);
    await pause(10);
  }
}

/** A time that no test lasts, in milliseconds. */
export const never = 60_000;
