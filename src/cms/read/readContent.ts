import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { localeFacts, defaultLocale, locales, type ServiceLocale } from '../../locales';
import { digestOf } from '../../lib/files/fileHash';
import { memoizeByReference } from '../../lib/memoizeByReference';
import type { ContentClient } from '../client/client';
import { ownValue, type Content, type LocaleContent } from '../graph/content';
import { contentTypes } from '../client/fragments';
import { ContentModelError, StackModel } from '../client/stackModel';
import type { ContentCache } from './contentCache';
import { readListing } from './listing';
import { failureAdvice, NoContentError, noPages } from './noContent';
import { keepSchema, readSchema } from './readSchema';
import { readType, type DefaultReading, type Reader } from './readType';
import type { ContentType, WireAsset } from '../wire';

const cacheFile = 'content.json';
/** Content of the cache file. */
interface CachedContent {
  format: string;
  /** ISO 8601 time of the reading. */
  time: string;
  readings: Partial<Record<ServiceLocale, LocaleContent>>;
}

/** The result of a reading, with figures about it. */
export interface ReadResult {
  content: Content;
  /** The content model of the stack, with which the next reading of the process begins. */
  model: StackModel;
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

/** The last complete reading of the process. */
export type PreviousReading = Pick<ReadResult, 'model'> & {
  content: Pick<Content, 'readings'>;
};

/**
 * Reads all published content of the stack, and requests only entries that changed since the last
 * reading. Parts that the service does not return are taken from the last reading; then the result
 * gives `staleSince`.
 * @param previous the last complete reading of this process; default: the content of the cache. If it
 * is given, this function does not write the cache; the caller may call `keep`
 * @throws NoContentError if there are no pages in any locale
 * @throws ContentModelError if the stack cannot have pages
 */
export async function readContent(
  client: ContentClient,
  cache: ContentCache,
  previous?: PreviousReading,
): Promise<ReadResult> {
  const schema = await readSchema(client, cache, previous?.model);
  const model = schema.schema === previous?.model.schema ? previous.model : new StackModel(schema);
  if (model.obstacle !== null) throw new ContentModelError(model.obstacle);
  const cached = await previousContent(cache, model, previous);
  const state: State = { client, model, stale: schema.isCached, read: 0, down: schema.isCached };
  const readings: Partial<Record<ServiceLocale, LocaleContent>> = {};
  const fallbackLocale = localeFacts[defaultLocale].service;

  for (const locale of [defaultLocale, ...locales.filter((each) => each !== defaultLocale)]) {
    const { service } = localeFacts[locale];
    readings[service] = await readLocale(state, service, cached.readings[service], {
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
        : noPages,
    );
  }
  const time = new Date().toISOString();
  const entryCount = Object.values(allReadings)
    .flatMap((reading) => Object.values(reading.entries))
    .reduce((sum, byUid) => sum + Object.keys(byUid).length, 0);
  const keep = async (): Promise<void> => {
    if (state.stale) return;
    const cachedContent: CachedContent = { format: model.format, time, readings: allReadings };
    await cache.keep(cacheFile, JSON.stringify(cachedContent));
    await keepSchema(model.schema, cache);
  };
  if (!previous) await keep();
  return {
    keep,
    model,
    content: {
      readings: allReadings,
      staleSince: state.stale ? (cached.time ?? time) : null,
      ...(state.stale ? { staleCause: failureAdvice(client.firstFailure).trim() } : {}),
      fingerprint: fingerprintOf(allReadings),
    },
    report: { requests: client.requestCount, read: state.read, entries: entryCount },
  };
}

/** Returns the digest of an entry or asset. Unchanged ones stay the same object, so it is memoized. */
const recordDigest = memoizeByReference((record: object) => digestOf(JSON.stringify(record)));

/** Returns a hash of all readings, including their order. */
function fingerprintOf(readings: Record<ServiceLocale, LocaleContent>): string {
  const hash = createHash('sha1');
  for (const [locale, { entries, assets }] of Object.entries(readings)) {
    for (const [type, byUid] of [...Object.entries(entries), ['asset', assets] as const]) {
      hash.update(`${locale} ${type}\n`);
      for (const [uid, value] of Object.entries<object>(byUid))
        hash.update(`${uid} ${recordDigest(value)}\n`);
    }
  }
  return hash.digest('hex');
}

/** Progress of one reading. */
interface State extends Reader {
  /** True if the service failed and a part was taken from the last reading or left empty. */
  stale: boolean;
  /** True once the service failed to return its schema or list pages; no further requests are sent. */
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

/**
 * Returns the last content that was read with the same queries: that of this process, or else the
 * cached one. An entry that was read with other queries is read again.
 */
async function previousContent(
  cache: ContentCache,
  model: StackModel,
  previous: PreviousReading | undefined,
): Promise<Pick<CachedContent, 'readings'> & { time?: string }> {
  if (previous?.model.format === model.format) return previous.content;
  const content = await cache.json<CachedContent>(cacheFile);
  return content?.format === model.format ? content : { readings: {} };
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
  const assets = state.down ? undefined : await readAssets(state, locale);
  if (!assets) state.stale = true;
  return {
    entries: Object.fromEntries([['page', pages], ...others]) as LocaleContent['entries'],
    assets: assets
      ? Object.fromEntries(assets.map((asset) => reuseEqual(previous, asset)))
      : (previous?.assets ?? {}),
  };
}

async function readAssets(
  { client, model }: State,
  locale: string,
): Promise<WireAsset[] | undefined> {
  return model.assets ? readListing<WireAsset>(client, model.assets, { locale }) : [];
}
