import { useMemo, useState } from 'react';
import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useContent } from '../content';
import { localeName, useLanguage, useTexts } from '../texts';
import { pageTree, type PageNode } from './addresses';
import { NewEntry } from './NewEntry';
import { createSearch } from './search';
import { stateOf, type State } from './states';

const states = ['changed', 'draft', 'untranslated', 'published'] as const;

/** An entry in the list, with its states by locale. */
interface Item {
  id: string;
  type: string;
  title: string;
  address: string;
  states: { locale: string; state: State }[];
}

/** All entries: pages as a tree by address, or everything by type; with a search and a filter by state. */
export function EntryList({ selected }: { selected: string | undefined }) {
  const content = useContent();
  const { types, entries, addresses, master, locales, drafts } = content;
  const texts = useTexts();
  const [order, setOrder] = useState('pages');
  const [text, setText] = useState('');
  const [state, setState] = useState<string | null>(null);

  const items = useMemo(() => {
    const byId = new Map<string, Item>();
    const versionsOf = new Map(
      locales.map((locale) => [
        locale,
        new Map(
          [...(entries.get(locale)?.values() ?? [])].flat().map((entry) => [entry.uid, entry]),
        ),
      ]),
    );
    for (const { uid: type } of types) {
      for (const entry of entries.get(master)?.get(type) ?? []) {
        const versions = locales.flatMap((locale) => {
          const version = versionsOf.get(locale)?.get(entry.uid);
          return version ? [{ locale, state: stateOf(version, locale, drafts) }] : [];
        });
        const { uid: id, title } = entry;
        const address = addresses.get(master)?.get(id) ?? '';
        byId.set(id, { id, type, title, address, states: versions });
      }
    }
    return byId;
  }, [types, entries, addresses, master, locales, drafts]);
  const search = useMemo(() => createSearch([...items.values()]), [items]);
  const tree = useMemo(
    () => pageTree(entries.get(master) ?? new Map(), addresses.get(master) ?? new Map()),
    [entries, addresses, master],
  );

  const matches = (item: Item | undefined): item is Item =>
    item !== undefined && (state === null || item.states.some((each) => each.state === state));
  const isFiltered = text.trim() !== '' || state !== null;
  const found = text.trim() === '' ? [...items.keys()] : search(text);
  const results = found.map((id) => items.get(id)).filter(matches);

  const renderTree = (nodes: readonly PageNode[]) => (
    <ul className="desk-list">
      {nodes.map(({ entry, children }) => {
        const item = items.get(entry.uid);
        return (
          <li key={entry.uid}>
            {item && <EntryLink item={item} isSelected={entry.uid === selected} />}
            {children.length > 0 && renderTree(children)}
          </li>
        );
      })}
    </ul>
  );
  const renderList = (list: readonly Item[], hasType = false) => (
    <ul className="desk-list">
      {list.map((item) => (
        <li key={item.id}>
          <EntryLink item={item} isSelected={item.id === selected} hasType={hasType} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={texts.search}
        placeholder={texts.searchHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={texts.state}
        placeholder={texts.allStates}
        clearable
        clearButtonProps={{ 'aria-label': texts.allStates }}
        value={state}
        onChange={setState}
        data={states.map((value) => ({ value, label: texts.states[value] }))}
      />
      {!isFiltered && (
        <SegmentedControl
          aria-label={texts.list}
          value={order}
          onChange={setOrder}
          data={[
            { value: 'pages', label: texts.pages },
            { value: 'types', label: texts.byType },
          ]}
        />
      )}
      <nav aria-label={texts.menu}>
        {isFiltered && renderList(results, true)}
        {isFiltered && results.length === 0 && <p>{texts.nothingFound}</p>}
        {!isFiltered && order === 'pages' && renderTree(tree)}
        {!isFiltered &&
          order === 'types' &&
          types.map((type) => {
            const list = [...items.values()].filter((item) => item.type === type.uid);
            return (
              <details key={type.uid} open={list.some(({ id }) => id === selected)}>
                <summary>
                  {type.title} <span className="desk-quiet">{list.length}</span>
                </summary>
                {renderList(list)}
                <NewEntry type={type} />
              </details>
            );
          })}
      </nav>
    </Stack>
  );
}

function EntryLink(props: { item: Item; isSelected: boolean; hasType?: boolean }) {
  const { item, isSelected, hasType } = props;
  const { types } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const notes = item.states
    .filter(({ state }) => state !== 'published')
    .map(({ locale, state }) => `${texts.states[state]} (${localeName(locale, language)})`);
  const kind = hasType ? types.find(({ uid }) => uid === item.type)?.title : undefined;
  return (
    <a
      className="desk-link"
      href={`#/${item.type}/${item.id}`}
      aria-current={isSelected ? 'page' : undefined}
    >
      {item.title || texts.untitled}
      <span className="desk-quiet">
        {[kind, item.address, notes.join(', ')].filter(Boolean).join(' · ')}
      </span>
    </a>
  );
}
