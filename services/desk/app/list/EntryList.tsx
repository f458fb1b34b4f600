import { useMemo, useState } from 'react';
import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useContent } from '../content';
import { localeName, useLanguage, useTexts } from '../texts';
import type { ContentType, Entry } from '../types';
import { pageTree, siteWideTypes, type Item, type PageNode } from './entries';
import { NewEntry } from './NewEntry';
import { useSearch } from './search';

/** Opens an entry of a type. */
const open =
  ({ uid: type }: ContentType) =>
  ({ uid }: Entry) => {
    location.hash = `#/${type}/${uid}`;
  };

/** All entries: pages as a tree by address, or everything by type; with a search and a filter by state. */
export function EntryList({ selected }: { selected: string | undefined }) {
  const { types, items } = useContent();
  const texts = useTexts();
  const [order, setOrder] = useState('pages');
  const [state, setState] = useState<string | null>(null);
  const pageType = types.find(({ uid }) => uid === 'page');
  const all = useMemo(() => [...items.values()], [items]);
  const siteWide = useMemo(() => {
    const isAlone = (item: Item) => all.filter(({ type }) => type === item.type).length === 1;
    const kinds = siteWideTypes(types);
    return all.filter((item) => kinds.has(item.type) && item.address === '' && isAlone(item));
  }, [all, types]);
  const { found, input, isEmpty } = useSearch(all);
  const isFiltered = !isEmpty || state !== null;
  const hasState = (item: Item) => !state || item.states.some((each) => each.state === state);
  const results = found.filter(hasState);
  const renderTree = (nodes: readonly PageNode[], hasType = false) => (
    <ul className="desk-list">
      {nodes.map(({ item, children }) => (
        <li key={item.id}>
          <EntryLink {...{ item, hasType }} isSelected={item.id === selected} />
          {children.length > 0 && renderTree(children)}
        </li>
      ))}
    </ul>
  );
  const flat = (list: readonly Item[]) => list.map((item) => ({ item, children: [] }));
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
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
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
        {isFiltered && renderTree(flat(results), true)}
        {isFiltered && results.length === 0 && <p>{texts.nothingFound}</p>}
        {!isFiltered && order === 'pages' && pageType && (
          <NewEntry type={pageType} onCreate={open(pageType)} />
        )}
        {!isFiltered && order === 'pages' && renderTree(flat(siteWide), true)}
        {!isFiltered && order === 'pages' && renderTree(pageTree(all))}
        {!isFiltered &&
          order === 'types' &&
          types.map((type) => {
            const list = all.filter((item) => item.type === type.uid);
            return (
              <details key={type.uid} open={list.some(({ id }) => id === selected)}>
                <summary>
                  {type.title} <span className="desk-quiet">{list.length}</span>
                </summary>
                {renderTree(flat(list))}
                <NewEntry type={type} onCreate={open(type)} />
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
