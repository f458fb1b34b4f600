import { useMemo, useState } from 'react';
import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useContent, type Item } from '../content';
import { localeName, useLanguage, useTexts } from '../texts';
import { pageTree, type PageNode } from './addresses';
import { NewEntry } from './NewEntry';
import { useSearch } from './search';
import type { State } from './states';

const states: readonly State[] = ['changed', 'draft', 'untranslated', 'published'];

/** All entries: pages as a tree by address, or everything by type; with a search and a filter by state. */
export function EntryList({ selected }: { selected: string | undefined }) {
  const { types, entries, addresses, master, items } = useContent();
  const texts = useTexts();
  const [order, setOrder] = useState('pages');
  const [state, setState] = useState<string | null>(null);
  const all = useMemo(() => [...items.values()], [items]);
  const { found, input, isEmpty } = useSearch(all);
  const tree = useMemo(
    () => pageTree(entries, addresses.get(master) ?? new Map()),
    [entries, addresses, master],
  );
  const isFiltered = !isEmpty || state !== null;
  const results = found.filter(
    (item) => state === null || item.states.some((each) => each.state === state),
  );
  const renderTree = (nodes: readonly PageNode[]) => (
    <ul className="desk-list">
      {nodes.map(({ entry: { uid }, children }) => (
        <li key={uid}>
          <EntryLink item={items.get(uid)} isSelected={uid === selected} />
          {children.length > 0 && renderTree(children)}
        </li>
      ))}
    </ul>
  );
  const renderList = (list: readonly Item[], hasType = false) => (
    <ul className="desk-list">
      {list.map((item) => (
        <li key={item.id}>
          <EntryLink {...{ item, hasType }} isSelected={item.id === selected} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack gap="sm">
      <TextInput type="search" {...input} />
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
          size="sm"
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
            const list = all.filter((item) => item.type === type.uid);
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

function EntryLink(props: { item: Item | undefined; isSelected: boolean; hasType?: boolean }) {
  const { item, isSelected, hasType } = props;
  const { types } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  if (!item) return null;
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
