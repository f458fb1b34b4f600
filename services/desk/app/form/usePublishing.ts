import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ApiError,
  deleteEntry,
  discardDraft,
  publishAsset,
  publishEntry,
  readPublication,
} from '../api';
import { useContent } from '../content';
import type { Entry } from '../types';
import type { DraftEntry } from './useDraft';

/** An action on an entry: publishing covers some locales, deleting all, the others the one of the form. */
export type Order =
  | { action: 'publish'; locales: readonly string[]; address: string | undefined }
  | { action: 'unpublish' | 'discard' | 'delete' };
export type Action = Order['action'];

/** A publication or withdrawal of this form. */
export interface Publication {
  /** In milliseconds since 1970. */
  time: number;
  /** Address of the page afterwards; undefined if the entry has none. */
  address: string | undefined;
}

/** Publishes an entry with its parts, or withdraws or discards its version in the language of the form. */
export function usePublishing(draft: DraftEntry, onMutate: () => void) {
  const { type, uid, locale } = draft.id;
  const { config, drafts, locales, master } = useContent();
  const { environment } = config;
  const queries = useQueryClient();
  const [publication, setPublication] = useState<Publication | null>(null);

  const discard = async () => {
    draft.drop();
    await discardDraft(draft.id);
    try {
      await draft.refresh();
    } catch (error) {
      const isGone = locale === master && error instanceof ApiError && error.status === 422;
      if (!isGone) throw error;
      // Translations of an entry that is no more.
      for (const { locale: other } of drafts.filter((each) => each.uid === uid))
        if (other !== locale) await discardDraft({ type, uid, locale: other });
      location.hash = '#/';
    }
  };

  const remove = async () => {
    draft.drop();
    await deleteEntry({ type, uid });
    location.hash = '#/';
  };

  const publish = async (entry: Entry, published: readonly string[]) => {
    const isShown = (each: Pick<Entry, 'uid' | 'locale'>) =>
      each.uid === uid && each.locale === entry.locale;
    const { assets, entries } = await readPublication(draft.id, published);
    for (const asset of assets) await publishAsset(asset, environment, locales);
    for (const each of entries) {
      // The version that the editor sees, so that a later one is refused.
      const version = isShown(each) ? entry : each;
      await publishEntry('publish', each.content_type_uid, version, environment);
    }
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (order: Order) => {
      const entry = order.action === 'publish' ? await draft.save() : draft.base;
      if (!entry) return;
      if (order.action === 'discard') await discard();
      else if (order.action === 'delete') await remove();
      else {
        draft.setPublishing(true);
        const address = order.action === 'publish' ? order.address : undefined;
        setPublication({ time: Date.now(), address });
        if (order.action === 'publish') await publish(entry, order.locales);
        else await publishEntry('unpublish', type, entry, environment);
        await draft.refresh();
      }
      await queries.invalidateQueries({ queryKey: ['entries'] });
      // The forms of the other languages.
      void queries.invalidateQueries({ queryKey: ['entry', type, uid] });
      await queries.invalidateQueries({ queryKey: ['assets'] });
      void queries.invalidateQueries({ queryKey: ['hints'] });
    },
    onMutate,
    onSettled: () => draft.setPublishing(false),
  });
  return { run: mutate, isPending, error, publication: error || isPending ? null : publication };
}
