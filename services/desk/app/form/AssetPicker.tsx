import { useMemo, useState } from 'react';
import { Alert, Button, Text, TextInput, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assetPath, readAssets, uploadAsset } from '../api';
import { Dialog } from '../ui';
import { createSearch } from '../list/search';
import { useTexts } from '../texts';
import { isPicture, type Asset } from '../types';

/** Dialog that finds a file or uploads a new one. A picture is uploaded with its alternative text. */
export function AssetPicker(props: {
  title: string;
  /** Extensions that the field allows; empty if it allows all. */
  extensions: readonly string[];
  onClose: () => void;
  onChoose: (asset: Asset) => void;
}) {
  const { title, extensions, onClose, onChoose } = props;
  const texts = useTexts();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({ queryKey: ['assets'], queryFn: readAssets });
  const isAllowed = (name: string) =>
    extensions.length === 0 || extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
  const assets = data.filter(({ filename }) => isAllowed(String(filename)));
  const search = useMemo(
    () =>
      createSearch(
        data.map(({ uid, title: name, description }) => {
          return { id: uid, title: name, address: description ?? '' };
        }),
      ),
    [data],
  );
  const found = text.trim() === '' ? null : new Set(search(text));
  const shown = assets.filter(({ uid }) => !found || found.has(uid)).slice(0, 60);
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      <UploadForm isAllowed={isAllowed} onUploaded={onChoose} />
      <TextInput
        label={texts.search}
        value={text}
        data-autofocus
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="desk-assets">
        {shown.map((asset) => (
          <li key={asset.uid}>
            <UnstyledButton className="desk-choice" onClick={() => onChoose(asset)}>
              {isPicture(asset) && <img src={assetPath(asset)} alt="" loading="lazy" />}
              <span>{asset.title}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{texts.nothingFound}</p>}
    </Dialog>
  );
}

function UploadForm(props: {
  isAllowed: (name: string) => boolean;
  onUploaded: (asset: Asset) => void;
}) {
  const { isAllowed, onUploaded } = props;
  const texts = useTexts();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const needsText = file?.type.startsWith('image/') ?? false;
  const upload = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const asset = await uploadAsset(file, description.trim());
      await queries.invalidateQueries({ queryKey: ['assets'] });
      onUploaded(asset);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <div className="desk-upload">
      <Dropzone
        multiple={false}
        onDrop={([dropped]) => setFile(dropped && isAllowed(dropped.name) ? dropped : null)}
        inputProps={{ 'aria-label': texts.drop }}
      >
        <Text size="sm" ta="center">
          {file?.name ?? texts.drop}
        </Text>
      </Dropzone>
      {needsText && (
        <TextInput
          label={texts.altText}
          description={texts.altHint}
          withAsterisk
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
      {problem && <Alert color="red">{problem}</Alert>}
      {file && (
        <Button
          size="xs"
          loading={isBusy}
          disabled={needsText && description.trim() === ''}
          onClick={() => void upload()}
        >
          {texts.upload}
        </Button>
      )}
    </div>
  );
}
