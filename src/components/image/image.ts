import type { Lang } from '../ui/types';

/** A picture as the content layer hands it to components. */
export interface Image {
  /** Path of the original below the stack, without its suffix: `{asset}/{file}/{name}`. */
  id: string;
  suffix: '.jpg' | '.png' | '.svg';
  /** Pixels of the original; 0 where those of a drawing are not known. */
  width: number;
  height: number;
  /** Empty where nobody wrote one. */
  alt: string;
  /** Set where `alt` is in another language than the content around it. */
  lang?: Lang;
  caption: string | null;
  /** Changes whenever the bytes of the original may have changed. */
  revision: string;
  /** What is shown until the picture arrives, as a `data:` address, where that is worth its bytes. */
  blur?: string;
}

/** File systems allow 255 bytes, of which a character may take four. */
const longestName = 60;

/** Name of a picture's folder on the site: readable, and new with every revision. */
export function pictureName({ id, revision }: Pick<Image, 'id' | 'revision'>): string {
  const name = [...id.slice(id.lastIndexOf('/') + 1)].slice(0, longestName).join('');
  return `${name}.${revision}`;
}
