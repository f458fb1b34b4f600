import type { Content } from '../../../src/cms/graph/content';
import { pageTypes } from '../../../src/cms/graph/entry';
import { omittedCount } from '../../../src/cms/graph/references';
import type { ContentType, References, WireEntry } from '../../../src/cms/wire';
import { items } from '../../../src/cms/wire/values';
import { isRecord } from '../../../src/lib/isRecord';
import { memoizeByReference } from '../../../src/lib/memoizeByReference';
import { localeOf } from './markContent';

/** A reference or file field of an entry, and the uids that it refers to. */
export interface ReferenceField {
  /** Path without indexes of the references, such as `image_carousel_group.0.file`. */
  path: string;
  uids: readonly string[];
  /** True if the service may have omitted references, so that positions in the list are unknown. */
  isIncomplete: boolean;
}

/** An entry with its references. */
export interface ContentEntry {
  type: ContentType;
  uid: string;
  /** Start of its `data-cslp`: content type, uid and locale. */
  cslp: string;
  references: readonly ReferenceField[];
  fields: WireEntry;
}

/** Reference fields that are lists in the content model. All others have one target. */
const lists: ReadonlySet<string> = new Set([
  'content_belts',
  'navigation_menu_items',
  'submenu_items',
  'navigation_pages',
  'tiles.selection',
  'fleet_display.aircraft',
  'aircraft',
  'projects',
]);

/** True if a reference field is a list, to which editors add references. */
export const isList = ({ path }: ReferenceField): boolean => lists.has(path);

/** The entries of one locale, by uid. */
export type ContentEntries = ReadonlyMap<string, ContentEntry>;

/** Returns the entries of a locale. */
export function entriesOf(readings: Content['readings'], locale: string): ContentEntries {
  const { entries } = readings[locale as keyof typeof readings];
  return new Map(
    Object.entries(entries).flatMap(([type, byUid]) =>
      Object.entries(byUid as Record<string, WireEntry>).map(([uid, fields]) => [
        uid,
        {
          type: type as ContentType,
          uid,
          cslp: [type, uid, localeOf(fields, locale)].join('.'),
          references: referencesWithin(fields),
          fields,
        },
      ]),
    ),
  );
}

const referencesWithin = memoizeByReference((fields: WireEntry): readonly ReferenceField[] => {
  const found: ReferenceField[] = [];
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${path}.${index}`));
    else if (isRecord(value)) {
      if (Array.isArray(value.edges)) {
        const connection = value as References;
        const isIncomplete = omittedCount(connection) > 0;
        const uids = items(connection?.edges).map(({ node }) => node?.system?.uid ?? '');
        found.push({ path: path.replace(/Connection$/, ''), uids, isIncomplete });
        return;
      }
      for (const [name, child] of Object.entries(value)) {
        // The nodes of a rich text are no fields.
        if (name !== 'json') visit(child, path === '' ? name : `${path}.${name}`);
      }
    }
  };
  visit(fields, '');
  return found;
});

/** True if an entry has a page of its own, which other entries mostly only link to. */
export const hasPage = ({ type }: Pick<ContentEntry, 'type'>): boolean =>
  pageTypes.some((each) => each === type);

/**
 * Returns an entry and the entries that it refers to, also indirectly, in the order of its fields. Entries
 * with a page of their own are included, but not what they refer to.
 */
export function reachableFrom(entries: ContentEntries, root: ContentEntry): ContentEntry[] {
  const reached = new Map([[root.uid, root]]);
  const pending = [root];
  for (let entry = pending.shift(); entry; entry = pending.shift()) {
    if (entry !== root && hasPage(entry)) continue;
    for (const uid of entry.references.flatMap(({ uids }) => uids)) {
      const target = entries.get(uid);
      if (!target || reached.has(uid)) continue;
      reached.set(uid, target);
      pending.push(target);
    }
  }
  return [...reached.values()];
}
