import { useState } from 'react';
import { Anchor, Button, Checkbox, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readConfig } from '../api';
import { useContent } from '../content';
import { stateOf } from '../list/entries';
import { describeError, fill, localeAfterIn, localeTitle, useLanguage, useTexts } from '../texts';
import { Dialog, newTab, Problem } from '../ui';
import { RehearsalResult } from './RehearsalResult';
import type { DraftEntry } from './useDraft';
import { usePublishing, type Action } from './usePublishing';

/** Time between two requests for the state of the site, in milliseconds. */
const pollInterval = 1000;

/** State of an entry in one language, with the buttons that undo, publish and withdraw. */
export function PublishBar({ draft }: { draft: DraftEntry }) {
  const { base, state, undo, id } = draft;
  const { locale, uid } = id;
  const { config, drafts, addresses, locales } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const name = localeTitle(locale, language);
  /** True if the drafts in the other languages are published, too. */
  const [isAll, setAll] = useState(false);
  const others = drafts.filter((each) => each.uid === uid && each.locale !== locale);
  const isPublishedToo = (each: string) => isAll && others.some((other) => other.locale === each);
  const published = locales.filter((each) => each === locale || isPublishedToo(each));
  const { run, isPending, error, changedAt } = usePublishing(draft, published, () => ask(null));
  /** The action that an open dialog asks about. */
  const [asked, ask] = useState<Action | null>(null);
  if (!base) return null;
  const entryState = stateOf(base, locale, drafts);
  const hasDraft = drafts.some((each) => each.uid === uid && each.locale === locale);
  const isPublished = entryState === 'published' || entryState === 'changed';
  const isIdle = state === 'saved';
  const isUnchanged = isIdle && (entryState === 'untranslated' || entryState === 'published');
  const saved = texts.states[entryState] + (hasDraft ? ` · ${texts.saved}` : '');
  const more = { variant: 'default', 'aria-label': `${texts.more}: ${name}` };
  return (
    <div className="desk-bar">
      <Group justify="space-between" gap="xs">
        <div>
          <b>{name}</b>
          <p className="desk-note" role="status" data-refused={state === 'refused' || undefined}>
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
            onClick={() => (config.preview === null ? run('publish') : ask('publish'))}
          >
            {texts.publish}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button {...more} disabled={!hasDraft && !isPublished}>
                ⋯
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {hasDraft && <Menu.Item onClick={() => ask('discard')}>{texts.discard}</Menu.Item>}
              {isPublished && (
                <Menu.Item onClick={() => ask('unpublish')}>{texts.unpublish}</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {error && <Problem>{describeError(error, texts)}</Problem>}
      {changedAt !== null && (
        <LiveProgress since={changedAt} address={addresses.get(locale)?.get(uid)} />
      )}
      {asked && (
        <Dialog title={texts[asked]} onClose={() => ask(null)}>
          {asked !== 'publish' && <Text mb="md">{texts.sure[asked]}</Text>}
          <Group mb="md">
            <Button data-autofocus onClick={() => run(asked)}>
              {texts[asked]}
            </Button>
            <Button variant="default" onClick={() => ask(null)}>
              {texts.cancel}
            </Button>
          </Group>
          {asked === 'publish' && others.length > 0 && (
            <Checkbox
              mb="md"
              label={fill(
                texts.alsoPublish,
                others.map((each) => localeAfterIn(each.locale, language)).join(', '),
              )}
              checked={isAll}
              onChange={({ target }) => setAll(target.checked)}
            />
          )}
          {asked === 'publish' && <RehearsalResult draft={draft} published={published} />}
        </Dialog>
      )}
    </div>
  );
}

/** Says when a publication is live, with a link to the page, or why it is not. */
function LiveProgress({ since, address }: { since: number; address: string | undefined }) {
  const { config } = useContent();
  const texts = useTexts();
  // The development server makes no builds: a publication is visible at once.
  const hasBuilds = config.outcome !== null;
  const { data } = useQuery({
    queryKey: ['outcome', since],
    queryFn: async () => {
      const { outcome } = await readConfig();
      return outcome && Date.parse(outcome.time) >= since ? outcome : null;
    },
    enabled: hasBuilds,
    refetchInterval: (query) => (query.state.data ? false : pollInterval),
  });
  const isLive = !hasBuilds || data?.is === 'live';
  const refused = data && `${texts.refused}: ${data.reasons.join(' ')}`;
  return (
    <Text size="sm" mt="xs" role="status">
      {isLive ? texts.live : (refused ?? texts.waiting)}{' '}
      {isLive && config.site && address && (
        <Anchor {...newTab(config.site + address)}>{texts.seePage}</Anchor>
      )}
    </Text>
  );
}
