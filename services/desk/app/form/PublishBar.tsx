import { useState } from 'react';
import { Button, Group, Menu } from '@mantine/core';
import type { Finding } from '../../../preview/rehearsal/json';
import { useContent } from '../content';
import { ownAddress, stateOf, type State } from '../list/entries';
import { describeError, localeTitle, useLanguage, useTexts } from '../texts';
import { Problem } from '../ui';
import { CompareDialog } from './CompareDialog';
import { isNotLive, LiveState, useOutcome } from './LiveState';
import { ConfirmDialog, PublishDialog } from './PublishDialog';
import type { DraftEntry } from './useDraft';
import { usePublishing, type Action } from './usePublishing';

/** True if visitors have a version of an entry. */
const isPublic = (state: State) => state === 'published' || state === 'changed';

/** State of an entry in one language, with the buttons that undo, publish and withdraw. */
export function PublishBar(props: { draft: DraftEntry; hints: readonly Finding[] }) {
  const { draft, hints } = props;
  const { base, state, undo, id } = draft;
  const { locale, uid } = id;
  const { config, drafts, addresses, items, master } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const name = localeTitle(locale, language);
  const { run, isPending, error, publication } = usePublishing(draft, () => ask(null));
  const live = useOutcome(publication?.time ?? null);
  /** The action that an open dialog asks about. */
  const [asked, ask] = useState<Action | null>(null);
  const [isComparing, setComparing] = useState(false);
  if (!base) return null;
  const entryState = stateOf(base, locale, drafts);
  const hasDraft = drafts.some((each) => each.uid === uid && each.locale === locale);
  const isPublished = isPublic(entryState);
  const notLive = isPublished && !live.isAwaited && isNotLive(base, locale, live.outcome);
  const details = base.publish_details.find((each) => each.locale === locale);
  /** Number of the published version that a draft can be compared with. */
  const compared = entryState === 'changed' ? details?.version : null;
  // Deletion concerns all languages, so it is in the form of the first one.
  const isDeletable =
    locale === master && !items.get(uid)?.states.some(({ state: each }) => isPublic(each));
  const isIdle = state === 'saved';
  const isUnchanged = isIdle && (entryState === 'untranslated' || entryState === 'published');
  const isStuck = notLive && entryState === 'published';
  const stateText = isStuck ? texts.notLive : texts.states[entryState];
  const saved = stateText + (hasDraft ? ` · ${texts.saved}` : '');
  const more = { variant: 'default', 'aria-label': `${texts.more}: ${name}` };
  const publishAtOnce = () =>
    run({ action: 'publish', locales: [locale], address: ownAddress(addresses.get(locale), uid) });
  const dialog = { draft, onClose: () => ask(null), onConfirm: run };
  return (
    <div className="desk-bar">
      <Group justify="space-between" gap="xs">
        <div>
          <b>{name}</b>
          <p
            className="desk-note"
            role="status"
            data-refused={state === 'refused' || isStuck || undefined}
          >
            {isIdle ? saved : texts.progress[state]}
          </p>
        </div>
        <Group gap="xs">
          <Button variant="default" disabled={!undo} onClick={() => undo?.()}>
            {texts.undo}
          </Button>
          <Button
            loading={isPending}
            disabled={isUnchanged || state === 'conflict' || state === 'refused'}
            onClick={config.preview === null ? publishAtOnce : () => ask('publish')}
          >
            {texts.publish}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button {...more} disabled={!hasDraft && !isPublished && !isDeletable}>
                ⋯
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {compared && (
                <Menu.Item onClick={() => setComparing(true)}>{texts.compare}</Menu.Item>
              )}
              {hasDraft && <Menu.Item onClick={() => ask('discard')}>{texts.discard}</Menu.Item>}
              {isPublished && (
                <Menu.Item onClick={() => ask('unpublish')}>{texts.unpublish}</Menu.Item>
              )}
              {isDeletable && <Menu.Item onClick={() => ask('delete')}>{texts.delete}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {error && <Problem>{describeError(error, texts)}</Problem>}
      <LiveState publication={publication} notLive={notLive} state={live} hints={hints} />
      {isComparing && compared && (
        <CompareDialog {...{ draft }} version={compared} onClose={() => setComparing(false)} />
      )}
      {asked === 'publish' && <PublishDialog {...dialog} />}
      {asked && asked !== 'publish' && <ConfirmDialog {...dialog} action={asked} />}
    </div>
  );
}
