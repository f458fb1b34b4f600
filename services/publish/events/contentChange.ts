/** The change of an event, by which its content is recognised in a reading of the content service. */
import {
  itemKey,
  itemTypes,
  type ContentItem,
  type ReadVersion,
  type Versions,
} from '../../../src/cms/graph/versions';
import { localeOfService } from '../../../src/locales';
import { isRecord } from '../../../src/lib/isRecord';

/** A publication, unpublication or deletion of one entry or asset in one locale. */
export interface ContentChange extends ContentItem {
  /** The published version; null if the item is unpublished or deleted. */
  version: number | null;
  /** Locale of the published content, which may be the fallback locale; null if unknown. */
  contentLocale: string | null;
}

const isStringOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

/** True if a value is the change of an item that the site reads. */
export const isContentChange = (value: unknown): value is ContentChange =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  itemTypes.has(value.type) &&
  typeof value.uid === 'string' &&
  value.uid !== '' &&
  localeOfService(value.locale) !== undefined &&
  (value.version === null || Number.isSafeInteger(value.version)) &&
  isStringOrNull(value.contentLocale);

/**
 * Lists the events whose change a build has not read: the delivery of the content service may return
 * the old content for about a second after an event.
 * @param events in order of arrival
 * @param versions the versions that the build has read; undefined if unknown, then no event is listed
 */
export function undeliveredEvents<E extends { change?: ContentChange }>(
  events: readonly E[],
  versions: Versions | undefined,
): E[] {
  if (!versions) return [];
  return events.filter(({ change }, index) => {
    if (!change || isDelivered(change, versions[itemKey(change)])) return false;
    // A later event with the opposite change replaces this one.
    return !events.slice(index + 1).some((later) => isOpposite(change, later.change));
  });
}

const isOpposite = (change: ContentChange, later: ContentChange | undefined): boolean =>
  later !== undefined &&
  itemKey(later) === itemKey(change) &&
  (later.version === null) !== (change.version === null);

function isDelivered(
  { version, locale, contentLocale }: ContentChange,
  read: ReadVersion | undefined,
): boolean {
  // If an item is unpublished in a locale, the fallback locale replaces it.
  if (version === null) return !read || (read.contentLocale ?? locale) !== locale;
  if (!read || (read.version !== null && read.version < version)) return false;
  const locales = [null, locale, contentLocale];
  return contentLocale === null || locales.includes(read.contentLocale);
}
