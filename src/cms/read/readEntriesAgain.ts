import { defaultLocale, localeFacts, locales, type ServiceLocale } from '../../locales';
import type { ContentClient } from '../client/client';
import { contentTypes } from '../client/fragments';
import type { Content, LocaleContent } from '../graph/content';
import { targetsWithin } from '../graph/references';
import type { ContentType, WireEntry } from '../wire';
import type { PreviousReading } from './readContent';
import { readBatch } from './readType';

type Readings = Content['readings'];

/**
 * Reads some entries of a complete reading again, in all locales, and nothing else. The unsaved values
 * of a draft change without a new version, so that no listing tells of it.
 * @returns the readings with these entries; undefined if a whole reading is necessary, because an entry
 * is new or gone, refers to something that the reading does not have, or cannot be read
 */
export async function readEntriesAgain(
  client: ContentClient,
  { content, model }: PreviousReading,
  uids: readonly string[],
): Promise<Readings | undefined> {
  const services = [defaultLocale, ...locales.filter((each) => each !== defaultLocale)].map(
    (locale) => localeFacts[locale].service,
  );
  const answers = await Promise.all(
    uids.flatMap((uid) => {
      const type = typeOf(content.readings, uid);
      const queries = type && model.queries(type);
      return services.map(async (service) => ({
        uid,
        service,
        type,
        entries: queries && (await readBatch(client, type, queries, [uid], service)),
      }));
    }),
  );
  let { readings } = content;
  // In the order of locales: an entry without a version of its own is that of the default locale.
  for (const { uid, service, type, entries } of answers) {
    if (!type || !entries) return undefined;
    const isKnown = Object.hasOwn(readings[service].entries[type], uid);
    const entry = entries.find(([entryUid]) => entryUid === uid)?.[1];
    if (isKnown !== (entry !== undefined)) return undefined;
    if (!entry) continue;
    if (!targetsWithin(entry).every((target) => hasTarget(readings[service], target)))
      return undefined;
    const shared = sharedWithDefault(readings, service, type, entry);
    readings = replaceEntry(readings, service, type, uid, shared);
  }
  return readings;
}

/** Returns the content type of an entry in any locale; undefined if the readings do not have it. */
const typeOf = (readings: Readings, uid: string): ContentType | undefined =>
  contentTypes.find((each) =>
    Object.values(readings).some(({ entries }) => Object.hasOwn(entries[each], uid)),
  );

/** True if a reading has an entry or asset. */
const hasTarget = ({ entries, assets }: LocaleContent, uid: string): boolean =>
  Object.hasOwn(assets, uid) || contentTypes.some((type) => Object.hasOwn(entries[type], uid));

/** Returns the entry of the default locale if the given one has fallen back to it, as `readType` does. */
function sharedWithDefault(
  readings: Readings,
  locale: ServiceLocale,
  type: ContentType,
  entry: WireEntry,
): WireEntry {
  const { service } = localeFacts[defaultLocale];
  if (locale === service || entry.system?.locale !== service) return entry;
  return readings[service].entries[type][entry.system.uid ?? ''] ?? entry;
}

function replaceEntry(
  readings: Readings,
  locale: ServiceLocale,
  type: ContentType,
  uid: string,
  entry: WireEntry,
): Readings {
  const { entries, ...rest } = readings[locale];
  const byUid = { ...entries[type], [uid]: entry };
  return { ...readings, [locale]: { ...rest, entries: { ...entries, [type]: byUid } } };
}

/** Returns readings without some entries, so that a whole reading reads them in any case. */
export function withoutEntries(readings: Readings, uids: readonly string[]): Readings {
  let remaining = readings;
  for (const locale of Object.keys(readings) as ServiceLocale[]) {
    for (const type of contentTypes) {
      const byUid: Record<string, WireEntry> = remaining[locale].entries[type];
      if (!uids.some((uid) => Object.hasOwn(byUid, uid))) continue;
      const kept = Object.fromEntries(Object.entries(byUid).filter(([uid]) => !uids.includes(uid)));
      const { entries, ...rest } = remaining[locale];
      remaining = { ...remaining, [locale]: { ...rest, entries: { ...entries, [type]: kept } } };
    }
  }
  return remaining;
}
