/** What the named examples of the belts share: a frame and pictures of the sample content. */
import type { Image } from '../image/image';
import type { BeltFrame } from './frame';

const stack = 'blt00nordloft';

/** A picture of the sample content by its key and file name. */
export function examplePicture(
  key: string,
  parts: Partial<Pick<Image, 'alt' | 'caption' | 'width' | 'height' | 'suffix'>> = {},
  file = key,
): Image {
  const place = key.replace(/-/g, '');
  return {
    id: `${stack}/blt00ast${place}/blt00fil${place}/${file}`,
    suffix: '.jpg',
    width: 2560,
    height: 1440,
    alt: `Picture: ${key.replace(/-/g, ' ')}`,
    caption: null,
    revision: '1',
    ...parts,
  };
}

/** A frame on white without effect; `anchor` is also the label. */
export function exampleFrame(anchor: string, parts: Partial<BeltFrame> = {}): BeltFrame {
  const label = anchor.replace(/-/g, ' ');
  return {
    anchor,
    heading: label.charAt(0).toUpperCase() + label.slice(1),
    label,
    fullWidth: false,
    background: 'white',
    effect: 'none',
    ...parts,
  };
}
