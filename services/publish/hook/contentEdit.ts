/** Describes edits of the embedded content, in English for the journal. */
import uniqBy from 'lodash/uniqBy';
import { isRecord } from '../../../src/lib/isRecord';
import { shorten } from './payload';

/** The description of an edit whose entries are unknown, such as one of an asset. */
export const unknownEdit = 'edit of the embedded content';

/** Number of entries that a notification names at most: of a larger edit, the number is unknown. */
const mostNamed = 200;

interface Edited {
  type: string;
  uid: string;
  locale: string;
  title: string;
}

/**
 * Describes an edit by its first entry and the number of the others.
 * @param body the body of a notification of the content service, which may be empty
 */
export function editInWords(body: unknown): string {
  const entries = uniqBy(Array.isArray(body) ? body.flatMap(readEntry) : [], 'uid');
  const [first] = entries;
  if (!first) return unknownEdit;
  const { type, uid, locale, title } = first;
  const isWhole = !Array.isArray(body) || body.length < mostNamed;
  return `edit of “${title || uid}” (${type} ${uid}, ${locale})${othersInWords(entries.length - 1, isWhole)}`;
}

function othersInWords(count: number, isWhole: boolean): string {
  if (!isWhole) return ' and many others';
  if (count === 0) return '';
  return ` and ${count} ${count === 1 ? 'other' : 'others'}`;
}

function readEntry(value: unknown): Edited[] {
  if (!isRecord(value)) return [];
  const [type, uid, locale, title] = ['content_type', 'uid', 'locale', 'title'].map((name) => {
    const field = value[name];
    return typeof field === 'string' ? shorten(field) : '';
  });
  return type && uid && locale ? [{ type, uid, locale, title: title ?? '' }] : [];
}
