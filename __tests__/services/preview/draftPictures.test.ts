import { DraftPictures } from '../../../services/preview/draftPictures';
import type { AssetStore } from '../../../src/images/assetStore';
import { inTemporaryFolder } from '../../setup/folder';

/** A store with one picture, whose file cannot be fetched. Counts the attempts. */
function countingStore(name: string) {
  const fetchPicture = jest.fn(() => Promise.resolve(undefined));
  const hasPicture = (requested: string) => requested === name;
  return { store: { hasPicture, fetchPicture } as unknown as AssetStore, fetchPicture };
}

it('a picture is rendered in at most 200 sizes, however many are requested', () =>
  inTemporaryFolder(async (folder) => {
    const { store, fetchPicture } = countingStore('harbour.1a2b3c4d');
    const pictures = new DraftPictures(folder);
    for (let width = 100; width < 350; width += 1) {
      await pictures.render(store, `/pictures/harbour.1a2b3c4d/${width}x100.webp`);
    }
    expect(fetchPicture).toHaveBeenCalledTimes(200);
    await pictures.render(store, '/pictures/harbour.1a2b3c4d/100x100.webp');
    expect(fetchPicture).toHaveBeenCalledTimes(201);
  }));

it('a picture that no draft has is not looked for', () =>
  inTemporaryFolder(async (folder) => {
    const { store, fetchPicture } = countingStore('harbour.1a2b3c4d');
    const url = '/pictures/other.1a2b3c4d/100x100.webp';
    expect(await new DraftPictures(folder).render(store, url)).toBeUndefined();
    expect(fetchPicture).not.toHaveBeenCalled();
  }));
