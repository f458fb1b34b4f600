import type { Image } from '../../image/image';
import type { Link, RichText } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface TextVideoImageProps extends BeltFrame {
  text: RichText;
  titleColor: 'default' | 'brand' | 'accent';
  mediaPosition: 'left' | 'right' | 'below';
  /** YouTube id of eleven characters, from the id or address that the editor entered. */
  videoId: string | null;
  image: Image | null;
  link: Link | null;
}
