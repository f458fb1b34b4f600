/**
 * `npm run bench:publish -- --peers`: the same edits on a Next.js server, which renders a page again at its
 * first request after it was told that the page is outdated (on-demand revalidation).
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startContentService, type ContentService } from '../../services/content';
import { startNext } from '../lib/nextServer';
import { changeFooter, changePage } from '../lib/workspaces';

/** Number of edits of each kind; the fastest counts. */
const rounds = 3;
/** Time within which an edit must show, in milliseconds. */
const timeout = 120_000;
/** Number of visitors at a time, who request all pages after an edit of the footer. */
const visitors = 4;

/** Figures of the Next.js server for one stack. */
export interface NextFigures {
  version: string;
  pages: number;
  /** Seconds from the request to revalidate until the edited page is served. */
  oneEntry: number;
  /** Seconds until the first page with the new footer text is served. */
  footerFirst: number;
  /** Seconds until every page of the locale is served with it, to four visitors at a time. */
  footerAll: number;
}

/** A running Next.js server and the content that it shows. */
interface NextSite {
  origin: string;
  service: ContentService;
  stack: string;
}

/** Returns true if a page contains a text. */
const shows = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text);

/** Requests a page until it contains a text. */
async function waitUntilShown(url: string, text: string): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await shows(url, text))) {
    if (Date.now() > deadline) throw new Error(`${url} does not show “${text}” in time.`);
    await pause(5);
  }
}

/** Says that a page is outdated, or all pages. */
async function revalidate(origin: string, outdated?: string): Promise<void> {
  const query = outdated === undefined ? '' : `?${new URLSearchParams({ path: outdated })}`;
  const response = await fetch(`${origin}/revalidate/${query}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The revalidation was refused with ${response.status}.`);
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Publishes an edit of one page, and waits until the server shows it. */
async function publishEntry({ origin, service, stack }: NextSite): Promise<number> {
  const { url, banner } = await changePage(stack);
  await service.reload();
  const start = performance.now();
  const address = path.posix.join(url, '/');
  await revalidate(origin, address);
  await waitUntilShown(origin + address, banner.page_intro);
  return secondsSince(start);
}

/** Publishes an edit of the footer, and waits until the server shows it on all pages of the locale. */
async function publishFooter({ origin, service, stack }: NextSite, addresses: readonly string[]) {
  const footer = await changeFooter(stack);
  const text = footer.footer_copyright_info[0]?.text_line ?? '';
  await service.reload();
  const start = performance.now();
  await revalidate(origin);
  await waitUntilShown(`${origin}/`, text);
  const first = secondsSince(start);
  const limit = pLimit(visitors);
  const waits = addresses.map((each) => limit(() => waitUntilShown(origin + each, text)));
  await Promise.all(waits);
  return { first, all: secondsSince(start) };
}

/** Asks the content service for the addresses of all English pages. */
async function readAddresses({ url, stack, environment, token }: ContentService) {
  const addresses: string[] = [];
  for (;;) {
    const response = await fetch(`${url}/stacks/${stack}?environment=${environment}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: token },
      body: JSON.stringify({
        query: `{ all_page(locale: "en-us", skip: ${addresses.length}, limit: 100) { total items { url } } }`,
      }),
    });
    const { data } = (await response.json()) as {
      data: { all_page: { total: number; items: { url: string }[] } };
    };
    const { total, items } = data.all_page;
    addresses.push(...items.map((page) => path.posix.join(page.url, '/')));
    if (addresses.length >= total || items.length === 0) return addresses;
  }
}

/**
 * Builds a stack with Next.js, starts its server, and publishes edits.
 * @param stack folder of the stack; its entries are changed
 */
export async function measureNext(
  stack: string,
  say: (line: string) => void,
): Promise<NextFigures> {
  const service = await startContentService({ dir: stack, port: 0, watch: false });
  try {
    const { url: CMS_HOST, stack: CMS_STACK, environment: CMS_ENVIRONMENT, token } = service;
    const content = { CMS_HOST, CMS_STACK, CMS_ENVIRONMENT, CMS_TOKEN: token };
    const { origin, version, stop } = await startNext('next-server', content);
    try {
      const site = { origin, service, stack };
      const addresses = await readAddresses(service);
      const entryTimes: number[] = [];
      const footerTimes: { first: number; all: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        say(`Next.js, round ${round + 1}`);
        entryTimes.push(await publishEntry(site));
        footerTimes.push(await publishFooter(site, addresses));
      }
      return {
        version,
        pages: addresses.length,
        oneEntry: Math.min(...entryTimes),
        footerFirst: Math.min(...footerTimes.map(({ first }) => first)),
        footerAll: Math.min(...footerTimes.map(({ all }) => all)),
      };
    } finally {
      stop();
    }
  } finally {
    await service.close();
  }
}
