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
  const choose = asset ? texts.replace : texts.picture;
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
        <Button
          variant="default"
          aria-label={`${choose}: ${input.label}`}
          onClick={() => setOpen(true)}
        >
          {choose}
        </Button>
        {asset && (
          <Button
            variant="subtle"
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
    </FieldBox>
  );
}
