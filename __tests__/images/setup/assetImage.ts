import type { Content } from '../../../src/cms/graph/content';
import { pictureOf } from '../../../src/cms/parse/assets';

/** Parses the picture of an asset. Throws if the asset is no valid picture. */
export function assetImage({ readings }: Content, uid: string) {
  const image = pictureOf(readings['en-us'].assets[uid] ?? {});
  if (typeof image === 'string') throw new Error(image);
  return image;
}
