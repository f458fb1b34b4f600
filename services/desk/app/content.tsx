import { useMemo, type ReactNode } from 'react';
import { createSafeContext } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import uniqBy from 'lodash/uniqBy';
import type { DeskConfig } from '../server/desk';
import { listedEntry, readConfig, readDrafts, readEntries, readTypes, readUses } from './api';
import { addressesOf, stateOf, type EntriesByType, type Item } from './list/entries';
import type { ContentType, Draft, Entry } from './types';

/** The content that lists, references and addresses are computed from. */
export interface Content {
  config: DeskConfig;
  types: readonly ContentType[];
  /** Codes of the locales, that of the master locale first. */
  locales: readonly string[];
  master: string;
  drafts: readonly Draft[];
  /** Addresses by uid, by locale. */
  addresses: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** All entries by uid, in the order of their types. */
  items: ReadonlyMap<string, Item>;
}

export const [Provider, useContent] = createSafeContext<Content>('There is no content.');

/** Reads the addresses, all types, and their entries in each locale. */
async function readContent() {
  const config = await readConfig();
  const types = await readTypes();
  const pairs = config.locales.flatMap((locale) =>
    types.map(({ uid: type }) => ({ type, locale })),
  );
  const lists = pairs.map(async ({ type, locale }) => {
    return { type, locale, entries: await readEntries(type, locale) };
  });
  return { config, types, lists: await Promise.all(lists) };
}

type ReadContent = Awaited<ReturnType<typeof readContent>>;
export const contentKey = ['entries', 'content'];

/** Returns a function that puts the new version of an entry into its list. */
export const withEntry = (locale: string, entry: Entry) => (content: ReadContent | undefined) => {
  const replace = (each: Entry) => (each.uid === entry.uid ? listedEntry(entry) : each);
  const lists = content?.lists.map((list) =>
    list.locale === locale ? { ...list, entries: list.entries.map(replace) } : list,
  );
  return content && lists && { ...content, lists };
};

/** Computes what is shown of the content. */
function contentOf({ config, types, lists }: ReadContent, drafts: readonly Draft[]): Content {
  const { locales } = config;
  const [master = ''] = locales;
  const listsIn = (locale: string): EntriesByType =>
    new Map(
      lists.filter((list) => list.locale === locale).map((list) => [list.type, list.entries]),
    );
  const addresses = new Map(
    locales.map((locale) => {
      // The path that the site puts before the addresses of a locale.
      const prefix = locale === master ? '' : `/${locale.split('-')[0] ?? ''}`;
      return [locale, addressesOf(listsIn(locale), prefix)];
    }),
  );
  const items = new Map<string, Item>();
  for (const { type, locale, entries } of lists) {
    for (const entry of entries) {
      const { uid: id, title } = entry;
      const address = addresses.get(master)?.get(id) ?? '';
      const item = items.get(id) ?? { id, type, title, address, states: [] };
      item.states.push({ locale, state: stateOf(entry, locale, drafts) });
      items.set(id, item);
    }
  }
  return { config, types, locales, master, drafts, addresses, items };
}

/** Reads which entries refer to an entry, each once. */
export function useUsers({ type, uid }: { type: string; uid: string }) {
  const { data = [] } = useQuery({
    queryKey: ['entries', 'uses', uid],
    queryFn: () => readUses(type, uid),
  });
  return uniqBy(data, 'uid');
}

/** Reads the content, and renders its children with it, or else a sentence. */
export function ContentProvider(props: Record<'children' | 'loading' | 'failed', ReactNode>) {
  const read = useQuery({ queryKey: contentKey, queryFn: readContent });
  // All other requests need the key of the stack.
  const enabled = read.data !== undefined;
  const drafts = useQuery({ queryKey: ['entries', 'drafts'], queryFn: readDrafts, enabled });
  const content = useMemo(
    () => read.data && drafts.data && contentOf(read.data, drafts.data),
    [read.data, drafts.data],
  );
  if (content) return <Provider value={content}>{props.children}</Provider>;
  return read.isError || drafts.isError ? props.failed : props.loading;
}
