import { useState } from 'react';
import { Button, Fieldset, Group, Input } from '@mantine/core';
import { assetPath } from '../api';
import { useTexts } from '../texts';
import { isObject, isPicture, type Asset, type FieldProps } from '../types';
import { AssetPicker } from './AssetPicker';
import { useField } from './FormContext';

/** A picture or another file. */
export function FileField({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts();
  const asset = isObject(value) ? (value as Asset) : null;
  const choose = asset ? texts.replace : texts.picture;
  return (
    <Fieldset legend={input.label}>
      {input.description && <Input.Description>{input.description}</Input.Description>}
      {input.error && <Input.Error>{input.error}</Input.Error>}
      {asset && (
        <div className="desk-file">
          {isPicture(asset) && <img src={assetPath(asset)} alt={asset.description ?? ''} />}
          <span>
            {asset.title} <span className="desk-quiet">{asset.filename}</span>
          </span>
        </div>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={`${choose}: ${input.label}`}
          onClick={() => setOpen(true)}
        >
          {choose}
        </Button>
        {asset && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${texts.remove}: ${input.label}`}
            onClick={() => set(null)}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
      {isOpen && (
        <AssetPicker
          title={input.label}
          extensions={definition.extensions ?? []}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            set(chosen);
            setOpen(false);
          }}
        />
      )}
    </Fieldset>
  );
}
