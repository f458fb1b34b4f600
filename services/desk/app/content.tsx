import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DeskConfig } from '../server/desk';
import { readConfig, readDrafts, readEntries, readTypes } from './api';
import { addressesOf, type EntriesByType } from './list/addresses';
import type { Searchable } from './list/search';
import { stateOf, type State } from './list/states';
import type { ContentType, Draft, Entry } from './types';

/** An entry in lists, with its states by locale. Title and address are those of the master locale. */
export interface Item extends Searchable {
  type: string;
  states: { locale: string; state: State }[];
}

/** The content that lists, references and addresses are computed from. */
export interface Content {
  config: DeskConfig;
  types: readonly ContentType[];
  /** Codes of the locales, that of the master locale first. */
  locales: readonly string[];
  master: string;
  drafts: readonly Draft[];
  /** Entries of the master locale. */
  entries: EntriesByType;
  /** Addresses by uid, by locale. */
  addresses: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** All entries by uid, in the order of their types. */
  items: ReadonlyMap<string, Item>;
}

const ContentContext = createContext<Content | null>(null);

/** Returns the content. Only children of `ContentProvider` have it. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (!content) throw new Error('useContent needs a ContentProvider.');
  return content;
}

/** Computes what is shown of the content from the lists of each locale: its versions, or those of its fallback. */
function contentOf(
  config: DeskConfig,
  types: readonly ContentType[],
  drafts: readonly Draft[],
  lists: ReadonlyMap<string, EntriesByType>,
): Content {
  const { locales } = config;
  const [master = ''] = locales;
  const entries: EntriesByType = lists.get(master) ?? new Map<string, Entry[]>();
  const addresses = new Map(
    [...lists].map(([locale, byType]) => {
      // The path that the site puts before the addresses of a locale.
      const prefix = locale === master ? '' : `/${locale.split('-')[0] ?? ''}`;
      return [locale, addressesOf(byType, prefix)];
    }),
  );
  const items = new Map<string, Item>();
  for (const [type, list] of entries) {
    for (const { uid, title } of list) {
      items.set(uid, {
        ...{ id: uid, type, title, states: [] },
        address: addresses.get(master)?.get(uid) ?? '',
      });
    }
  }
  for (const [locale, byType] of lists) {
    for (const entry of [...byType.values()].flat()) {
      items.get(entry.uid)?.states.push({ locale, state: stateOf(entry, locale, drafts) });
    }
  }
  return { config, types, locales, master, drafts, entries, addresses, items };
}

const listsOf = (config: DeskConfig | undefined, types: readonly ContentType[] = []) =>
  (config?.locales ?? []).flatMap((locale) => types.map(({ uid: type }) => ({ type, locale })));

/** Reads the content, and renders its children with it, or else a sentence. */
export function ContentProvider(props: {
  children: ReactNode;
  loading: ReactNode;
  failed: ReactNode;
}) {
  const config = useQuery({ queryKey: ['config'], queryFn: readConfig });
  const enabled = config.data !== undefined;
  const types = useQuery({ queryKey: ['types'], queryFn: readTypes, enabled });
  const drafts = useQuery({ queryKey: ['entries', 'drafts'], queryFn: readDrafts, enabled });
  const lists = listsOf(config.data, types.data);
  const loaded = useQueries({
    queries: lists.map(({ type, locale }) => ({
      queryKey: ['entries', type, locale],
      queryFn: () => readEntries(type, locale),
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.map(({ data }) => data ?? []) : null,
      isError: results.some(({ isError, data }) => isError && !data),
    }),
  });
  const content = useMemo((): Content | null => {
    if (!config.data || !types.data || !drafts.data || !loaded.data?.length) return null;
    const entries = new Map<string, Map<string, Entry[]>>();
    for (const [index, { locale, type }] of listsOf(config.data, types.data).entries()) {
      const byType = entries.get(locale) ?? new Map<string, Entry[]>();
      entries.set(locale, byType.set(type, loaded.data[index] ?? []));
    }
    return contentOf(config.data, types.data, drafts.data, entries);
  }, [config.data, types.data, drafts.data, loaded.data]);
  if (content) {
    return <ContentContext.Provider value={content}>{props.children}</ContentContext.Provider>;
  }
  const isFailed = [config, types, drafts, loaded].some(({ isError }) => isError);
  return isFailed ? props.failed : props.loading;
}
