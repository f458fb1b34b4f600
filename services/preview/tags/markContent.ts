import type { Content, LocaleContent } from '../../../src/cms/graph/content';
import type { ContentType, WireEntry } from '../../../src/cms/wire';
import { isVisible } from '../../../src/cms/wire/values';
import { isRecord } from '../../../src/lib/isRecord';
import type { FieldAddress, Marks } from './marks';
import { isMarkedField } from './markedFields';

type Readings = Content['readings'];

/**
 * Creates a function that returns a content with marks in its texts. An entry that is the same object
 * as before gets the same marked object, so that a `SiteBuilder` builds only changed pages again.
 */
export function createMarking(marks: Marks): (readings: Readings) => Readings {
  const markedByEntry = new WeakMap<WireEntry, WireEntry>();
  const markOnce = (type: ContentType, uid: string, locale: string, fields: WireEntry) => {
    const marked = markedByEntry.get(fields) ?? markEntry(marks, type, uid, locale, fields);
    markedByEntry.set(fields, marked);
    return marked;
  };
  const markLocale = (locale: string, { entries, assets }: LocaleContent): LocaleContent => ({
    assets,
    entries: mapRecord(entries, (type, byUid: Record<string, WireEntry>) =>
      mapRecord(byUid, (uid, fields) => markOnce(type as ContentType, uid, locale, fields)),
    ) as LocaleContent['entries'],
  });
  return (readings) => mapRecord(readings, markLocale);
}

function mapRecord<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (key: string, value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(key, value)]));
}

/** Returns the locale that an entry is written in: another one than the reading's if it fell back. */
export const localeOf = (fields: WireEntry, readingLocale: string): string =>
  (fields.system?.locale ?? readingLocale).toLowerCase();

function markEntry(
  marks: Marks,
  type: ContentType,
  uid: string,
  readingLocale: string,
  fields: WireEntry,
): WireEntry {
  const locale = localeOf(fields, readingLocale);
  const addressOf = (path: string, leaf: number | null = null): FieldAddress => ({
    ...{ type, uid, locale, path, leaf },
  });
  const visit = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      return isMarkedField(type, path) ? markText(value, marks.markOf(addressOf(path))) : value;
    }
    if (Array.isArray(value)) return value.map((item, index) => visit(item, `${path}.${index}`));
    if (!isRecord(value) || Array.isArray(value.edges)) return value;
    if (isRecord(value.json)) {
      let leaf = 0;
      const next = () => marks.markOf(addressOf(path, leaf++));
      return { ...value, json: markRichText(value.json, next) };
    }
    return mapRecord(value, (name, child) => visit(child, path === '' ? name : `${path}.${name}`));
  };
  return { ...(visit({ ...fields, system: null }, '') as WireEntry), system: fields.system };
}

/** Adds a mark to each paragraph of a text, where the site does not trim it. */
function markText(text: string, mark: string): string {
  return text
    .split(/(\n\s*\n)/)
    .map((part) =>
      isVisible(part) ? part.trimEnd() + mark + part.slice(part.trimEnd().length) : part,
    )
    .join('');
}

/** Adds a mark to each text of a rich-text document. */
function markRichText(node: Record<string, unknown>, next: () => string): Record<string, unknown> {
  if (typeof node.text === 'string') {
    return isVisible(node.text) ? { ...node, text: markText(node.text, next()) } : node;
  }
  if (!Array.isArray(node.children)) return node;
  const children = node.children.map((child: unknown) =>
    isRecord(child) ? markRichText(child, next) : child,
  );
  return { ...node, children };
}
