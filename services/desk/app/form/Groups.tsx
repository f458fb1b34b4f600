import { useState, type ReactNode } from 'react';
import { Button, Fieldset, Input, Menu, Stack, UnstyledButton } from '@mantine/core';
import get from 'lodash/get';
import type { FieldPlace } from '../../server/links';
import { contains } from '../route';
import { fill, useTexts } from '../texts';
import { isObject, type Definition, type FieldProps, type Path } from '../types';
import { useField, useForm, type FieldInputProps } from './FormContext';
import { errorName, isBlank } from './values';
import { ItemButtons } from './ItemButtons';

/** Renders the fields of an entry, group or block. */
export function Fields({ schema, path }: { schema: readonly Definition[]; path: Path }) {
  const { FieldInput } = useForm();
  return (
    <Stack gap="md">
      {schema.map((definition) => (
        <FieldInput key={definition.uid} {...{ definition }} path={[...path, definition.uid]} />
      ))}
    </Stack>
  );
}

/** A field that consists of several inputs. */
export function FieldBox({ input, children }: { input: FieldInputProps; children: ReactNode }) {
  return (
    <Fieldset legend={input.label} data-path={input['data-path']}>
      {input.description && <Input.Description>{input.description}</Input.Description>}
      {input.error && <Input.Error>{input.error}</Input.Error>}
      {children}
    </Fieldset>
  );
}

/**
 * A part that opens and closes. Fields of a closed part are not rendered. It opens if a field inside of it
 * has a problem, or gets the focus.
 */
function Part(props: {
  path: Path;
  title: string;
  note?: ReactNode;
  isOpenAtFirst: boolean;
  buttons?: ReactNode;
  children: ReactNode;
}) {
  const { path } = props;
  const { errors, target } = useForm();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const [opened, setOpened] = useState<FieldPlace>();
  if (target?.field && target !== opened && contains(path, target.field)) {
    setOpened(target);
    setOpen(true);
  }
  const isShown = isOpen || Object.keys(errors).some((key) => contains([errorName(path)], key));
  const toggle = { 'aria-expanded': isShown, onClick: () => setOpen(!isShown) };
  return (
    <div className="desk-part" data-path={path.join('.')}>
      <div className="desk-part-head">
        <UnstyledButton {...toggle} className="desk-part-title">
          {props.title}
        </UnstyledButton>
        {props.buttons}
      </div>
      {props.note && <Input.Description>{props.note}</Input.Description>}
      {isShown && <div className="desk-part-body">{props.children}</div>}
    </div>
  );
}

/** A group that exists once. It is open if it has content, or if the values of other fields ask for it. */
export function Group({ definition, path }: FieldProps) {
  const { value, input } = useField({ definition, path });
  const { ruled } = useForm();
  const isOpenAtFirst = !isBlank(value) || ruled.includes(path.join('.'));
  return (
    <Part path={path} title={input.label} note={input.description} {...{ isOpenAtFirst }}>
      <Fields schema={definition.schema ?? []} path={path} />
    </Part>
  );
}

/** Returns the first text of an item, which names it in the list. */
function nameOf(item: unknown, fields: readonly Definition[]): string | undefined {
  const texts = fields.filter(({ data_type: type }) => type === 'text');
  const values: unknown[] = [item, ...texts.map(({ uid }): unknown => get(item, [uid]))];
  return values.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** A field with several values: texts, groups, or modular blocks, which are groups of several kinds. */
export function ItemList({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const { schema, blocks } = definition;
  const texts = useTexts();
  const { FieldInput } = useForm();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const single = { ...definition, multiple: false, field_metadata: {}, mandatory: false };
  const add = (item: unknown) => set([...items, item]);
  const addButton = { variant: 'default', 'aria-label': `${texts.add}: ${input.label}` };
  return (
    <FieldBox input={input}>
      {items.map((item, index) => {
        const block = blocks?.find(({ uid }) => isObject(item) && uid in item);
        const fields = blocks ? (block?.schema ?? []) : schema;
        const inner = [...path, index, ...(blocks ? [block?.uid ?? ''] : [])];
        const name = nameOf(block ? get(item, [block.uid]) : item, fields ?? []);
        const title =
          [block?.title, name].filter(Boolean).join(': ') || fill(texts.item, index + 1);
        const buttons = <ItemButtons {...{ items, index, title, path }} onChange={set} />;
        return (
          <Part key={index} path={inner} isOpenAtFirst={isBlank(item)} {...{ title, buttons }}>
            {fields && <Fields schema={fields} path={inner} />}
            {!fields && <FieldInput definition={{ ...single, display_name: title }} path={inner} />}
          </Part>
        );
      })}
      {blocks ? (
        <Menu>
          <Menu.Target>
            <Button {...addButton}>{texts.add}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {blocks.map(({ uid, title }) => (
              <Menu.Item key={uid} onClick={() => add({ [uid]: {} })}>
                {title ?? uid}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button {...addButton} onClick={() => add(schema ? {} : '')}>
          {texts.add}
        </Button>
      )}
    </FieldBox>
  );
}
