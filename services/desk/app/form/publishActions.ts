import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, discardDraft, publishAsset, publishEntry } from '../api';
import { useContent } from '../content';
import { useTexts } from '../texts';
import type { Entry } from '../types';
import { unpublishedAssets } from './unpublishedAssets';
import type { DraftEntry } from './useDraft';

/** Publishes, withdraws or discards the version of an entry in one locale. */
export function usePublishing(type: string, locale: string, draft: DraftEntry) {
  const { config, drafts, locales, master } = useContent();
  const queries = useQueryClient();
  const texts = useTexts();
  /** Time of the last publication or withdrawal, in milliseconds since 1970. */
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Runs an action and reads the entry again. A refusal is shown. */
  const run = async (action: () => Promise<boolean>) => {
    setProblem('');
    setBusy(true);
    try {
      if (!(await action())) return;
      await draft.refresh();
      await queries.invalidateQueries({ queryKey: ['entries'] });
      await queries.invalidateQueries({ queryKey: ['assets'] });
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.errors) : [];
      const details = refused.map(([field, problems]) => {
        return `${field}: ${problems.map((text) => texts.problems[text] ?? text).join(' ')}`;
      });
      setProblem(details.join(' ') || (error instanceof Error ? error.message : String(error)));
    } finally {
      draft.setPublishing(false);
      setBusy(false);
    }
  };

  const change = (action: 'publish' | 'unpublish', entry: Entry) => {
    setChangedAt(Date.now());
    return publishEntry(action, type, entry, config.environment);
  };

  return {
    changedAt,
    problem,
    isBusy,
    publish: () =>
      run(async () => {
        const saved = await draft.save();
        if (!saved) return false;
        draft.setPublishing(true);
        for (const uid of unpublishedAssets(saved)) {
          await publishAsset(uid, config.environment, locales);
        }
        await change('publish', saved);
        return true;
      }),
    unpublish: () =>
      run(async () => {
        if (draft.base) await change('unpublish', draft.base);
        return true;
      }),
    discard: () =>
      run(async () => {
        const { base } = draft;
        if (!base) return false;
        draft.drop();
        const isGone = locale === master && base.publish_details.length === 0;
        const ofEntry = drafts.filter(({ uid }) => uid === base.uid);
        const discarded = isGone ? ofEntry.map((each) => each.locale) : [locale];
        for (const each of discarded) await discardDraft(type, base.uid, each);
        if (isGone) {
          await queries.invalidateQueries({ queryKey: ['entries'] });
          location.hash = '#/';
        }
        return !isGone;
      }),
  };
}
