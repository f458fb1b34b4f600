import { ActionIcon, Group } from '@mantine/core';
import { useTexts } from '../texts';

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
  const item = items.slice(index, index + 1);
  const others = items.toSpliced(index, 1);
  const button = (sign: string, name: string, isOff: boolean, result: T[]) => (
    <ActionIcon
      className="desk-move"
      variant="subtle"
      aria-label={`${name}: ${title}`}
      title={name}
      disabled={isOff}
      onClick={() => onChange(result)}
    >
      <span aria-hidden>{sign}</span>
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap">
      {button('↑', texts.up, index === 0, others.toSpliced(index - 1, 0, ...item))}
      {button('↓', texts.down, index === others.length, others.toSpliced(index + 1, 0, ...item))}
      {button('×', texts.remove, false, others)}
    </Group>
  );
}
