import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discardDraft, publishAsset, publishEntry, readPublication } from '../api';
import { useContent } from '../content';
import type { Entry } from '../types';
import type { DraftEntry } from './useDraft';

export type Action = 'publish' | 'unpublish' | 'discard';

/**
 * Publishes an entry in some locales with its parts, or withdraws or discards its version in one locale.
 * @param published the locales of the publication
 */
export function usePublishing(
  draft: DraftEntry,
  published: readonly string[],
  onMutate: () => void,
) {
  const { type, uid, locale } = draft.id;
  const { config, drafts, locales, master } = useContent();
  const queries = useQueryClient();
  /** Time of the last publication or withdrawal, in milliseconds since 1970. */
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (action: Action) => {
      const entry = action === 'publish' ? await draft.save() : draft.base;
      if (!entry) return;
      if (action === 'discard') {
        draft.drop();
        const isGone = locale === master && entry.publish_details.length === 0;
        const ofEntry = drafts.filter((each) => each.uid === uid);
        const discarded = isGone ? ofEntry.map((each) => each.locale) : [locale];
        for (const each of discarded) await discardDraft({ type, uid, locale: each });
        if (isGone) location.hash = '#/';
        else await draft.refresh();
      } else {
        draft.setPublishing(true);
        const { environment } = config;
        const isShown = (each: Pick<Entry, 'uid' | 'locale'>) =>
          each.uid === uid && each.locale === entry.locale;
        setChangedAt(Date.now());
        if (action === 'publish') {
          const { assets, entries } = await readPublication(draft.id, published);
          for (const asset of assets) await publishAsset(asset, environment, locales);
          for (const each of entries)
            // The version that the editor sees, so that a later one is refused.
            await publishEntry(
              action,
              each.content_type_uid,
              isShown(each) ? entry : each,
              environment,
            );
        } else await publishEntry(action, type, entry, environment);
        await draft.refresh();
      }
      await queries.invalidateQueries({ queryKey: ['entries'] });
      await queries.invalidateQueries({ queryKey: ['assets'] });
    },
    onMutate,
    onSettled: () => draft.setPublishing(false),
  });
  return { run: mutate, isPending, error, changedAt: error || isPending ? null : changedAt };
}
