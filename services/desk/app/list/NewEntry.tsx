import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createEntry } from '../api';
import { useContent } from '../content';
import { describeError, useTexts } from '../texts';
import type { ContentType, Entry } from '../types';

const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** Creates an entry of a type as a draft with its mandatory texts. */
export function NewEntry(props: { type: ContentType; onCreate: (entry: Entry) => void }) {
  const { type, onCreate } = props;
  const { master } = useContent();
  const texts = useTexts();
  const queries = useQueryClient();
  const [values, setValues] = useState<Record<string, string> | null>(null);
  // An entry is refused without its mandatory texts, which its form cannot ask for.
  const fields = type.schema.filter(
    ({ uid, mandatory, data_type: kind }) => uid === 'title' || (mandatory && kind === 'text'),
  );
  const { mutate: create, error } = useMutation({
    mutationFn: () => createEntry(type.uid, master, values ?? {}),
    onSuccess: async (entry) => {
      await queries.invalidateQueries({ queryKey: ['entries'] });
      setValues(null);
      onCreate(entry);
    },
  });
  if (values === null)
    return (
      <Button variant="subtle" onClick={() => setValues({})}>
        {texts.newEntry}: {type.title}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The form may be in a dialog, whose events React passes on to the form below it.
        event.stopPropagation();
        create();
      }}
    >
      {fields.map(({ uid, display_name: name }, index) => (
        <TextInput
          key={uid}
          label={uid === 'title' ? texts.newTitle : (name ?? uid)}
          value={values[uid] ?? ''}
          ref={index === 0 ? focusFirst : undefined}
          error={index === 0 && error && describeError(error, texts)}
          onChange={({ target }) => setValues({ ...values, [uid]: target.value })}
        />
      ))}
      <Group gap="xs" mt="xs">
        <Button type="submit" disabled={fields.some(({ uid }) => !values[uid]?.trim())}>
          {texts.create}
        </Button>
        <Button variant="subtle" onClick={() => setValues(null)}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
