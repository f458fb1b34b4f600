import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { EntryPicker } from '../list/EntryPicker';
import { findEntry, useContent } from '../content';
import { useTexts } from '../texts';
import { isObject, type FieldProps, type Reference } from '../types';
import { useField } from './FormContext';
import { FieldBox } from './Groups';
import { ItemButtons } from './ItemButtons';

/** References to other entries, which a search adds. */
export function ReferenceField({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts();
  const content = useContent();
  const items = Array.isArray(value) ? (value.filter(isObject) as unknown[] as Reference[]) : [];
  const isMultiple =
    definition.field_metadata?.ref_multiple === true || definition.multiple === true;
  const allowed = [definition.reference_to ?? []].flat();
  const action = isMultiple || items.length === 0 ? texts.add : texts.replace;
  return (
    <FieldBox input={input}>
      <ul className="desk-references">
        {items.map(({ uid, _content_type_uid: type }, index) => {
          const title = findEntry(content, type, uid)?.title ?? uid;
          const kind = content.types.find((each) => each.uid === type)?.title;
          return (
            <li
              key={`${uid} ${index}`}
              className="desk-part-head"
              data-path={[...path, index].join('.')}
            >
              <span className="desk-reference">
                <Anchor href={`#/${type}/${uid}`}>{title}</Anchor>
                {allowed.length > 1 && <span className="desk-quiet">{kind}</span>}
              </span>
              <ItemButtons {...{ items, index, title }} onChange={set} />
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        aria-label={`${action}: ${input.label}`}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && (
        <EntryPicker
          types={allowed}
          title={input.label}
          onClose={() => setOpen(false)}
          onChoose={(reference: Reference) => {
            set(isMultiple ? [...items, reference] : [reference]);
            setOpen(false);
          }}
        />
      )}
    </FieldBox>
  );
}
