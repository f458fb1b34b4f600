/** Values that several examples use: long texts, pictures of the sample content and frames of belts. */
import type { Image } from '../image/image';
import type { BeltFrame } from '../belts/frame';

/** Icelandic compounds that are too long for a line on a phone. */
export const longWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúr';
export const longestWord = 'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur';
export const longWords = `Hæstaréttarmálaflutningsmaður og ${longWord}`;

/** A headline of at least five lines. */
export const fiveLines =
  'An aircraft, its crew, its maintenance and its insurance, ready on your own ramp within three days of your call, in any season and for as long as the season lasts';

/**
 * Returns an image of the sample content.
 * @param key name of the picture, which is also a part of the uids of its asset and file
 * @param file file name without its suffix
 */
export function examplePicture(
  key: string,
  overrides: Partial<Pick<Image, 'alt' | 'caption' | 'width' | 'height' | 'suffix'>> = {},
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
    ...overrides,
  };
}

/** Returns the frame of a belt with a white background. Heading and label are made from `anchor`. */
export function exampleFrame(anchor: string, overrides: Partial<BeltFrame> = {}): BeltFrame {
  const words = anchor.replace(/-/g, ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    anchor,
    heading: label,
    label,
    fullWidth: false,
    background: 'white',
    effect: 'none',
    ...overrides,
  };
}
