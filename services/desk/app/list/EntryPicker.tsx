import { useMemo, useState } from 'react';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useContent } from '../content';
import { Dialog } from '../ui';
import { useTexts } from '../texts';
import type { Reference } from '../types';
import { createSearch } from './search';

/** Dialog that finds an entry of some types. */
export function EntryPicker(props: {
  types: readonly string[];
  title: string;
  onClose: () => void;
  onChoose: (reference: Reference) => void;
}) {
  const { types, title, onClose, onChoose } = props;
  const { entries, addresses, master, types: all } = useContent();
  const [text, setText] = useState('');
  const texts = useTexts();
  const items = useMemo(
    () =>
      types.flatMap((type) =>
        (entries.get(master)?.get(type) ?? []).map((entry) => ({
          id: entry.uid,
          type,
          title: entry.title,
          address: addresses.get(master)?.get(entry.uid) ?? '',
        })),
      ),
    [types, entries, addresses, master],
  );
  const search = useMemo(() => createSearch(items), [items]);
  const found = text.trim() === '' ? items.map(({ id }) => id) : search(text);
  const byId = new Map(items.map((item) => [item.id, item]));
  const kindOf = (uid: string) => all.find((type) => type.uid === uid)?.title;
  return (
    <Dialog onClose={onClose} title={title}>
      <TextInput
        label={texts.search}
        placeholder={texts.searchHint}
        value={text}
        data-autofocus
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="desk-found">
        {found.slice(0, 60).map((id) => {
          const item = byId.get(id);
          if (!item) return null;
          return (
            <li key={id}>
              <UnstyledButton
                className="desk-choice"
                onClick={() => onChoose({ uid: id, _content_type_uid: item.type })}
              >
                {item.title} <span className="desk-quiet">{item.address || kindOf(item.type)}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p>{texts.nothingFound}</p>}
    </Dialog>
  );
}
