/** Compares drafts with the published content, and combines the two. */
import isEqual from 'lodash/isEqual';
import omit from 'lodash/omit';
import type { Content, LocaleContent } from '../../../src/cms/graph/content';
import type { WireAsset, WireEntry } from '../../../src/cms/wire';
import { firstCharacters } from '../../../src/lib/text/firstCharacters';
import type { ServiceLocale } from '../../../src/locales';

type Readings = Content['readings'];
type Item = WireEntry | WireAsset;

/** An entry or asset that differs from what is published, in at least one language. */
export interface DraftItem {
  uid: string;
  /** Uid of the content type; `asset` for an asset. */
  type: string;
  /** Its title in the first of `locales`; its uid if it has none. */
  title: string;
  /** Locales in which it differs. A locale that shows the version of another locale does not count. */
  locales: ServiceLocale[];
  /** `removed`: publishing the drafts would take it off the site. */
  is: 'new' | 'changed' | 'removed';
}

/** Lists the items that differ, in the order of content types. */
export function draftItems(published: Readings, drafts: Readings): DraftItem[] {
  const items = new Map<string, DraftItem>();
  for (const locale of Object.keys(drafts) as ServiceLocale[]) {
    const before = groupsOf(published[locale]);
    for (const [type, after] of groupsOf(drafts[locale])) {
      const earlier = before.get(type) ?? {};
      for (const uid of new Set([...Object.keys(earlier), ...Object.keys(after)])) {
        const [old, current] = [earlier[uid], after[uid]].map((version) => ownOf(version, locale));
        if (old === current || isSame(old, current)) continue;
        const item = items.get(`${type} ${uid}`);
        const found = itemOf(uid, type, locale, old, current);
        if (!item) items.set(`${type} ${uid}`, found);
        else Object.assign(item, { locales: [...item.locales, locale], is: bothOf(item, found) });
      }
    }
  }
  return [...items.values()];
}

function itemOf(
  uid: string,
  type: string,
  locale: ServiceLocale,
  old: Item | undefined,
  current: Item | undefined,
): DraftItem {
  const { title } = current ?? old ?? {};
  const is = old ? (current ? 'changed' : 'removed') : 'new';
  const name = typeof title === 'string' && title !== '' ? firstCharacters(title, 80) : uid;
  return { uid, type, title: name, locales: [locale], is };
}

/** Returns the state of an item whose languages may have two: a part that is new or removed is a change. */
const bothOf = (item: DraftItem, other: DraftItem): DraftItem['is'] =>
  item.is === other.is ? item.is : 'changed';

/** Entries by content type and uid, and assets. */
const groupsOf = ({ entries, assets }: LocaleContent): Map<string, Record<string, Item>> =>
  new Map<string, Record<string, Item>>([...Object.entries(entries), ['asset', assets]]);

/** Returns a version that belongs to a locale; undefined if the locale shows that of another one. */
const ownOf = (version: Item | undefined, locale: ServiceLocale): Item | undefined =>
  typeof version?.system?.locale === 'string' && version.system.locale !== locale
    ? undefined
    : version;

/** True if two versions have the same fields: their version numbers and times are no content. */
const isSame = (old: Item | undefined, current: Item | undefined): boolean =>
  old !== undefined &&
  current !== undefined &&
  isEqual(omit(old, 'system'), omit(current, 'system'));

/** Returns the published content with the drafts of some items only. */
export function withDraftsOf(
  published: Readings,
  drafts: Readings,
  uids: ReadonlySet<string>,
): Readings {
  const combine = <Value>(
    before: Readonly<Record<string, Value>>,
    after: Readonly<Record<string, Value>>,
  ): Record<string, Value> => {
    const rows: [string, Value | undefined][] = [
      // In the order of the drafts, in which the service lists entries.
      ...Object.entries(after).map(([uid, value]): [string, Value | undefined] => [
        uid,
        uids.has(uid) ? value : before[uid],
      ]),
      ...Object.entries(before).filter(([uid]) => !uids.has(uid) && !(uid in after)),
    ];
    return Object.fromEntries(
      rows.flatMap(([uid, value]) => (value === undefined ? [] : [[uid, value] as const])),
    );
  };
  const localeContent = (locale: ServiceLocale): LocaleContent => {
    const [before, after] = [published[locale], drafts[locale]];
    const entries = Object.entries(after.entries).map(([type, byUid]) => [
      type,
      combine<WireEntry>(before.entries[type as keyof typeof before.entries] ?? {}, byUid),
    ]);
    return {
      entries: Object.fromEntries(entries) as LocaleContent['entries'],
      assets: combine(before.assets, after.assets),
    };
  };
  const locales = Object.keys(drafts) as ServiceLocale[];
  return Object.fromEntries(
    locales.map((locale) => [locale, localeContent(locale)]),
  ) as unknown as Readings;
}
