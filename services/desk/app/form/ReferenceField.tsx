import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useContent } from '../content';
import { NewEntry } from '../list/NewEntry';
import { useTexts } from '../texts';
import { isObject, type FieldProps } from '../types';
import { useField } from './FormContext';
import { FieldBox } from './Groups';
import { ItemButtons } from './ItemButtons';
import { Picker } from './Picker';

/** References to other entries, which a search adds. */
export function ReferenceField({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts();
  const content = useContent();
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  const isMultiple =
    definition.field_metadata?.ref_multiple === true || definition.multiple === true;
  const types = [definition.reference_to ?? []].flat();
  const kindOf = (type: string) => content.types.find(({ uid }) => uid === type)?.title;
  const choose = (uid: string, type: string) => {
    const added = { uid, _content_type_uid: type };
    set(isMultiple ? [...items, added] : [added]);
    setOpen(false);
  };
  const action = isMultiple || items.length === 0 ? texts.add : texts.replace;
  const button = { variant: 'default', 'aria-label': `${action}: ${input.label}` };
  return (
    <FieldBox input={input}>
      <ul className="desk-references">
        {items.map(({ uid: target, _content_type_uid: kind }, index) => {
          const [uid, type] = [String(target), String(kind)];
          const title = content.items.get(uid)?.title ?? uid;
          const name = [...path, index].join('.');
          return (
            <li key={`${uid} ${index}`} className="desk-part-head" data-path={name}>
              <span className="desk-reference">
                <Anchor href={`#/${type}/${uid}`}>{title}</Anchor>
                {types.length > 1 && <span className="desk-quiet">{kindOf(type)}</span>}
              </span>
              <ItemButtons {...{ items, index, title, path }} onChange={set} />
            </li>
          );
        })}
      </ul>
      <Button {...button} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <Picker
          title={input.label}
          items={[...content.items.values()].filter(({ type }) => types.includes(type))}
          className="desk-found"
          onClose={() => setOpen(false)}
          onChoose={({ id, type }) => choose(id, type)}
          after={content.types
            .filter(({ uid }) => types.includes(uid))
            .map((type) => (
              <NewEntry key={type.uid} type={type} onCreate={({ uid }) => choose(uid, type.uid)} />
            ))}
        >
          {({ title, address, type }) => (
            <>
              {title} <span className="desk-quiet">{address || kindOf(type)}</span>
            </>
          )}
        </Picker>
      )}
    </FieldBox>
  );
}
