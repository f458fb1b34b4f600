import { useState, type ReactNode } from 'react';
import { Button, Fieldset, Input, Menu, Stack, UnstyledButton } from '@mantine/core';
import get from 'lodash/get';
import { useTexts } from '../texts';
import { isObject, type Definition, type FieldProps, type Path } from '../types';
import { useField, useForm } from './FormContext';
import { errorName, isBlank } from './paths';
import { ItemButtons } from './ItemButtons';

/** Renders the fields of an entry, group or block. */
export function Fields({ schema, path }: { schema: readonly Definition[]; path: Path }) {
  const { FieldInput } = useForm();
  return (
    <Stack gap="md">
      {schema.map((definition) => (
        <FieldInput key={definition.uid} definition={definition} path={[...path, definition.uid]} />
      ))}
    </Stack>
  );
}

/** A part that opens and closes. Fields of a closed part are not rendered. */
function Part(props: {
  title: string;
  note?: string | undefined;
  isOpenAtFirst: boolean;
  hasError: boolean;
  buttons?: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const isShown = isOpen || props.hasError;
  return (
    <div className="desk-part">
      <div className="desk-part-head">
        <UnstyledButton
          className="desk-part-title"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          {props.title}
        </UnstyledButton>
        {props.buttons}
      </div>
      {props.note && <Input.Description>{props.note}</Input.Description>}
      {isShown && <div className="desk-part-body">{props.children}</div>}
    </div>
  );
}

/** True if a field at a path, or one inside of it, has a problem. */
function useHasError(path: Path): boolean {
  const name = errorName(path);
  return Object.keys(useForm().errors).some((key) => key === name || key.startsWith(`${name}.`));
}

/** A group that exists once. It is open if it has content. */
export function Group({ definition, path }: FieldProps) {
  const { value, input } = useField({ definition, path });
  return (
    <Part
      title={input.label}
      note={input.description}
      isOpenAtFirst={!isBlank(value)}
      hasError={useHasError(path)}
    >
      <Fields schema={definition.schema ?? []} path={path} />
    </Part>
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the first text of an item, which names it in the list. */
function nameOf(item: unknown, fields: readonly Definition[]): string | undefined {
  if (typeof item === 'string') return item;
  const texts = fields
    .filter(({ data_type: type }) => type === 'text')
    .map(({ uid }): unknown => get(item, [uid]));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** A field with several values, such as groups or texts. */
export function ItemList({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const texts = useTexts();
  const { FieldInput } = useForm();
  const items = listOf(value);
  const { schema } = definition;
  const single = { ...definition, multiple: false, field_metadata: {}, mandatory: false };
  return (
    <Fieldset legend={input.label}>
      {input.description && <Input.Description>{input.description}</Input.Description>}
      {input.error && <Input.Error>{input.error}</Input.Error>}
      {items.map((item, index) => {
        const title = nameOf(item, schema ?? []) ?? texts.item(index + 1);
        const inner = [...path, index];
        const buttons = <ItemButtons {...{ items, index, title }} onChange={set} />;
        return (
          <Item key={index} path={inner} title={title} isOpen={isBlank(item)} buttons={buttons}>
            {schema ? (
              <Fields schema={schema} path={inner} />
            ) : (
              <FieldInput definition={{ ...single, display_name: title }} path={inner} />
            )}
          </Item>
        );
      })}
      <Button
        variant="default"
        size="xs"
        onClick={() => set([...items, schema ? {} : ''])}
        aria-label={`${texts.add}: ${input.label}`}
      >
        {texts.add}
      </Button>
    </Fieldset>
  );
}

function Item(props: {
  path: Path;
  title: string;
  isOpen: boolean;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const { path, isOpen, ...rest } = props;
  return <Part {...rest} isOpenAtFirst={isOpen} hasError={useHasError(path)} />;
}

/** Modular blocks: items of several kinds. */
export function BlockList({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const texts = useTexts();
  const items = listOf(value);
  const blocks = definition.blocks ?? [];
  return (
    <Fieldset legend={input.label}>
      {input.description && <Input.Description>{input.description}</Input.Description>}
      {input.error && <Input.Error>{input.error}</Input.Error>}
      {items.map((item, index) => {
        const block = blocks.find(({ uid }) => isObject(item) && uid in item);
        const kind = block?.title ?? texts.item(index + 1);
        const inner = [...path, index, block?.uid ?? ''];
        const name = nameOf(get(item, [block?.uid ?? '']), block?.schema ?? []);
        const title = name === undefined ? kind : `${kind}: ${name}`;
        const buttons = <ItemButtons {...{ items, index, title }} onChange={set} />;
        return (
          <Item key={index} path={inner} title={title} isOpen={isBlank(item)} buttons={buttons}>
            <Fields schema={block?.schema ?? []} path={inner} />
          </Item>
        );
      })}
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" aria-label={`${texts.add}: ${input.label}`}>
            {texts.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {blocks.map(({ uid, title }) => (
            <Menu.Item key={uid} onClick={() => set([...items, { [uid]: {} }])}>
              {title ?? uid}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Fieldset>
  );
}
