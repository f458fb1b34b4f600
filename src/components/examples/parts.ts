/** Parts of named examples: long texts, pictures of the sample content and frames of belts. */
import type { Image } from '../image/image';
import type { BeltFrame } from '../belts/frame';

/** Icelandic compounds that are too long for a line on a phone. */
export const longWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúr';
export const longestWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur';
export const longWords = `Hæstaréttarmálaflutningsmaður og ${longWord}`;

/** A headline of at least five lines. */
export const fiveLines =
  'An aircraft, its crew, its maintenance and its insurance, ready on your own ramp within three days of your call, in any season and for as long as the season lasts';

/** Returns an image of the sample content by its key and file name. */
export function examplePicture(
  key: string,
  parts: Partial<Pick<Image, 'alt' | 'caption' | 'width' | 'height' | 'suffix'>> = {},
  file = key,
): Image {
  const uidSuffix = key.replace(/-/g, '');
  return {
    id: `blt00ast${uidSuffix}/blt00fil${uidSuffix}/${file}`,
    suffix: '.jpg',
    width: 2560,
    height: 1440,
    alt: `Picture: ${key.replace(/-/g, ' ')}`,
    caption: null,
    revision: '1',
    ...parts,
  };
}

/** Returns the frame of a belt on white without effect. Heading and label come from `anchor`. */
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
