import type { Content } from '../../../src/cms/graph/content';
import { pictureOf } from '../../../src/cms/parse/assets/assets';

/** Parses the picture of an asset. Throws if the asset is no valid picture. */
export function assetImage({ readings }: Content, uid: string) {
  const asset = readings['en-us'].assets[uid] ?? {};
  const image = pictureOf(asset);
  if (typeof image === 'string') throw new Error(image);
  return { ...image, filename: asset.filename ?? '' };
}
