import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { localeFacts, defaultLocale, locales, type ServiceLocale } from '../../locales';
import type { ContentClient } from '../client/client';
import { ownValue, type Content, type LocaleContent } from '../graph/content';
import { contentTypes, fragment } from '../client/fragments';
import type { ContentCache } from './contentCache';
import { readListing } from './listing';
import { failureAdvice, NoContentError } from './noContent';
import { assetsQuery } from '../client/queries';
import { readType, type DefaultReading, type Reader } from './readType';
import type { ContentType, WireAsset } from '../wire';

const cacheFile = 'content.json';
/** Changes with the queried fields, so that entries cached with other fields are read again. */
const cacheFormat = JSON.stringify(contentTypes.map(fragment));

/** Content of the cache file. */
interface CachedContent {
  format: string;
  /** ISO 8601 time of the reading. */
  time: string;
  readings: Partial<Record<ServiceLocale, LocaleContent>>;
}

const noContent: Pick<CachedContent, 'readings'> = { readings: {} };

/** The result of a reading, with figures about it. */
export interface ReadResult {
  content: Content;
  report: ReadReport;
  /** Writes the content to the cache, unless parts of it come from the cache themselves. */
  keep: () => Promise<void>;
}

/** Figures of one reading. */
export interface ReadReport {
  /** Requests sent by the client, retries included. */
  requests: number;
  /** Number of entry versions that were not taken from the cache. */
  read: number;
  /** Number of all entry versions: an entry counts once per locale. */
  entries: number;
}

/**
 * Reads all published content of the stack, and requests only entries that changed since the last
 * reading. Parts that the service does not return are taken from the last reading; then the result
 * gives `staleSince`.
 * @param previousContent the last complete reading of this process; default: the content of the cache.
 * If it is given, this function does not write the cache; the caller may call `keep`
 * @throws NoContentError if there are no pages in any locale
 */
export async function readContent(
  client: ContentClient,
  cache: ContentCache,
  previousContent?: Pick<Content, 'readings'>,
): Promise<ReadResult> {
  const previous: Pick<CachedContent, 'readings'> & { time?: string } =
    previousContent ?? (await readCache(cache)) ?? noContent;
  const state: State = { client, stale: false, read: 0, down: false };
  const readings: Partial<Record<ServiceLocale, LocaleContent>> = {};
  const fallbackLocale = localeFacts[defaultLocale].service;

  for (const locale of [defaultLocale, ...locales.filter((each) => each !== defaultLocale)]) {
    const { service } = localeFacts[locale];
    readings[service] = await readLocale(state, service, previous.readings[service], {
      locale: fallbackLocale,
      reading: readings[fallbackLocale],
    });
  }
  const allReadings = readings as Record<ServiceLocale, LocaleContent>;
  const pageCount = Object.values(allReadings).reduce(
    (sum, { entries }) => sum + Object.keys(entries.page).length,
    0,
  );
  if (pageCount === 0) {
    throw new NoContentError(
      state.stale
        ? `The content service returned no pages, and no earlier build has cached any.${failureAdvice(client.firstFailure)}`
        : 'The content service publishes no page in this environment.',
    );
  }
  const time = new Date().toISOString();
  const entryCount = Object.values(allReadings)
    .flatMap((reading) => Object.values(reading.entries))
    .reduce((sum, byUid) => sum + Object.keys(byUid).length, 0);
  const keep = async (): Promise<void> => {
    if (state.stale) return;
    const cachedContent: CachedContent = { format: cacheFormat, time, readings: allReadings };
    await cache.keep(cacheFile, JSON.stringify(cachedContent));
  };
  if (!previousContent) await keep();
  return {
    keep,
    content: {
      readings: allReadings,
      staleSince: state.stale ? (previous.time ?? time) : null,
      ...(state.stale ? { staleCause: failureAdvice(client.firstFailure).trim() } : {}),
      fingerprint: fingerprintOf(allReadings),
    },
    report: { requests: client.requestCount, read: state.read, entries: entryCount },
  };
}

/** Digests by object. Unchanged entries stay the same object, so they are not serialized again. */
const digests = new WeakMap<object, string>();

/** Returns the SHA-1 digest of an immutable object's JSON. */
function digestOf(value: object): string {
  const cachedDigest = digests.get(value);
  if (cachedDigest !== undefined) return cachedDigest;
  const digest = createHash('sha1').update(JSON.stringify(value)).digest('base64');
  digests.set(value, digest);
  return digest;
}

/** Returns a hash of all readings, including their order. */
function fingerprintOf(readings: Record<ServiceLocale, LocaleContent>): string {
  const hash = createHash('sha1');
  for (const [locale, { entries, assets }] of Object.entries(readings)) {
    for (const [type, byUid] of [...Object.entries(entries), ['asset', assets] as const]) {
      hash.update(`${locale} ${type}\n`);
      for (const [uid, value] of Object.entries<object>(byUid))
        hash.update(`${uid} ${digestOf(value)}\n`);
    }
  }
  return hash.digest('hex');
}

/** Progress of one reading. */
interface State extends Reader {
  /** True if the service failed and a part was taken from the last reading or left empty. */
  stale: boolean;
  /** True once the service failed to list pages; no further requests are sent. */
  down: boolean;
}

/** Returns an asset by uid; the previous object if its fields are equal, so that it stays cached. */
function reuseEqual(
  previous: LocaleContent | undefined,
  asset: WireAsset,
): [uid: string, asset: WireAsset] {
  const uid = asset.system?.uid ?? '';
  const previousAsset = previous && ownValue(previous.assets, uid);
  const isEqual = previousAsset && isDeepStrictEqual(previousAsset, asset);
  return [uid, isEqual ? previousAsset : asset];
}

/** Reads the cached content. Returns undefined if there is none or its format differs. */
async function readCache(cache: ContentCache): Promise<CachedContent | undefined> {
  const content = await cache.json<CachedContent>(cacheFile);
  return content?.format === cacheFormat ? content : undefined;
}

/** Reads one locale: pages first, then the other content types at the same time, then the assets. */
async function readLocale(
  state: State,
  locale: ServiceLocale,
  previous: LocaleContent | undefined,
  defaultReading: DefaultReading,
): Promise<LocaleContent> {
  const read = async <T extends ContentType>(type: T) => {
    const entries = state.down
      ? undefined
      : await readType(state, type, locale, previous?.entries[type], defaultReading);
    if (entries) return entries;
    state.stale = true;
    // If not even the pages can be read, the service is down: other requests would fail too.
    state.down ||= type === 'page';
    return previous?.entries[type] ?? {};
  };
  const pages = await read('page');
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
    entries: Object.fromEntries([['page', pages], ...others]) as LocaleContent['entries'],
    assets: assets
      ? Object.fromEntries(assets.map((asset) => reuseEqual(previous, asset)))
      : (previous?.assets ?? {}),
  };
}
