import { ActionIcon, Group } from '@mantine/core';
import { useTexts } from '../texts';
import type { Path } from '../types';

const signs = { up: '↑', down: '↓', remove: '×' } as const;
type Move = keyof typeof signs;

/**
 * Puts the focus on the buttons of an item, the preferred one if it can be pressed. An empty list has only
 * the button that adds.
 */
function focusItem(list: Element | null, path: Path, index: number, preferred: Move): void {
  const buttonOf = (move: Move) =>
    list?.querySelector<HTMLButtonElement>(
      `[data-move="${[...path, index, move].join('.')}"]:enabled`,
    );
  const others = (Object.keys(signs) as Move[]).map(buttonOf);
  const button = [buttonOf(preferred), ...others].find((each) => each);
  (button ?? list?.querySelector<HTMLButtonElement>(':scope > button'))?.focus();
}

/** Buttons that move and remove an item of a list. The focus follows the item. */
export function ItemButtons<T>(props: {
  items: readonly T[];
  index: number;
  /** Path of the list. */
  path: Path;
  /** Name of the item, for screen readers. */
  title: string;
  onChange: (items: T[]) => void;
}) {
  const { items, index, path, title, onChange } = props;
  const texts = useTexts();
  const item = items.slice(index, index + 1);
  const others = items.toSpliced(index, 1);
  const button = (move: Move, target: number, isOff: boolean) => (
    <ActionIcon
      className="desk-move"
      variant="subtle"
      data-move={[...path, index, move].join('.')}
      aria-label={`${texts[move]}: ${title}`}
      title={texts[move]}
      disabled={isOff}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('fieldset');
        onChange(move === 'remove' ? others : others.toSpliced(target, 0, ...item));
        // After the list has its new order.
        setTimeout(() => focusItem(list, path, target, move));
      }}
    >
      <span aria-hidden>{signs[move]}</span>
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap">
      {button('up', index - 1, index === 0)}
      {button('down', index + 1, index === others.length)}
      {button('remove', Math.min(index, others.length - 1), false)}
    </Group>
  );
}
