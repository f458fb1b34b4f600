/** The embedded content service with a generated stack, and the site of its content. */
import path from 'node:path';
import {
  ContentClient,
  type ClientOptions,
  type RequestError,
} from '../../../src/cms/client/client';
import type { Content } from '../../../src/cms/graph/content';
import { ContentCache } from '../../../src/cms/read/contentCache';
import { failuresOf, problemLine } from '../../../src/cms/graph/problems';
import { readContent } from '../../../src/cms/read/readContent';
import { buildSite } from '../../../src/cms/site/buildSite';
import type { SiteContent, SiteOptions } from '../../../src/cms/site/types';
import { silentLog, startContentService, type ContentService } from '../../../services/content';
import { inTemporaryFolder } from '../folder';
import { writeStack, type TestStack } from '../stack/stack';

export interface Served {
  service: ContentService;
  /** Creates a client of the service whose errors are collected. */
  client: (options?: Partial<ClientOptions>) => ContentClient;
  errors: RequestError[];
  /** The content cache between readings. */
  cache: ContentCache;
  /** Replaces the served stack. */
  change: (stack: TestStack) => Promise<void>;
}

interface ServeOptions {
  referencesFallBack?: boolean;
}

/** Serves a generated stack, or the export in a folder, while `work` runs. */
export async function withContentService<T>(
  stack: TestStack | { dir: string },
  work: (served: Served) => Promise<T>,
  options: ServeOptions = {},
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const dir = 'dir' in stack ? stack.dir : path.join(folder, 'stack');
    if (!('dir' in stack)) await writeStack(dir, stack);
    const service = await startContentService({
      dir,
      port: 0,
      watch: false,
      log: silentLog,
      ...options,
    });
    const { url: host, stack: key, environment, token } = service;
    const errors: RequestError[] = [];
    const client: Served['client'] = (changed) =>
      new ContentClient({
        host,
        stack: key,
        environment,
        token,
        pause: 1,
        onError: (error) => errors.push(error),
        ...changed,
      });
    const cache = new ContentCache(
      { stack: key, environment, branch: null },
      path.join(folder, 'kept'),
    );
    const change = async (nextStack: TestStack) => {
      await writeStack(dir, nextStack);
      await service.reload();
    };
    try {
      return await work({ service, client, errors, cache, change });
    } finally {
      await service.close();
    }
  });
}

export const siteOptions: SiteOptions = {
  siteUrl: 'https://www.nordloft.example',
  companyName: 'Norðloft',
  menuUid: null,
  footerUid: null,
  today: '2026-11-25',
  strings: { 'redirect.moved': 'This page has moved' },
};

export interface BuiltSite {
  site: SiteContent;
  content: Content;
  /** The report for editors, line by line. */
  lines: string[];
  /** Paths of all pages, sorted. */
  paths: string[];
}

/** Reads a stack through the service and builds its site. */
export async function siteFromStack(
  stack: TestStack | { dir: string },
  { settings, ...options }: ServeOptions & { settings?: Partial<SiteOptions> } = {},
): Promise<BuiltSite> {
  const read = async ({ client, cache }: Served) => (await readContent(client(), cache)).content;
  return siteFromContent(await withContentService(stack, read, options), settings);
}

/**
 * Builds the site of content, with its report.
 * @throws Error if a parser failed: whatever the content is, none may
 */
export function siteFromContent(content: Content, settings: Partial<SiteOptions> = {}): BuiltSite {
  const site = buildSite(content, { ...siteOptions, ...settings });
  const failures = failuresOf(site).map(problemLine);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const paths = site.pages.map(({ content: { path: each } }) => each).sort();
  return { site, content, lines: site.problems.map(problemLine), paths };
}

/** Returns the parts of a built site that the pages of a locale share. */
export const localeOf = ({ site }: BuiltSite, code: string) =>
  site.locales.find(({ locale }) => locale === code);
