import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { localeFacts, defaultLocale, locales, type ServiceLocale } from '../../locales';
import type { ContentClient } from '../client/client';
import { ownValue, type Content, type LocaleContent } from '../graph/content';
import { contentTypes, fragment } from '../client/fragments';
import type { ContentCache } from './contentCache';
import { readListing } from './listing';
import { advice, NoContentError } from './noContent';
import { assets as assetsQuery } from '../client/queries';
import { readType, type Default, type Reader } from './readType';
import type { ContentType, WireAsset } from '../wire';

const keptFile = 'content.json';
/** Raised whenever what is read of an entry changes, so that older kept entries are read again. */
const keptFormat = JSON.stringify(contentTypes.map(fragment));

interface KeptContent {
  format: string;
  time: string;
  readings: Partial<Record<ServiceLocale, LocaleContent>>;
}

const nothing: Pick<KeptContent, 'readings'> = { readings: {} };

/** What was read, and how. */
export interface ReadResult {
  content: Content;
  report: ReadReport;
  /** Keeps it for other processes, unless parts of it are kept ones themselves. */
  keep: () => Promise<void>;
}

export interface ReadReport {
  requests: number;
  /** Entry versions read anew, and all there are. */
  read: number;
  entries: number;
}

/**
 * Reads everything that the stack publishes, asking only for what changed since the last time.
 * What the service does not give is taken from the kept content, and the result says since when.
 * @param earlier what this process read last, without stale parts; default: what is kept. With it,
 * keeping what is read now is left to the caller
 * @throws NoContentError where there are no pages at all.
 */
export async function readContent(
  client: ContentClient,
  kept: ContentCache,
  earlier?: Pick<Content, 'readings'>,
): Promise<ReadResult> {
  const before: Pick<KeptContent, 'readings'> & { time?: string } =
    earlier ?? (await keptContent(kept)) ?? nothing;
  const state: State = { client, stale: false, read: 0, down: false };
  const readings: Partial<Record<ServiceLocale, LocaleContent>> = {};
  const fallback = localeFacts[defaultLocale].service;

  for (const locale of [defaultLocale, ...locales.filter((each) => each !== defaultLocale)]) {
    const { service } = localeFacts[locale];
    readings[service] = await readLocale(state, service, before.readings[service], {
      locale: fallback,
      reading: readings[fallback],
    });
  }
  const all = readings as Record<ServiceLocale, LocaleContent>;
  const pages = Object.values(all).reduce(
    (sum, { entries }) => sum + Object.keys(entries.page).length,
    0,
  );
  if (pages === 0) {
    throw new NoContentError(
      state.stale
        ? `The content service gave no pages, and none are kept from an earlier build.${advice(client.failure)}`
        : 'The content service publishes no page in this environment.',
    );
  }
  const time = new Date().toISOString();
  const entries = Object.values(all)
    .flatMap((reading) => Object.values(reading.entries))
    .reduce((sum, each) => sum + Object.keys(each).length, 0);
  const keep = async (): Promise<void> => {
    if (state.stale) return;
    const whole: KeptContent = { format: keptFormat, time, readings: all };
    await kept.keep(keptFile, JSON.stringify(whole));
  };
  if (!earlier) await keep();
  return {
    keep,
    content: {
      readings: all,
      staleSince: state.stale ? (before.time ?? time) : null,
      ...(state.stale ? { staleCause: advice(client.failure).trim() } : {}),
      fingerprint: markOf(all),
    },
    report: { requests: client.requests, read: state.read, entries },
  };
}

/** By object: one that was read before need not be written out again to be named. */
const digests = new WeakMap<object, string>();

function digestOf(value: object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(JSON.stringify(value)).digest('base64');
  digests.set(value, digest);
  return digest;
}

/** Names everything in readings, in its order. */
function markOf(readings: Record<ServiceLocale, LocaleContent>): string {
  const hash = createHash('sha1');
  for (const [locale, { entries, assets }] of Object.entries(readings)) {
    for (const [type, all] of [...Object.entries(entries), ['asset', assets] as const]) {
      hash.update(`${locale} ${type}\n`);
      for (const [uid, one] of Object.entries<object>(all))
        hash.update(`${uid} ${digestOf(one)}\n`);
    }
  }
  return hash.digest('hex');
}

interface State extends Reader {
  /** Whether anything was taken from what was kept, or left empty, as the service failed. */
  stale: boolean;
  /** Set once the service did not answer at all, so that it is not asked again and again. */
  down: boolean;
}

/** The asset of before where it is the same in all. */
function sameOr(
  before: LocaleContent | undefined,
  asset: WireAsset,
): [uid: string, asset: WireAsset] {
  const uid = asset.system?.uid ?? '';
  const known = before && ownValue(before.assets, uid);
  return [uid, known && isDeepStrictEqual(known, asset) ? known : asset];
}

async function keptContent(kept: ContentCache): Promise<KeptContent | undefined> {
  const content = await kept.json<KeptContent>(keptFile);
  return content?.format === keptFormat ? content : undefined;
}

async function readLocale(
  state: State,
  locale: ServiceLocale,
  before: LocaleContent | undefined,
  standard: Default,
): Promise<LocaleContent> {
  const read = async <T extends ContentType>(type: T) => {
    const entries = state.down
      ? undefined
      : await readType(state, type, locale, before?.entries[type], standard);
    if (entries) return entries;
    state.stale = true;
    // Where even pages cannot be listed the service is down, and is left alone.
    state.down ||= type === 'page';
    return before?.entries[type] ?? {};
  };
  const page = await read('page');
  const others = await Promise.all(
    contentTypes
      .filter((type) => type !== 'page')
      .map(async (type) => [type, await read(type)] as const),
  );
  const assets = state.down
    ? undefined
    : await readListing<WireAsset>(state.client, assetsQuery, { locale });
  if (!assets) state.stale = true;
  return {
    entries: Object.fromEntries([['page', page], ...others]) as LocaleContent['entries'],
    assets: assets
      ? Object.fromEntries(assets.map((asset) => sameOr(before, asset)))
      : (before?.assets ?? {}),
  };
}
