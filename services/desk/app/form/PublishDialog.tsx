import { useState } from 'react';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import uniqBy from 'lodash/uniqBy';
import { readPublication, readRehearsal } from '../api';
import { useContent, useUsers } from '../content';
import { ownAddress } from '../list/entries';
import { fill, localeAfterIn, useLanguage, useTexts } from '../texts';
import { Dialog } from '../ui';
import { RehearsalResult } from './RehearsalResult';
import type { DraftEntry } from './useDraft';
import type { Action, Order } from './usePublishing';

interface DialogProps {
  draft: DraftEntry;
  onClose: () => void;
  onConfirm: (order: Order) => void;
}

/** Asks whether a version is withdrawn, a draft discarded or an entry deleted. */
export function ConfirmDialog(props: DialogProps & { action: Exclude<Action, 'publish'> }) {
  const { action, draft, onClose, onConfirm } = props;
  const { addresses, items } = useContent();
  const texts = useTexts();
  const { uid, locale } = draft.id;
  const uses = useUsers(draft.id);
  const users = action === 'discard' ? [] : uses;
  const page = action === 'unpublish' ? ownAddress(addresses.get(locale), uid) : undefined;
  return (
    <Dialog title={texts[action]} onClose={onClose}>
      <Text mb="md">{texts.sure[action]}</Text>
      {page && <Text mb="md">{fill(texts.pageGoes, page)}</Text>}
      {users.length > 0 && (
        <Text mb="md">
          {texts.usedBy} {users.map((user) => items.get(user.uid)?.title || user.uid).join(', ')}
        </Text>
      )}
      <Group>
        <Button data-autofocus onClick={() => onConfirm({ action })}>
          {texts[action]}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Shows the effect of publishing an entry, and publishes it. The button does not wait for the effect. */
export function PublishDialog({ draft, onClose, onConfirm }: DialogProps) {
  const { uid, locale } = draft.id;
  const { addresses, drafts, locales } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  /** True if the drafts in the other languages are published, too. */
  const [isAll, setAll] = useState(false);
  const others = drafts.filter((each) => each.uid === uid && each.locale !== locale);
  const isPublishedToo = (each: string) => isAll && others.some((other) => other.locale === each);
  const published = locales.filter((each) => each === locale || isPublishedToo(each));
  const { data, isError } = useQuery({
    queryKey: ['rehearsal', uid, locale, published, 'dialog'],
    queryFn: async () => {
      await draft.save();
      const { entries, assets } = await readPublication(draft.id, published);
      const only = [...new Set([uid, ...entries.map((each) => each.uid), ...assets])].join();
      const parts = uniqBy(entries, 'uid').filter((each) => each.uid !== uid);
      const rehearsal = await readRehearsal(only, language);
      return { ...rehearsal, only, with: parts, locales: published };
    },
    // Another draft may have changed since the last time.
    gcTime: 0,
  });
  const confirm = () => {
    const own = data?.pages.find(
      (page) => page.uid === uid && page.locale.toLowerCase() === locale,
    );
    // Menus that are drafts may give the page another address than it gets now.
    const address = own?.after ?? ownAddress(addresses.get(locale), uid);
    onConfirm({ action: 'publish', locales: published, address });
  };
  const stays = others.filter((each) => !published.includes(each.locale));
  return (
    <Dialog title={texts.publish} onClose={onClose}>
      <Group mb="md">
        <Button data-autofocus color={data?.isRefused ? 'red' : undefined} onClick={confirm}>
          {data?.isRefused ? texts.publishAnyway : texts.publish}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Group>
      {others.length > 0 && (
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
      {data ? (
        <RehearsalResult rehearsal={data} stays={stays} />
      ) : (
        <b role="status">{isError ? texts.noRehearsal : texts.rehearsing}</b>
      )}
    </Dialog>
  );
}
