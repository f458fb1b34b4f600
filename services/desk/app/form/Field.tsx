import { useState } from 'react';
import {
  Checkbox,
  Input,
  NumberInput,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTexts } from '../texts';
import { isObject, type FieldProps } from '../types';
import { FileField } from './FileField';
import { useField } from './FormContext';
import { FieldBox, Group, ItemList } from './Groups';
import { ReferenceField } from './ReferenceField';
import { RichTextField } from './RichTextField';

/** Renders the input of a field by its kind. */
export function Field(props: FieldProps) {
  const { definition } = props;
  const { data_type: type } = definition;
  if (definition.extension_uid !== undefined) return <UnsupportedField {...props} />;
  if (type === 'reference') return <ReferenceField {...props} />;
  if (definition.multiple || type === 'blocks') return <ItemList {...props} />;
  if (type === 'group' || type === 'global_field') return <Group {...props} />;
  if (type === 'file') return <FileField {...props} />;
  if (type === 'json') return <RichTextField {...props} />;
  if (type === 'link') return <LinkField {...props} />;
  return <SimpleField {...props} />;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function SimpleField({ definition, path }: FieldProps) {
  const { data_type: type, field_metadata: meta } = definition;
  const { value, set, input } = useField({ definition, path });
  const text = textOf(value);
  const choices = definition.enum?.choices.map((choice) => String(choice.value));
  if (choices) {
    const known = text === '' || choices.includes(text) ? choices : [text, ...choices];
    const isNumber = type === 'number';
    const change = (next: string | null) => set(isNumber && next ? Number(next) : (next ?? ''));
    const clearable = !definition.mandatory;
    return (
      <Select {...input} {...{ clearable }} data={known} value={text || null} onChange={change} />
    );
  }
  switch (type) {
    case 'text': {
      const change = ({ target }: { target: { value: string } }) => set(target.value);
      return meta?.multiline ? (
        <Textarea {...input} autosize minRows={2} maxRows={14} value={text} onChange={change} />
      ) : (
        <TextInput {...input} value={text} onChange={change} />
      );
    }
    case 'number':
      return <NumberField {...{ definition, path }} />;
    case 'boolean':
      return (
        <Checkbox
          label={input.label}
          description={input.description}
          error={input.error}
          data-path={input['data-path']}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    case 'isodate': {
      // Dates of the model have no time; a time that is there is kept.
      const [, time = ''] = /^[^T]*(T.*)?$/.exec(text) ?? [];
      return (
        <TextInput
          {...input}
          type="date"
          value={text.slice(0, 10)}
          onChange={({ target }) => set(target.value === '' ? null : target.value + time)}
        />
      );
    }
    default:
      return <UnsupportedField {...{ definition, path }} />;
  }
}

function NumberField(props: FieldProps) {
  const { value, set, input } = useField(props);
  /** The number while it is typed, such as “-”. */
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      {...input}
      hideControls
      value={typed ?? (typeof value === 'number' ? value : '')}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        if (next === '') set(null);
        else if (Number.isFinite(Number(next))) set(Number(next));
      }}
    />
  );
}

function UnsupportedField(props: FieldProps) {
  const { input } = useField(props);
  const texts = useTexts();
  return (
    <Input.Wrapper {...input} labelElement="div">
      <Text size="sm" c="dimmed">
        {texts.unsupported}
      </Text>
    </Input.Wrapper>
  );
}

function LinkField({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const texts = useTexts();
  const link = isObject(value) ? value : {};
  return (
    <FieldBox input={input}>
      <Stack gap="xs">
        {(['title', 'href'] as const).map((part) => (
          <TextInput
            key={part}
            label={part === 'title' ? texts.linkTitle : texts.linkAddress}
            data-path={[...path, part].join('.')}
            value={textOf(link[part])}
            error={part === 'href' && Boolean(input.error)}
            onChange={({ target }) => set({ ...link, [part]: target.value })}
          />
        ))}
      </Stack>
    </FieldBox>
  );
}
