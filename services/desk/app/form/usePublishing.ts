import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discardDraft, publishAsset, publishEntry } from '../api';
import { useContent } from '../content';
import type { DraftEntry } from './useDraft';
import { unpublishedAssets } from './values';

export type Action = 'publish' | 'unpublish' | 'discard';

/** Publishes, withdraws or discards the version of an entry in one locale. */
export function usePublishing(draft: DraftEntry, onMutate: () => void) {
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
        const assets = action === 'publish' ? unpublishedAssets(entry) : [];
        for (const asset of assets) await publishAsset(asset, config.environment, locales);
        setChangedAt(Date.now());
        await publishEntry(action, type, entry, config.environment);
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
