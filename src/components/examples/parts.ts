/** What the named examples of the belts share: a frame and pictures of the sample content. */
import type { Image } from '../image/image';
import type { BeltFrame } from '../belts/frame';

/** Words that are hard to set: compounds that no line of a phone holds. */
export const longWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúr';
export const longestWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur';
export const longWords = `Hæstaréttarmálaflutningsmaður og ${longWord}`;

/** A headline of five lines and more. */
export const fiveLines =
  'An aircraft, its crew, its maintenance and its insurance, ready on your own ramp within three days of your call, in any season and for as long as the season lasts';

/** A picture of the sample content by its key and file name. */
export function examplePicture(
  key: string,
  parts: Partial<Pick<Image, 'alt' | 'caption' | 'width' | 'height' | 'suffix'>> = {},
  file = key,
): Image {
  const place = key.replace(/-/g, '');
  return {
    id: `blt00ast${place}/blt00fil${place}/${file}`,
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
