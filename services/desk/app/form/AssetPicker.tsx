import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assetPath, readAssets, uploadAsset } from '../api';
import { describeError, fill, useTexts } from '../texts';
import { isPicture, type Asset } from '../types';
import { Problem } from '../ui';
import { Picker } from './Picker';

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
  const { data, isError } = useQuery({ queryKey: ['assets'], queryFn: readAssets });
  const notRead = isError ? texts.failed : texts.loading;
  const isAllowed = (name: string) =>
    extensions.length === 0 || extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
  const items = (data ?? [])
    .filter(({ filename }) => isAllowed(filename))
    .map((asset) => {
      return { id: asset.uid, title: asset.title, address: asset.description ?? '', asset };
    });
  return (
    <Picker
      {...{ title, items, onClose }}
      className="desk-assets"
      nothingFound={data ? texts.nothingFound : notRead}
      before={<UploadForm {...{ extensions, isAllowed }} onUploaded={onChoose} />}
      onChoose={({ asset }) => onChoose(asset)}
    >
      {({ asset }) => (
        <>
          {isPicture(asset) && <img src={assetPath(asset)} alt="" loading="lazy" />}
          <span>{asset.title}</span>
        </>
      )}
    </Picker>
  );
}

function UploadForm(props: {
  extensions: readonly string[];
  isAllowed: (name: string) => boolean;
  onUploaded: (asset: Asset) => void;
}) {
  const texts = useTexts();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  /** Name of a dropped file that the field does not allow. */
  const [refused, setRefused] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const needsText = file?.type.startsWith('image/') ?? false;
  const isMissing = needsText && description.trim() === '';
  const upload = useMutation({
    mutationFn: (dropped: File) => uploadAsset(dropped, description.trim()),
    onSuccess: async (asset) => {
      await queries.invalidateQueries({ queryKey: ['assets'] });
      props.onUploaded(asset);
    },
  });
  return (
    <div className="desk-upload">
      <Dropzone
        multiple={false}
        onDrop={([dropped]) => {
          const isUsable = dropped !== undefined && props.isAllowed(dropped.name);
          setFile(isUsable ? dropped : null);
          setRefused(isUsable ? null : (dropped?.name ?? null));
        }}
        inputProps={{ 'aria-label': texts.drop }}
      >
        <p className="desk-note">{file?.name ?? texts.drop}</p>
      </Dropzone>
      {refused !== null && (
        <Problem>
          {refused}: {fill(texts.otherKind, props.extensions.join(', '))}
        </Problem>
      )}
      {needsText && (
        <TextInput
          label={texts.altText}
          description={texts.altHint}
          withAsterisk
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
      {upload.error && <Problem>{describeError(upload.error, texts)}</Problem>}
      {file && (
        <Button loading={upload.isPending} disabled={isMissing} onClick={() => upload.mutate(file)}>
          {texts.upload}
        </Button>
      )}
    </div>
  );
}
