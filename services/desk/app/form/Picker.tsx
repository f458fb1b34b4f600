import type { ReactNode } from 'react';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useSearch, type Searchable } from '../list/search';
import { useTexts } from '../texts';
import { Dialog } from '../ui';

/** Number of items that are shown. The search finds the others. */
const maxShown = 60;

/** Dialog that finds an entry or a file. */
export function Picker<T extends Searchable>(props: {
  title: string;
  items: readonly T[];
  /** Class of the list. */
  className: string;
  /** Renders an item. */
  children: (item: T) => ReactNode;
  before?: ReactNode;
  /** Follows the search, above the list. */
  after?: ReactNode;
  /** Stands in place of an empty list. */
  nothingFound?: string;
  onClose: () => void;
  onChoose: (item: T) => void;
}) {
  const { title, items, className, children, before, after, onClose, onChoose } = props;
  const { found, input } = useSearch(items);
  const texts = useTexts();
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {before}
      <TextInput {...input} data-autofocus />
      {after}
      <ul className={className}>
        {found.slice(0, maxShown).map((item) => (
          <li key={item.id}>
            <UnstyledButton className="desk-choice" onClick={() => onChoose(item)}>
              {children(item)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p>{texts.moreFound}</p>}
      {found.length === 0 && <p role="status">{props.nothingFound ?? texts.nothingFound}</p>}
    </Dialog>
  );
}
