import { useState } from 'react';
import { Checkbox, Input, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import omit from 'lodash/omit';
import { useTexts } from '../texts';
import { isObject, type FieldProps } from '../types';
import { FileField } from './FileField';
import { useField } from './FormContext';
import { FieldBox, Group, ItemList } from './Groups';
import { ReferenceField } from './ReferenceField';
import { RichTextField } from './RichTextField';

/** Renders the input of a field by its kind. */
export function Field(props: FieldProps) {
  const { data_type: type, extension_uid: extension, multiple } = props.definition;
  if (extension !== undefined) return <UnsupportedField {...props} />;
  if (type === 'reference') return <ReferenceField {...props} />;
  if (multiple || type === 'blocks') return <ItemList {...props} />;
  if (type === 'group' || type === 'global_field') return <Group {...props} />;
  if (type === 'file') return <FileField {...props} />;
  if (type === 'json') return <RichTextField {...props} />;
  if (type === 'link') return <LinkField {...props} />;
  if (type === 'number' && !props.definition.enum) return <NumberField {...props} />;
  return <SimpleField {...props} />;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function SimpleField({ definition, path }: FieldProps) {
  const { data_type: type, field_metadata: meta, mandatory } = definition;
  const { value, set, input } = useField({ definition, path });
  const text = textOf(value);
  const choices = definition.enum?.choices.map((choice) => String(choice.value));
  if (choices) {
    const data = text === '' || choices.includes(text) ? choices : [text, ...choices];
    const onChange = (next: string | null) =>
      set(type === 'number' && next ? Number(next) : (next ?? ''));
    return (
      <Select {...input} {...{ data, onChange }} clearable={!mandatory} value={text || null} />
    );
  }
  if (type === 'text') {
    const change = ({ target }: { target: { value: string } }) => set(target.value);
    return meta?.multiline ? (
      <Textarea {...input} autosize minRows={2} maxRows={14} value={text} onChange={change} />
    ) : (
      <TextInput {...input} value={text} onChange={change} />
    );
  }
  if (type === 'boolean') {
    const change = ({ target }: { target: { checked: boolean } }) => set(target.checked);
    return <Checkbox {...omit(input, 'withAsterisk')} checked={value === true} onChange={change} />;
  }
  if (type === 'isodate') {
    // Dates of the model have no time; a time that is there is kept.
    const [, time = ''] = /^[^T]*(T.*)?$/.exec(text) ?? [];
    const change = ({ target }: { target: { value: string } }) =>
      set(target.value === '' ? null : target.value + time);
    return <TextInput {...input} type="date" value={text.slice(0, 10)} onChange={change} />;
  }
  return <UnsupportedField {...{ definition, path }} />;
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
  const { unsupported } = useTexts();
  return (
    <Input.Wrapper {...useField(props).input} labelElement="div">
      <p className="desk-note">{unsupported}</p>
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
