import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DeskConfig } from '../server/desk';
import { readConfig, readDrafts, readEntries, readTypes } from './api';
import { addressesOf, type EntriesByType } from './list/addresses';
import type { ContentType, Draft, Entry } from './types';

/** The content that lists, references and addresses are computed from. */
export interface Content {
  config: DeskConfig;
  types: readonly ContentType[];
  /** Codes of the locales, that of the master locale first. */
  locales: readonly string[];
  master: string;
  drafts: readonly Draft[];
  /** Entries by locale and type: the latest versions, or those of the fallback. */
  entries: ReadonlyMap<string, EntriesByType>;
  /** Addresses by uid, by locale. */
  addresses: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const ContentContext = createContext<Content | null>(null);

/** Returns the content. Only children of `ContentProvider` have it. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (!content) throw new Error('useContent needs a ContentProvider.');
  return content;
}

/** Finds an entry in the master locale. */
export const findEntry = ({ entries, master }: Content, type: string, uid: string) =>
  entries
    .get(master)
    ?.get(type)
    ?.find((entry) => entry.uid === uid);

/** Returns the path that the site puts before the addresses of a locale. */
const prefixOf = (locale: string, master: string): string =>
  locale === master ? '' : `/${locale.split('-')[0] ?? ''}`;

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
  const locales = config.data?.locales ?? [];
  const lists = (types.data ?? []).flatMap(({ uid }) =>
    locales.map((locale) => ({ type: uid, locale })),
  );
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
    if (!config.data || !types.data || !drafts.data || !loaded.data || lists.length === 0)
      return null;
    const [master = ''] = locales;
    const entries = new Map<string, Map<string, readonly Entry[]>>();
    for (const [index, { type, locale }] of lists.entries()) {
      const byType = entries.get(locale) ?? new Map<string, readonly Entry[]>();
      entries.set(locale, byType.set(type, loaded.data[index] ?? []));
    }
    const addresses = new Map(
      [...entries].map(([locale, byType]) => [
        locale,
        addressesOf(byType, prefixOf(locale, master)),
      ]),
    );
    const { data } = config;
    return {
      config: data,
      types: types.data,
      locales,
      master,
      drafts: drafts.data,
      entries,
      addresses,
    };
    // The lists follow from the types and locales.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [config.data, types.data, drafts.data, loaded.data]);
  if (content)
    return <ContentContext.Provider value={content}>{props.children}</ContentContext.Provider>;
  const isFailed = [config, types, drafts, loaded].some(({ isError }) => isError);
  return isFailed ? props.failed : props.loading;
}
