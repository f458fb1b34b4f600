import { firstCharacters } from '../../lib/text/firstCharacters';
import type { Lang } from '../ui/types';

/** An image as the content layer passes it to components. */
export interface Image {
  /** Path of the original in the stack, without its suffix: `{asset}/{file}/{name}`. */
  id: string;
  suffix: '.jpg' | '.png' | '.svg';
  /** Pixels of the original; 0 if an SVG does not state its size. */
  width: number;
  height: number;
  /** Empty if the content has no alternative text. */
  alt: string;
  /** Set if `alt` is in another language than the content around it. */
  lang?: Lang;
  caption: string | null;
  /** Differs if the bytes of the original may have changed. */
  revision: string;
  /** Set if the picture moves. Its renderings in JPEG and PNG are its first frame. */
  animated?: true;
  /** Placeholder as a `data:` URL; absent if it is not worth its bytes. */
  blur?: string;
}

/** In characters. File systems allow 255 bytes per name, and a character takes up to four. */
const maximumNameLength = 60;

/** Returns the name of an image's folder on the site: readable, and new for every revision. */
export function pictureName({ id, revision }: Pick<Image, 'id' | 'revision'>): string {
  const name = firstCharacters(id.slice(id.lastIndexOf('/') + 1), maximumNameLength);
  return `${name}.${revision}`;
}
