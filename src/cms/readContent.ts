import { localeFacts, defaultLocale, locales, type ServiceLocale } from '../locales';
import { batchSize } from './batchSize';
import type { ContentClient } from './client';
import { ownValue, type Content, type Reading } from './content';
import { cutDeep } from './cutDeep';
import { contentTypes, fragment } from './fragments';
import type { Kept } from './kept';
import { readItems, readListing } from './listing';
import { readOn } from './longConnections';
import { assets as assetsQuery, batch, revisions } from './queries';
import { connectionsWithin, leftOut } from './references';
import type { ContentType, Maybe, WireAsset, WireEntry, WireSystem, WireTypes } from './wire';

const keptFile = 'content.json';
/** Raised whenever what is read of an entry changes, so that older kept entries are read again. */
const keptFormat = JSON.stringify(contentTypes.map(fragment));

interface KeptContent {
  format: string;
  time: string;
  readings: Partial<Record<ServiceLocale, Reading>>;
}

export interface ReadReport {
  requests: number;
  /** Entry versions read anew, and all there are. */
  read: number;
  entries: number;
}

/** No page can be had, neither from the service nor kept. */
export class NoContentError extends Error {
  override name = 'NoContentError';
}

/**
 * Reads everything that the stack publishes, asking only for what changed since the last time.
 * What the service does not give is taken from the kept content, and the result says since when.
 * @throws NoContentError where there are no pages at all.
 */
export async function readContent(
  client: ContentClient,
  kept: Kept,
): Promise<{ content: Content; report: ReadReport }> {
  const before = await keptContent(kept);
  const state: State = { client, stale: false, read: 0, down: false };
  const readings: Partial<Record<ServiceLocale, Reading>> = {};
  const fallback = localeFacts[defaultLocale].service;

  for (const locale of [defaultLocale, ...locales.filter((each) => each !== defaultLocale)]) {
    const { service } = localeFacts[locale];
    readings[service] = await readLocale(state, service, before?.readings[service], {
      locale: fallback,
      reading: readings[fallback],
    });
  }
  const all = readings as Record<ServiceLocale, Reading>;
  const pages = Object.values(all).reduce(
    (sum, { entries }) => sum + Object.keys(entries.page).length,
    0,
  );
  if (pages === 0) {
    throw new NoContentError(
      state.stale
        ? 'The content service gave no pages, and none are kept from an earlier build.'
        : 'The content service publishes no page in this environment.',
    );
  }
  if (!state.stale) {
    const keep: KeptContent = { format: keptFormat, time: new Date().toISOString(), readings: all };
    await kept.keep(keptFile, JSON.stringify(keep));
  }
  const entries = Object.values(all)
    .flatMap((reading) => Object.values(reading.entries))
    .reduce((sum, each) => sum + Object.keys(each).length, 0);
  return {
    content: {
      readings: all,
      staleSince: state.stale ? (before?.time ?? new Date().toISOString()) : null,
    },
    report: { requests: client.requests, read: state.read, entries },
  };
}

interface State {
  client: ContentClient;
  /** Whether anything was taken from what was kept, or left empty, as the service failed. */
  stale: boolean;
  read: number;
  /** Set once the service did not answer at all, so that it is not asked again and again. */
  down: boolean;
}

interface Default {
  locale: ServiceLocale;
  reading: Reading | undefined;
}

async function keptContent(kept: Kept): Promise<KeptContent | undefined> {
  const text = await kept.text(keptFile);
  if (text === undefined) return undefined;
  try {
    const content = JSON.parse(text) as KeptContent;
    return content.format === keptFormat ? content : undefined;
  } catch {
    // A kept file that is no JSON is as good as none: everything is read again.
    return undefined;
  }
}

async function readLocale(
  state: State,
  locale: ServiceLocale,
  before: Reading | undefined,
  standard: Default,
): Promise<Reading> {
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
    entries: Object.fromEntries([['page', page], ...others]) as Reading['entries'],
    assets: assets
      ? Object.fromEntries(assets.map((asset) => [asset.system?.uid ?? '', asset]))
      : (before?.assets ?? {}),
  };
}

/** Entries of one type, the kept ones where their revision is the same. */
async function readType<T extends ContentType>(
  state: State,
  type: T,
  locale: ServiceLocale,
  before: Record<string, WireTypes[T]> | undefined,
  standard: Default,
): Promise<Record<string, WireTypes[T]> | undefined> {
  const rows = await readListing<WireEntry>(state.client, revisions(type), { locale });
  if (!rows) return undefined;
  const found = new Map<string, WireTypes[T]>();
  const wanted: string[] = [];
  for (const { system } of rows) {
    const uid = system?.uid;
    if (!uid) continue;
    const same =
      sameAsDefault(type, uid, system, standard) ??
      keptEntry(before && ownValue(before, uid), system);
    if (same) found.set(uid, same);
    else wanted.push(uid);
  }
  const size = batchSize(fragment(type));
  const chunks = Array.from({ length: Math.ceil(wanted.length / size) }, (_, index) =>
    wanted.slice(index * size, (index + 1) * size),
  );
  const answers = await Promise.all(
    chunks.map((uids) => readBatch(state.client, type, uids, locale)),
  );
  for (const entries of answers) {
    if (!entries) return undefined;
    for (const [uid, entry] of entries) found.set(uid, entry);
    state.read += entries.length;
  }
  // In the order of the listing, which is that of creation.
  return Object.fromEntries(
    rows.flatMap(({ system }) => {
      const entry = found.get(system?.uid ?? '');
      return system?.uid && entry ? [[system.uid, entry]] : [];
    }),
  );
}

async function readBatch<T extends ContentType>(
  client: ContentClient,
  type: T,
  uids: string[],
  locale: ServiceLocale,
): Promise<[string, WireTypes[T]][] | undefined> {
  const asked = { uids, locale, limit: uids.length };
  const page = await readItems<WireTypes[T]>(client, batch(type), asked);
  if (!page) return undefined;
  const entries: [string, WireTypes[T]][] = [];
  for (const entry of page.items) {
    const uid = entry?.system?.uid;
    if (!entry || !uid) continue;
    if (!(await readOn(client, type, uid, locale, entry))) return undefined;
    entries.push([uid, cutDeep(entry)]);
  }
  return entries;
}

/**
 * The default locale's reading of an entry that fell back to it: the same version, with the
 * references that the default locale has.
 */
function sameAsDefault<T extends ContentType>(
  type: T,
  uid: string,
  system: Maybe<WireSystem>,
  standard: Default,
): WireTypes[T] | undefined {
  if (system?.locale !== standard.locale) return undefined;
  const entry = standard.reading && ownValue(standard.reading.entries[type], uid);
  const same =
    entry?.system?.version === system.version && entry?.system?.updated_by === system.updated_by;
  return same ? entry : undefined;
}

/**
 * A kept entry stands while its revision does; not so where the service left out a target, which
 * may have been published since: that changes no revision of the entry's own.
 */
function keptEntry<E extends WireEntry>(entry: E | undefined, system: Maybe<WireSystem>) {
  if (!entry || mark(entry.system) !== mark(system)) return undefined;
  return connectionsWithin(entry).some((each) => leftOut(each) > 0) ? undefined : entry;
}

function mark(system: Maybe<WireSystem>): string {
  const { version, locale, updated_by, publish_details } = system ?? {};
  return JSON.stringify([version, locale, updated_by, publish_details?.time]);
}
