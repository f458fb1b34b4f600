import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, createEntry } from '../api';
import { useContent } from '../content';
import { useTexts } from '../texts';
import type { ContentType } from '../types';

/** Creates an entry of a type as a draft with a title, and opens it. */
export function NewEntry({ type }: { type: ContentType }) {
  const { master } = useContent();
  const texts = useTexts();
  const queries = useQueryClient();
  const [title, setTitle] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  if (title === null) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${texts.newEntry}: ${type.title}`}
        onClick={() => setTitle('')}
      >
        {texts.newEntry}
      </Button>
    );
  }
  const create = async () => {
    try {
      const entry = await createEntry(type.uid, master, title.trim());
      await queries.invalidateQueries({ queryKey: ['entries'] });
      setTitle(null);
      location.hash = `#/${type.uid}/${entry.uid}`;
    } catch (error) {
      const texted = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setProblem(texted.map((text) => texts.problems[text] ?? text).join(' ') || String(error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextInput
        label={texts.newTitle}
        value={title}
        error={problem || undefined}
        ref={(input) => input?.focus()}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" type="submit" disabled={title.trim() === ''}>
          {texts.create}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setTitle(null)}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
