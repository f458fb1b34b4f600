import { ActionIcon, Group } from '@mantine/core';
import { useTexts } from '../texts';
import { moveItem } from './paths';

/** Buttons that move and remove an item of a list. */
export function ItemButtons<T>(props: {
  items: readonly T[];
  index: number;
  /** Name of the item, for screen readers. */
  title: string;
  onChange: (items: T[]) => void;
}) {
  const { items, index, title, onChange } = props;
  const texts = useTexts();
  const buttons = [
    { sign: '↑', name: texts.up, isOff: index === 0, result: () => moveItem(items, index, -1) },
    {
      sign: '↓',
      name: texts.down,
      isOff: index === items.length - 1,
      result: () => moveItem(items, index, 1),
    },
    { sign: '×', name: texts.remove, isOff: false, result: () => items.toSpliced(index, 1) },
  ];
  return (
    <Group gap={2} wrap="nowrap">
      {buttons.map(({ sign, name, isOff, result }) => (
        <ActionIcon
          key={sign}
          className="desk-move"
          variant="subtle"
          size="md"
          aria-label={`${name}: ${title}`}
          title={name}
          disabled={isOff}
          onClick={() => onChange(result())}
        >
          <span aria-hidden>{sign}</span>
        </ActionIcon>
      ))}
    </Group>
  );
}
