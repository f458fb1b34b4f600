import { locales } from '../../../locales';
import { memoizeByReference } from '../../../lib/memoizeByReference';
import type { Finding, Rule } from '../types';
import { allEntries } from '../used';

/**
 * Headings of rich text that leave out a level, which is how people who listen to a page lose their
 * way. Rich text stands below the `h2` of its belt, so it begins with level 3; levels 1 and 2 are
 * shown as such too.
 */
export const headingOrder: Rule = ({ graph }) =>
  locales.flatMap((locale) =>
    allEntries(graph, locale)
      .filter(({ sourceLocale }) => sourceLocale === locale)
      .flatMap((entry) => skipsIn(entry.fields).map((skip) => ({ entry, ...skip }))),
  );

const skipsIn = memoizeByReference((fields: object) =>
  documentsIn(fields).flatMap(({ field, json }) => skips(field, json)),
);

type Skip = Omit<Finding, 'entry'>;

/** Levels that a heading of the content is shown at: see `parse/richText.ts`. */
const shownLevel = (level: number) => Math.max(3, level);

function skips(field: string, json: unknown): Skip[] {
  let before = 2;
  return headingsIn(json).flatMap(({ level, words }): Skip[] => {
    const shown = shownLevel(level);
    const isSkip = shown > before + 1;
    const last = before;
    before = shown;
    if (!isSkip) return [];
    const after =
      last === 2 ? 'the text begins with level 3' : `the one before it has level ${last}`;
    return [{ field, what: `the heading “${words}” has level ${level}, and ${after}` }];
  });
}

interface Document {
  field: string;
  json: unknown;
}

/** The rich texts of an entry, each with its field. */
function documentsIn(value: unknown, field = ''): Document[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]): Document[] => {
    if (key === 'json' && field !== '') return [{ field, json: each as unknown }];
    if (key === 'system' || key.endsWith('Connection')) return [];
    return documentsIn(each, field === '' ? key : `${field}.${key}`);
  });
}

/** Levels of nodes that are looked into, as many as the site shows. */
const deepest = 100;

function headingsIn(node: unknown, depth = 0): { level: number; words: string }[] {
  if (typeof node !== 'object' || node === null || depth > deepest) return [];
  const { type, children } = node as { type?: unknown; children?: unknown };
  const level = typeof type === 'string' ? /^h([1-6])$/.exec(type)?.[1] : undefined;
  const words = level === undefined ? '' : wordsIn(node, depth).trim();
  const own = words === '' ? [] : [{ level: Number(level), words }];
  const below = Array.isArray(children) ? (children as unknown[]) : [];
  return [...own, ...below.flatMap((child) => headingsIn(child, depth + 1))];
}

function wordsIn(node: unknown, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > deepest) return '';
  const { text, children } = node as { text?: unknown; children?: unknown };
  if (typeof text === 'string') return text;
  const below = Array.isArray(children) ? (children as unknown[]) : [];
  return below.map((child) => wordsIn(child, depth + 1)).join('');
}
