import { memoizeByReference } from '../../../lib/memoizeByReference';
import { maxDepth } from '../../parse/richText';
import type { Finding, Rule } from '../types';
import { ownEntries } from '../usedUids';

/**
 * Finds rich-text headings that skip a level, because a skipped level confuses users of screen
 * readers. Rich text is below the `h2` of its belt, so it begins with level 3; the site shows
 * headings of levels 1 and 2 as level 3 too.
 */
export const headingOrder: Rule = ({ graph }) =>
  ownEntries(graph).flatMap((entry) => skipsIn(entry.fields).map((skip) => ({ entry, ...skip })));

const skipsIn = memoizeByReference((fields: object) =>
  documentsIn(fields).flatMap(({ field, json }) => skips(field, json)),
);

type Skip = Omit<Finding, 'entry'>;

function skips(field: string, json: unknown): Skip[] {
  let previousLevel = 2;
  return headingsIn(json).flatMap(({ level, heading }): Skip[] => {
    const ownLevel = Math.max(3, level);
    const levelBefore = previousLevel;
    const isSkip = ownLevel > levelBefore + 1;
    previousLevel = ownLevel;
    if (!isSkip) return [];
    const after =
      levelBefore === 2
        ? 'the first heading of a text must have level 3'
        : `the heading before it has level ${levelBefore}`;
    return [{ field, what: `the heading “${heading}” has level ${level}, but ${after}` }];
  });
}

interface Document {
  field: string;
  json: unknown;
}

/** Lists the rich-text documents in the fields of an entry, with their field paths. */
function documentsIn(value: unknown, field = ''): Document[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, fieldValue]): Document[] => {
    if (key === 'json' && field !== '') return [{ field, json: fieldValue as unknown }];
    if (key === 'system' || key.endsWith('Connection')) return [];
    return documentsIn(fieldValue, field === '' ? key : `${field}.${key}`);
  });
}

function headingsIn(node: unknown, depth = 0): { level: number; heading: string }[] {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return [];
  const { type, children } = node as { type?: unknown; children?: unknown };
  const level = typeof type === 'string' ? /^h([1-6])$/.exec(type)?.[1] : undefined;
  const heading = level === undefined ? '' : textIn(node, depth).trim();
  const own = heading === '' ? [] : [{ level: Number(level), heading }];
  const below = Array.isArray(children) ? (children as unknown[]) : [];
  return [...own, ...below.flatMap((child) => headingsIn(child, depth + 1))];
}

function textIn(node: unknown, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return '';
  const { text, children } = node as { text?: unknown; children?: unknown };
  if (typeof text === 'string') return text;
  const below = Array.isArray(children) ? (children as unknown[]) : [];
  return below.map((child) => textIn(child, depth + 1)).join('');
}
