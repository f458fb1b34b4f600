import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { assetPath } from '../api';
import { useTexts } from '../texts';
import { isObject, isPicture, type Asset, type FieldProps } from '../types';
import { AssetPicker } from './AssetPicker';
import { useField } from './FormContext';
import { FieldBox } from './Groups';

/** A picture or another file. */
export function FileField({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts();
  const asset = isObject(value) ? (value as Asset) : null;
  const button = (name: string, variant: string, act: () => void) => (
    <Button variant={variant} aria-label={`${name}: ${input.label}`} onClick={act}>
      {name}
    </Button>
  );
  return (
    <FieldBox input={input}>
      {asset && (
        <div className="desk-file">
          {isPicture(asset) && <img src={assetPath(asset)} alt={asset.description ?? ''} />}
          <span>
            {asset.title} <span className="desk-quiet">{asset.filename}</span>
          </span>
        </div>
      )}
      <Group gap="xs">
        {button(asset ? texts.replace : texts.picture, 'default', () => setOpen(true))}
        {asset && button(texts.remove, 'subtle', () => set(null))}
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
    </FieldBox>
  );
}
