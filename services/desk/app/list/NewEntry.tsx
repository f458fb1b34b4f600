import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, createEntry } from '../api';
import { useContent } from '../content';
import { useTexts } from '../texts';
import type { ContentType } from '../types';

const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** Creates an entry of a type as a draft with its mandatory texts, and opens it. */
export function NewEntry({ type }: { type: ContentType }) {
  const { master } = useContent();
  const texts = useTexts();
  const queries = useQueryClient();
  const [values, setValues] = useState<Record<string, string> | null>(null);
  // An entry is refused without its mandatory texts, which its form cannot ask for.
  const fields = type.schema.filter(
    ({ uid, mandatory, data_type: kind }) => uid === 'title' || (mandatory && kind === 'text'),
  );
  const [problem, setProblem] = useState('');
  if (values === null) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${texts.newEntry}: ${type.title}`}
        onClick={() => setValues({})}
      >
        {texts.newEntry}
      </Button>
    );
  }
  const create = async () => {
    try {
      const entry = await createEntry(type.uid, master, values);
      await queries.invalidateQueries({ queryKey: ['entries'] });
      setValues(null);
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
      {fields.map(({ uid, display_name: name }, index) => (
        <TextInput
          key={uid}
          label={uid === 'title' ? texts.newTitle : (name ?? uid)}
          value={values[uid] ?? ''}
          error={index === 0 && problem ? problem : undefined}
          ref={index === 0 ? focusFirst : undefined}
          onChange={({ target }) => setValues({ ...values, [uid]: target.value })}
        />
      ))}
      <Group gap="xs" mt="xs">
        <Button size="xs" type="submit" disabled={fields.some(({ uid }) => !values[uid]?.trim())}>
          {texts.create}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setValues(null)}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
